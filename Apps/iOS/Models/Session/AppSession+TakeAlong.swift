import Device
import Foundation
import Wording

/// From one phone to another, without a server.
extension AppSession {
    /// Begins with the log that another phone has sealed. Returns why it can't be read; nil where it is open.
    func begin(with file: Data, password: String) async -> SealedLogError? {
        guard log == nil else { return .taken }
        let surroundings = surroundings
        let opened = await Task.detached {
            Result { () throws(SealedLogError) in
                try surroundings.store.beginDeviceLog(with: file, password: password, surroundings.log)
            }
        }.value
        switch opened {
        case .success(let theirs):
            state = .open(theirs)
            changed()
            return nil
        case .failure(let problem): return problem
        }
    }

    /// Deletes the log that can't be read any more and was set aside, for good.
    public func deleteUnreadableLogTapped() {
        let isGone: Void? = keeping { () throws(LocalStoreError) in try surroundings.store.deleteSetAside() }
        guard isGone != nil else { return }
        hasUnreadableLog = false
        toast = sentences("phone.unread.deleted")
    }
}
