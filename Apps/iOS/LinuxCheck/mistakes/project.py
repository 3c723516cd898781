"""Mistakes in the project, and in what it says of the app to Apple and to people."""

PROJECT, INFO = "GTSD.xcodeproj/project.pbxproj", "Resources/Info.plist"
# How settings of the project end that it has once for each configuration.
OF_WIDGETS = 'PRODUCT_NAME = "$(TARGET_NAME)";\n\t\t\t\tSKIP_INSTALL = YES;\n\t\t\t};\n\t\t\tname = '
OF_ALL = ("LOCALIZATION_PREFERS_STRING_CATALOGS = YES;\n\t\t\t\tMARKETING_VERSION = 1.0;\n"
          "\t\t\t\tONLY_ACTIVE_ARCH = YES;\n")
STRICT = 'SWIFT_OPTIMIZATION_LEVEL = "-Onone";\n\t\t\t\tSWIFT_STRICT_CONCURRENCY = complete;\n'
OF_TESTS = "8F1F8AD322DE31C32EA281D1 /* AppModels */ = {\n\t\t\tisa = XCSwiftPackageProductDependency;\n"
PATHS = ('\t\t\t\tLD_RUNPATH_SEARCH_PATHS = "$(inherited) @executable_path/Frameworks '
         '@executable_path/../../Frameworks";\n\t\t\t\tPRODUCT_BUNDLE_IDENTIFIER = app.gtsd.widgets;\n\t\t\t\t')

