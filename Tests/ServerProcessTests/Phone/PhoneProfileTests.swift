import APIContract
import AppModels
import NutritionScience
import Screens
import TestSupport
import Testing
import Wording

extension ServerProcessTests {
    /// Changing a profile in the app.
    @MainActor @Suite struct PhoneProfileTests {
        @Test("A form that is typed in other units changes nothing by itself: the weight stays to the gram")
        func units() async throws {
            try await TestDatabase.sqlite.withPreparedStorage { storage in
                let server = try await ServerProcess.start(storage)
                let phone = try Phone(in: storage.folder)
                try await phone.begin(at: server)
                let edit = EditProfileModel(phone.session)
                #expect(edit[.currentWeight] == "80" && edit[.height] == "178")
                edit.unitsTapped(.us)
                #expect(edit[.currentWeight].hasPrefix("176") && edit[.height] == "5" && !edit[.heightInches].isEmpty)
                edit.name = "Alexandra"
                edit.saveTapped()
                #expect(edit.way == .back, "\(edit.form?.problems ?? [])")
                try await phone.sync()
                let settings = try #require(try await Self.profile(server, phone).settings)
                #expect(settings.currentWeight == 80 && settings.height == 178)
                #expect(try await Self.profile(server, phone).user.name == "Alexandra")
                phone.restart()
                #expect(phone.session.localization.units.system == .us)
                #expect(try #require(ProfileModel(phone.session).screen).name == "Alexandra")
                try await ServerScreens.of(phone, storage) { screens in
                    expectSame(try await screens.home(), try #require(HomeModel(phone.session).screen))
                }
                try await server.kill()
            }
        }

        @Test(
            "A change is previewed without being stored, an odd weight is asked about, and what was not touched stays")
        func confirmed() async throws {
            try await TestDatabase.sqlite.withPreparedStorage { storage in
                let server = try await ServerProcess.start(storage)
                let phone = try Phone(in: storage.folder)
                try await phone.begin(at: server)
                let weighIn = WeighInModel(phone.session, day: try phone.today.adding(days: -1))
                weighIn.weight = "80.1"
                weighIn.saveTapped()
                try await phone.sync()
                phone.line.lose()
                let before = try #require(ProfileModel(phone.session).screen)
                let edit = EditProfileModel(phone.session)
                edit[.currentWeight] = "9"
                edit.saveTapped()
                #expect(edit.way == nil && edit.form?.problems.map(\.field) == ["currentWeight"])
                edit[.currentWeight] = "90"
                #expect(edit.form?.problems.isEmpty == true)
                edit.previewTapped()
                #expect(edit.preview?.table != nil && edit.preview?.same == nil)
                expectSame(try #require(ProfileModel(phone.session).screen), before)
                edit.saveTapped()
                #expect(edit.way == nil && edit.confirmation?.contains("90") == true)
                edit[.currentWeight] = "91"
                #expect(edit.confirmation == nil, "another weight is another question")
                edit.saveTapped()
                #expect(edit.way == nil)
                edit.confirmTapped()
                #expect(edit.way == .back, "\(edit.form?.problems ?? [])")
                phone.restart()
                #expect(EditProfileModel(phone.session)[.currentWeight] == "91")
                try await phone.sync()
                let settings = try #require(try await Self.profile(server, phone).settings)
                #expect(settings.currentWeight == 91 && settings.height == 178 && settings.primaryGoal == .maintain)
                try await ServerScreens.of(phone, storage) { screens in
                    let home = HomeModel(phone.session)
                    await home.load()
                    expectSame(try await screens.home(), try #require(home.screen))
                }
                try await server.kill()
            }
        }

        @Test("Whoever blanks both measures is asked how much goes with them, and nothing goes before they answer")
        func measures() async throws {
            try await TestDatabase.sqlite.withPreparedStorage { storage in
                let server = try await ServerProcess.start(storage)
                let phone = try Phone(in: storage.folder)
                try await phone.begin(at: server)
                let edit = EditProfileModel(phone.session)
                (edit[.currentWeight], edit[.height]) = ("", "")
                edit.saveTapped()
                #expect(edit.way == .page("/profile/remove-measures"), "\(edit.form?.problems ?? [])")
                try await phone.sync()
                #expect(try await Self.profile(server, phone).settings?.currentWeight == 80)
                let removal = RemoveMeasuresModel(phone.session)
                await removal.removeTapped()
                #expect(!removal.isDone && removal.scope.problem != nil)
                removal.chosen = MeasuresScope.everything.rawValue
                phone.line.lose()
                await removal.removeTapped()
                #expect(!removal.isDone && removal.failure != nil)
                #expect(try #require(ProfileModel(phone.session).screen).isZeroState == false)
                phone.line.restore()
                await removal.removeTapped()
                #expect(removal.isDone && removal.failure == nil)
                try await phone.sync()
                phone.restart()
                #expect(try #require(ProfileModel(phone.session).screen).isZeroState)
                #expect(EditProfileModel(phone.session).form == nil)
                #expect(try await Self.profile(server, phone).settings?.isComplete == false)
                let weights = try await server.api.send(.get, "/v1/weights", token: try phone.token())
                #expect(try weights.data(WeighInList.self).weighIns.isEmpty)
                try await server.kill()
            }
        }

        @Test("Whoever puts their profile off often is not asked on top any more, on none of their phones")
        func putOff() async throws {
            try await TestDatabase.sqlite.withPreparedStorage { storage in
                let server = try await ServerProcess.start(storage)
                let phone = try Phone(in: storage.folder)
                await phone.signUp(server)
                OnboardingModel(phone.session).skipTapped()
                try await phone.sync()
                let profile = ProfileModel(phone.session)
                for count in 1...5 {
                    #expect(
                        try #require(profile.screen).isInvitedBelow == (count > ProfileDismissals.lessProminentFrom))
                    // What is tapped without a connection counts once there is one.
                    if count == 3 { phone.line.lose() }
                    await profile.laterTapped()
                    if count == 4 { phone.line.restore() }
                }
                let stored = try await server.api.send(.get, "/v1/profile/later", token: try phone.token())
                #expect(try stored.data(ProfileDismissals.self).dismissals == 5)
                phone.line.lose()
                await profile.laterTapped()
                phone.line.restore()
                await ProfileModel(phone.session).load()
                let later = try await server.api.send(.get, "/v1/profile/later", token: try phone.token())
                #expect(try later.data(ProfileDismissals.self).dismissals == 6)
                phone.restart()
                #expect(try #require(ProfileModel(phone.session).screen).isInvitedBelow)
                let other = try Phone(in: storage.folder)
                await other.logIn(server)
                let there = ProfileModel(other.session)
                await there.load()
                #expect(try #require(there.screen).isInvitedBelow)
                phone.onboard()
                #expect(try !#require(ProfileModel(phone.session).screen).isInvitedBelow)
                #expect(try !#require(ProfileModel(phone.session).screen).isZeroState)
                try await server.kill()
            }
        }

        private static func profile(_ server: ServerProcess, _ phone: Phone) async throws -> Profile {
            try await server.api.send(.get, "/v1/profile", token: try phone.token()).data(Profile.self)
        }
    }
}
