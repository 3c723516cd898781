-- Sends the same requests for many people in turn, and reports figures as JSON. Whoever comes next is another person and asks
-- for something else: no person waits for themselves.
-- Arguments: the requests as "METHOD PATH BODY" (BODY "-" for none), one an argument; then "proofs:", and a file with a header a
-- line that proves who asks (or "-").

local requests = {}
local turn = 0

local function proofs_in(file)
    if file == "-" then return { {} } end
    local proofs = {}
    for proof in io.lines(file) do
        local name, value = proof:match("^(%S+): (.+)$")
        proofs[#proofs + 1] = { [name] = value, ["Accept-Encoding"] = "gzip" }
    end
    return proofs
end

function init(arguments)
    local lines, file = {}, nil
    for index, argument in ipairs(arguments) do
        if argument == "proofs:" then file = arguments[index + 1] break end
        lines[#lines + 1] = argument
    end
    local proofs = proofs_in(file)
    for round = 0, #lines - 1 do
        for person, headers in ipairs(proofs) do
            local line = lines[(person + round) % #lines + 1]
            local method, path, body = line:match("^(%S+) (%S+) (.+)$")
            if body == "-" then body = nil end
            requests[#requests + 1] = wrk.format(method, path, headers, body)
        end
    end
end

function request()
    turn = turn % #requests + 1
    return requests[turn]
end

function done(summary, latency)
    local errors = summary.errors
    io.write(string.format(
        '\n{"requests":%d,"seconds":%.6f,"p50":%.3f,"p99":%.3f,"failed":%d}\n',
        summary.requests, summary.duration / 1e6, latency:percentile(50) / 1000, latency:percentile(99) / 1000,
        errors.connect + errors.read + errors.write + errors.status + errors.timeout))
end