MISTAKES = [
    # The project.
    ("a folder that is not there", PROJECT, "\t\t\tpath = Widgets;\n", "\t\t\tpath = Widget;\n", "nothing in Widget"),
    ("an object that is not there", PROJECT,
     "productReference = F5FD8BEAE7FB214DCE8E8879 /* GTSDWidgets.appex */;",
     "productReference = F5FD8BEAE7FB214DCE8E8870 /* GTSDWidgets.appex */;", "F5FD8BEAE7FB214DCE8E8870 is named"),
    ("an identifier of another app", PROJECT,
     "PRODUCT_BUNDLE_IDENTIFIER = app.gtsd.widgets;\n\t\t\t\t" + OF_WIDGETS + "Debug;",
     "PRODUCT_BUNDLE_IDENTIFIER = app.other.widgets;\n\t\t\t\t" + OF_WIDGETS + "Debug;", "GTSDWidgets: its identifier"),
    ("another system than the package's", PROJECT, "IPHONEOS_DEPLOYMENT_TARGET = 18.0;\n\t\t\t\t" + OF_ALL,
     "IPHONEOS_DEPLOYMENT_TARGET = 17.0;\n\t\t\t\t" + OF_ALL, "IPHONEOS_DEPLOYMENT_TARGET"),
    ("another Swift than the package's", PROJECT, STRICT + "\t\t\t\tSWIFT_UPCOMING_FEATURE_EXISTENTIAL_ANY = YES;\n",
     STRICT, "SWIFT_UPCOMING_FEATURE_EXISTENTIAL_ANY"),
    ("a product that the package lacks", PROJECT, OF_TESTS + "\t\t\tproductName = AppModels;",
     OF_TESTS + "\t\t\tproductName = AppModel;", "no product AppModel"),
    ("widgets without Info.plist", PROJECT,
     'INFOPLIST_FILE = "Resources/Widgets-Info.plist";\n' + PATHS + OF_WIDGETS + "Release;",
     PATHS + OF_WIDGETS + "Release;", "GTSDWidgets: there is no Info.plist"),
    ("what extensions may not call", "Shared/RingView.swift", "    private var color: Color {\n",
     "    private var isSeen: Bool { UIApplication.shared.applicationState == .active }\n\n"
     "    private var color: Color {\n",
     "no UIApplication.shared"),
    # What the app is entitled to.
    ("Apple Health without its entitlement", "Resources/GTSD.entitlements",
     "\t<key>com.apple.developer.healthkit</key>\n\t<true/>\n", "", "com.apple.developer.healthkit is missing"),
    ("an entitlement that nothing uses", "Resources/GTSD.entitlements", "\t<key>keychain-access-groups</key>\n",
     "\t<key>com.apple.developer.healthkit.background-delivery</key>\n\t<true/>\n\t<key>keychain-access-groups</key>\n",
     "background-delivery is not used"),
    ("a folder that widgets may not read", "Resources/Widgets.entitlements", "group.app.gtsd", "group.app.other",
     "group.app.gtsd is missing"),
    # What is said to Apple and to people.
    ("a camera without a reason", INFO,
     "<key>NSCameraUsageDescription</key>", "<key>NSCameraUsage</key>", "NSCameraUsageDescription"),
    ("a reason that Wording does not know", INFO, "GTSD uses Face ID to keep your log locked",
     "GTSD uses Face ID for your log", "NSFaceIDUsageDescription says something else in Info.plist"),
    ("a reason in another German", "Resources/InfoPlist.xcstrings", "GTSD verbindet sich mit deinem eigenen Server",
     "GTSD verbindet sich mit deinem Server", "NSLocalNetworkUsageDescription says something else in de"),
    ("a reason for what is not used", INFO, "\t<key>UIApplicationSceneManifest</key>\n",
     "\t<key>NSContactsUsageDescription</key>\n\t<string>GTSD reads your contacts.</string>\n"
     "\t<key>UIApplicationSceneManifest</key>\n",
     "NSContactsUsageDescription"),
    ("a reason that Apple does not know", "Resources/PrivacyInfo.xcprivacy", "CA92.1", "CA93.1", "UserDefaults"),
    ("people who are tracked", "Resources/PrivacyInfo.xcprivacy", "<key>NSPrivacyTracking</key>\n\t<false/>",
     "<key>NSPrivacyTracking</key>\n\t<true/>", "people are tracked"),
    ("a moment in the background that nothing asks for", INFO, "<string>app.gtsd.refresh</string>",
     "<string>app.gtsd.sync</string>", "app.gtsd.sync"),
    ("no moments in the background", INFO, "<string>fetch</string>", "<string>audio</string>",
     "fetched in the background"),
    ("links that the phone does not know", INFO, "<string>gtsd</string>", "<string>gtsd-app</string>", "links of gtsd"),
    # What is looked up by its name.
    ("a colour that does not exist", "Shared/RingView.swift", 'Circle().stroke(Color("Line")',
     'Circle().stroke(Color("Lines")', "no Lines in its catalogues"),
    ("a colour without the dark", "Shared/Colors.xcassets/Ink.colorset/Contents.json", '"value": "dark"',
     '"value": "tinted"', "Ink has no colour in the dark"),
    ("a key that the system does not find", "Shared/Intents/LogWaterIntent.swift",
     'static let title: LocalizedStringResource = "phone.intent.water"',
     'static let title: LocalizedStringResource = "phone.intent.drink"', "phone.intent.drink"),
    ("an intent in another German", "Shared/Intents/Localizable.xcstrings", '"Wasser eintragen"', '"Wasser loggen"',
     "phone.intent.water says something else in de"),
    ("a phrase that does not name the app", "App/Phone/AppShortcuts.xcstrings",
     "Trage Wasser in ${applicationName} ein", "Trage Wasser ein", "does not name the app"),
    ("a phrase that is missing in a language", "App/Phone/AppShortcuts.xcstrings",
     '"value": "Trage mein Gewicht in ${applicationName} ein"\n          }\n        },\n        "en": {',
     '"value": "Trage mein Gewicht in ${applicationName} ein"\n          }\n        },\n        "fr": {',
     "can't be said in en"),
    ("a scheme that names another target", "GTSD.xcodeproj/xcshareddata/xcschemes/GTSD.xcscheme",
     'BlueprintIdentifier = "6CA990F17F360D23681C95B4"', 'BlueprintIdentifier = "C12DF40A6837D7985E10292F"',
     "names GTSDTests by another identifier"),
    ("tests that the scheme leaves out", "GTSD.xcodeproj/xcshareddata/xcschemes/GTSD.xcscheme",
     'BuildableName = "GTSDUITests.xctest"\n               BlueprintName = "GTSDUITests"',
     'BuildableName = "GTSDTests.xctest"\n               BlueprintName = "GTSDTests"', "does not run GTSDUITests"),
    ("a symbol that no test looks for", "App/Features/Kitchen/OwnFoodView.swift", '"exclamationmark.triangle"',
     '"exclamationmark.triangel"', "exclamationmark.triangel"),
]
