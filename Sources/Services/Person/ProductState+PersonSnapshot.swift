import APIContract
import Measuring

extension ProductState {
    /// The presentation of the product for the person of a request. One with a plan may be asked how they like it.
    func presentation(to snapshot: PersonSnapshot, at time: Timestamp) -> Presentation {
        var presentation = presentation()
        if snapshot.planInForce != nil, Viewer.current?.account == snapshot.person.id {
            presentation.question = question(signedUp: snapshot.user.createdAt, at: time)
        }
        return presentation
    }
}
