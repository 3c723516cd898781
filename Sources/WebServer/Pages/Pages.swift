import APIContract
import HTTPParts
import HTTPTypes
import Hummingbird
import Measuring
import NIOCore
import Screens
import Services
import Wording

struct Pages: Sendable {
    let renderer: PageRenderer
    let cookies: PageCookies
    let events: EventBuffer
    let product: ProductState
    /// The address at which people reach the server: `https://gtsd.example`.
    let publicAddress: String

    /// A page, as this visitor is shown it. It holds what is theirs, so nobody keeps a copy.
    func show(
        _ page: some Page, to visitor: Visitor, _ request: Request, status: HTTPResponse.Status = .ok
    ) -> Response {
        if visitor.preferences.hidesNumbers, let words = page.inWords(visitor.localization) {
            return show(WordsPage(words, inPlaceOf: page), to: visitor, request, status: status)
        }
        // What a browser fetches to keep it, nobody sees yet.
        if status == .ok, visitor.person != nil, request.isVisit { count(page) }
        let sentences = visitor.localization.sentences
        let html = renderer.html(page, frame: frame(page, visitor, sentences, request), in: sentences)
        var headers: HTTPFields = [
            .contentType: "text/html; charset=utf-8", .cacheControl: "no-store", .vary: "Accept-Encoding",
            .contentLanguage: sentences.language.rawValue,
        ]
        if page.computes { headers[.contentSecurityPolicy] = PageHeaders.policyOfComputingPages }
        if page.scans { headers[.permissionsPolicy] = PageHeaders.permissionsOfScanningPages }
        // Level 3 takes a third of the time of level 6, and makes pages a tenth larger.
        var body = ByteBuffer(string: html)
        if Gzip.isAccepted(request.headers[.acceptEncoding]),
            let compressed = Gzip.compress(body.readableBytesView, level: 3)
        {
            body = compressed
            headers[.contentEncoding] = "gzip"
        }
        var response = Response(status: status, headers: headers, body: ResponseBody(byteBuffer: body))
        if visitor.toast != nil, request.headers[.purpose] == nil { response.setCookie(cookies.forgetToast) }
        let look = Look(visitor.preferences)
        if visitor.person != nil, request.look != look { response.setCookie(cookies.keep(look)) }
        return response
    }

    /// Since when it is counted what the viewer does; nil where it is not.
    private var countedSince: Timestamp? { events.viewer?.measuredSince }

    private func count(_ page: some Page) {
        guard countedSince != nil else { return }
        events.note(.visited)
        for view in page.views { events.note(view) }
        for experiment in page.experiments { product.isSeen(experiment) }
    }

    private func frame(
        _ page: some Page, _ visitor: Visitor, _ sentences: Sentences, _ request: Request
    ) -> PageFrame {
        let tabs =
            visitor.person == nil || page.isAlone
            ? []
            : Tab.allCases.map { tab in
                PageFrame.FrameTab(
                    icon: tab.rawValue, label: sentences("tab.\(tab.rawValue)"), address: tab.address,
                    isCurrent: tab == page.tab,
                    news: tab == .plan && visitor.hasPlanNews ? sentences("tab.plan.news") : nil)
            }
        // What a changed plan changed is said by My Plan itself.
        let toast = visitor.toast == .planUpdated && page.tab == .plan ? nil : visitor.toast
        return PageFrame(
            language: sentences.language.rawValue, theme: visitor.preferences.theme.rawValue,
            hidesNumbers: visitor.preferences.hidesNumbers,
            title: page.title(sentences), isOfDay: page.tab == .home || page.tab == .diary, tabs: tabs,
            hasTabs: !tabs.isEmpty,
            brandLink: page.holds ? nil : visitor.person == nil ? "/" : "/home",
            person: visitor.person.map { id in
                let (dayStart, units) = (visitor.preferences.dayStart, visitor.localization.units)
                return PageFrame.LoggedIn(
                    id: id, timeZone: visitor.preferences.timeZone, dayStart: dayStart == 0 ? nil : dayStart,
                    units: units.text, food: units.food == .grams ? nil : units.food.rawValue,
                    energy: units.energy == .kilocalories ? nil : units.energy.rawValue)
            },
            toast: toast?.text(sentences),
            offersHiding: toast == .answerKeptOffering && !visitor.preferences.hidesNumbers,
            arrives: toast == .cycleStarted,
            token: visitor.browserToken.map(FormToken.make), isDoor: page.isDoor,
            log: tabs.isEmpty ? nil : page.logging.map { LogSheet($0, visitor.localization) },
            counted: visitor.person == nil
                ? nil
                : countedSince.map { since in
                    PageFrame.Counted(
                        place: MeasuredEvent.Place(path: request.uri.path).rawValue, since: String(since.milliseconds))
                })
    }

    /// Sends the browser on to another page, after what it asked for was done.
    func redirect(to path: String, _ toast: Toast? = nil) -> Response {
        var response = Response(status: .seeOther, headers: [.location: path, .cacheControl: "no-store"])
        if let toast { response.setCookie(cookies.show(toast)) }
        return response
    }

    /// A page that says why there is none.
    func show(_ problem: Problem, _ request: Request, requestId: String) -> Response {
        let visitor = Visitor(request)
        var page = NoticePage(
            problem, requestId: requestId, retry: Self.retry(request), address: publicAddress,
            visitor.localization.sentences)
        if problem.status.kind == .serverError, cookies.browserToken(request) != nil {
            page.report = MeasuredEvent.Place(path: request.uri.path).reportAddress
        }
        var response = show(page, to: visitor, request, status: problem.status)
        response.headers.append(contentsOf: problem.headers)
        if let seconds = problem.retryAfter { response.headers[.retryAfter] = String(max(1, seconds)) }
        return response
    }

    /// Sends a browser away that is logged out, with nothing of the person left in it; what it has not sent yet stays
    /// where the form says that there is such.
    func leave(_ toast: Toast, for path: String = "/", after form: Form? = nil) -> Response {
        var response = redirect(to: path, toast)
        for cookie in [cookies.forgetLogin, cookies.forgetMetricsOff] { response.setCookie(cookie) }
        let keepsUnsent = form?["unsent"] != nil
        response.headers[.clearSiteData] = keepsUnsent ? "\"cache\"" : "\"cache\", \"storage\""
        return response
    }

    /// The page on which a failed request can be tried again: the page itself, or the page whose form it was.
    private static func retry(_ request: Request) -> String? {
        guard request.method != .get else { return nil }
        let parts = request.uri.path.split(separator: "/")
        let paths = (1...max(1, parts.count)).reversed().map { "/" + parts.prefix($0).joined(separator: "/") }
        return (paths.compactMap(Destination.init(_:)).first ?? .home).rawValue
    }
}

extension HTTPField.Name {
    /// `Permissions-Policy`.
    static let permissionsPolicy = HTTPField.Name("Permissions-Policy") ?? .contentSecurityPolicy
    /// `Clear-Site-Data`.
    static let clearSiteData = HTTPField.Name("Clear-Site-Data") ?? .cacheControl
}
