-- Sends the same request for many people in turn, and reports figures as JSON.
-- Arguments: method, path, body (or "-"), file with a header a line that proves who asks (or "-").

local requests = {}
local turn = 0

function init(arguments)
    local method, path, body, proofs = unpack(arguments)
    if body == "-" then body = nil end
    if proofs == "-" then
        requests[1] = wrk.format(method, path, {}, body)
        return
    end
    for proof in io.lines(proofs) do
        local name, value = proof:match("^(%S+): (.+)$")
        requests[#requests + 1] = wrk.format(method, path, { [name] = value, ["Accept-Encoding"] = "gzip" }, body)
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
