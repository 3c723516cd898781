// swift-tools-version: 6.2

import PackageDescription

let swiftSettings: [SwiftSetting] = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .treatAllWarnings(as: .error),
]

/// Tests are run once: to optimise them too takes longer than they do.
let testSettings: [SwiftSetting] = swiftSettings + [.unsafeFlags(["-Onone"], .when(configuration: .release))]

/// The linking of the program that people run: without symbols, which are three quarters of it, and with every address
/// that the loader fills in read-only from the start, so that nothing can be put in its place. Position-independent it is
/// anyway. scripts/check-hardening looks at the result.
let hardening: [LinkerSetting] = [
    .unsafeFlags(
        ["-Xlinker", "-s", "-Xlinker", "-z", "-Xlinker", "relro", "-Xlinker", "-z", "-Xlinker", "now"],
        .when(platforms: [.linux], configuration: .release))
]

/// Targets that go through pictures point by point are optimised for tests too, which read hundreds of them.
let pictureSettings: [SwiftSetting] = swiftSettings + [.unsafeFlags(["-O"], .when(configuration: .debug))]

let package = Package(
    name: "gtsd",
    platforms: [.macOS(.v15), .iOS(.v18)],
    products: [
        .executable(name: "gtsd", targets: ["gtsd"]),
        .library(name: "Screens", targets: ["Screens"]),
        .library(name: "Device", targets: ["Device"]),
        .library(name: "AppModels", targets: ["AppModels"]),
    ],
    dependencies: [
        // The command line: parsing, validation and help of the subcommands.
        .package(url: "https://github.com/apple/swift-argument-parser.git", from: "1.8.0"),
        // Flags, environment, .env file and defaults, in that order of precedence.
        .package(url: "https://github.com/apple/swift-configuration.git", from: "1.4.0", traits: []),
        // The type of the path of the .env file.
        .package(url: "https://github.com/apple/swift-system.git", from: "1.8.0"),
        // On Apple's systems: AES-GCM for health data, SHA-256 for tokens, P-256 for pushes, scrypt for passwords.
        .package(url: "https://github.com/apple/swift-crypto.git", from: "4.5.0"),
        .package(url: "https://github.com/apple/swift-log.git", from: "1.14.0"),
        .package(url: "https://github.com/apple/swift-metrics.git", from: "2.13.0"),
        // Response bodies are byte buffers; the middleware names header fields.
        .package(url: "https://github.com/apple/swift-nio.git", from: "2.101.0"),
        .package(url: "https://github.com/apple/swift-http-types.git", from: "1.8.0"),
        // Start and stop of the server, the database and the housekeeping, in order.
        .package(url: "https://github.com/swift-server/swift-service-lifecycle.git", from: "2.13.0"),
        // The HTTP server.
        .package(url: "https://github.com/hummingbird-project/hummingbird.git", from: "2.28.0"),
        // The embedded database.
        .package(url: "https://github.com/groue/GRDB.swift.git", from: "7.10.0"),
    ],
    targets: [
        .target(name: "NutritionScience", swiftSettings: swiftSettings),
        // Reads barcodes where a browser can't; scripts/build-webassembly makes barcode.wasm of it.
        .target(name: "BarcodeReading", exclude: ["WebAssembly"], swiftSettings: pictureSettings),
        .target(name: "APIContract", dependencies: ["NutritionScience"], swiftSettings: swiftSettings),
        .target(
            name: "Wording", dependencies: ["NutritionScience", "APIContract"],
            swiftSettings: swiftSettings,
            // Sentences are part of the binary, so that the server is one file.
            plugins: ["EmbedFiles"]),
        .target(
            name: "Screens", dependencies: ["NutritionScience", "APIContract", "Wording"],
            swiftSettings: swiftSettings),
        // Everything that a server and a device decide alike, as pure functions: checks, targets, the week, progress, foods,
        // recipes, plans and their learning, tasks, streaks, badges, cycles, the five steps.
        .target(name: "Rules", dependencies: ["NutritionScience", "APIContract"], swiftSettings: swiftSettings),
        // The rules as a page without a connection asks for them, in JSON; scripts/build-webassembly makes rules.wasm of it.
        .target(
            name: "BrowserRules", dependencies: ["NutritionScience", "APIContract", "Rules"], exclude: ["WebAssembly"],
            swiftSettings: swiftSettings),
        // The foods to begin with, and how they are found by words: a server stores them, a device without one looks in them.
        .target(
            name: "FoodTable", dependencies: ["NutritionScience", "APIContract", "Rules"],
            swiftSettings: swiftSettings,
            // The table is part of the binary.
            plugins: ["EmbedFiles"]),
        // A device's side, for the terminal and the phone: its store, its outbox, its transport, and plans of its own.
        .target(
            name: "Device",
            dependencies: [
                "NutritionScience", "APIContract", "Wording", "Rules", "FoodTable", "Cryptography",
                .product(name: "GRDB", package: "GRDB.swift"),
                .target(name: "Transfers", condition: .when(platforms: [.linux])),
            ],
            swiftSettings: swiftSettings),
        // Everything of the iPhone app but its views: it also builds here, and its tests drive it.
        .target(
            name: "AppModels",
            dependencies: ["NutritionScience", "APIContract", "Wording", "Rules", "FoodTable", "Screens", "Device"],
            path: "Apps/iOS/Models", swiftSettings: swiftSettings),
        .systemLibrary(name: "CLibPQ", pkgConfig: "libpq", providers: [.apt(["libpq-dev"])]),
        // Pages are sent compressed.
        .systemLibrary(name: "CZlib", pkgConfig: "zlib", providers: [.apt(["zlib1g-dev"])]),
        // Requests and mails go out by it.
        .systemLibrary(name: "CCurl", pkgConfig: "libcurl", providers: [.apt(["libcurl4-openssl-dev"])]),
        // Requests over HTTP and mails over SMTP: one client and one TLS, those of the system.
        .target(name: "Transfers", dependencies: ["CCurl"], swiftSettings: swiftSettings),
        .systemLibrary(name: "CCrypto", pkgConfig: "libcrypto", providers: [.apt(["libssl-dev"])]),
        // Hashes, sealing and keys: CryptoKit on Apple's systems, and elsewhere its names over the library that TLS is of.
        // swift-crypto would compile a TLS library of its own there, which takes both processors a minute.
        .target(
            name: "Cryptography",
            dependencies: [
                .target(name: "CCrypto", condition: .when(platforms: [.linux])),
                .product(name: "Crypto", package: "swift-crypto", condition: .when(platforms: [.macOS, .iOS])),
                .product(name: "CryptoExtras", package: "swift-crypto", condition: .when(platforms: [.macOS, .iOS])),
            ],
            swiftSettings: swiftSettings),
        // The plan as PDF.
        .systemLibrary(name: "CPango", pkgConfig: "pangocairo", providers: [.apt(["libpango1.0-dev"])]),
        // Apple Health's export is XML.
        .systemLibrary(name: "CXML", pkgConfig: "libxml-2.0", providers: [.apt(["libxml2-dev"])]),
        // Memory that is not used any more is given back.
        .systemLibrary(name: "CMalloc"),
        // ZIP files, in and out.
        .systemLibrary(name: "CArchive", pkgConfig: "libarchive", providers: [.apt(["libarchive-dev"])]),
        // Strangers' files are read in a process that can do nothing else.
        .target(name: "CSandbox"),
        // Tries to do something else there.
        .executableTarget(name: "SandboxProbe", dependencies: ["CSandbox"], path: "Tests/SandboxProbe"),
        .target(
            name: "Database",
            dependencies: [
                "CLibPQ", "Cryptography",
                .product(name: "GRDB", package: "GRDB.swift"),
                .product(name: "GRDBSQLite", package: "GRDB.swift"),
            ],
            swiftSettings: swiftSettings),
        // Strangers' files: bytes in, records or questions out. It knows no database, so that it is compiled beside it,
        // and what unpacks and parses what people send is one target.
        .target(
            name: "FileReading",
            dependencies: [
                "NutritionScience", "APIContract", "Rules", "FoodTable", "CArchive", "CSandbox", "CXML", "CZlib",
            ],
            swiftSettings: swiftSettings),
        // Moments, days and numbers of the contract as they stand in columns, alike in every store.
        .target(
            name: "StoredValues", dependencies: ["NutritionScience", "APIContract", "Database"],
            swiftSettings: swiftSettings),
        // Events, flags, experiments and their analysis. It knows people by their measuring id alone, so nothing of an
        // account can get among what is counted.
        .target(
            name: "Measuring",
            dependencies: ["NutritionScience", "APIContract", "Rules", "Database", "StoredValues", "Cryptography"],
            swiftSettings: swiftSettings),
        .target(
            name: "Services",
            dependencies: [
                "NutritionScience", "APIContract", "Wording", "Rules", "FoodTable", "FileReading", "Database",
                "StoredValues", "Measuring", "Cryptography", "Transfers", "CCurl", "CArchive",
            ],
            swiftSettings: swiftSettings,
            // The most common passwords are part of the binary, so that the server is one file.
            plugins: ["EmbedFiles"]),
        // Metrics, as Prometheus reads them.
        .target(
            name: "Prometheus", dependencies: [.product(name: "CoreMetrics", package: "swift-metrics")],
            swiftSettings: swiftSettings),
        // Bodies as HTTP has them: answers that are sent compressed, forms with a file that are read as they come in.
        .target(
            name: "HTTPParts", dependencies: ["CZlib", .product(name: "NIOCore", package: "swift-nio")],
            swiftSettings: swiftSettings),
        // Pages of PDF: text, lines and their structure.
        .target(name: "PDFDrawing", dependencies: ["CPango"], swiftSettings: swiftSettings),
        .target(
            name: "WebServer",
            dependencies: [
                "NutritionScience", "APIContract", "Wording", "Rules", "Screens", "FileReading", "Services",
                "Measuring",
                "Prometheus", "HTTPParts", "PDFDrawing", "Cryptography",
                .target(name: "CMalloc", condition: .when(platforms: [.linux])),
                .product(name: "NIOHTTP1", package: "swift-nio"),
                .product(name: "Hummingbird", package: "hummingbird"),
                // How connections are limited.
                .product(name: "HummingbirdCore", package: "hummingbird"),
                .product(name: "HTTPTypes", package: "swift-http-types"),
                .product(name: "NIOCore", package: "swift-nio"),
                .product(name: "Logging", package: "swift-log"),
                .product(name: "CoreMetrics", package: "swift-metrics"),
                .product(name: "ServiceLifecycle", package: "swift-service-lifecycle"),
            ],
            swiftSettings: swiftSettings,
            // Templates, style sheets, scripts and pictures are part of the binary, so that the server is one file.
            plugins: ["EmbedFiles"]),
        .plugin(name: "EmbedFiles", capability: .buildTool, dependencies: ["FileEmbedder"]),
        // Joins templates, minifies style sheets, gathers sentences, and writes all as Swift.
        .executableTarget(name: "FileEmbedder", path: "Plugins/FileEmbedder", swiftSettings: swiftSettings),
        .executableTarget(
            name: "gtsd",
            dependencies: [
                "WebServer", "Device",
                "NutritionScience", "APIContract", "Wording", "Rules", "Screens", "FileReading", "Services",
                "Measuring", "Database",
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
                .product(name: "Configuration", package: "swift-configuration"),
                .product(name: "SystemPackage", package: "swift-system"),
                .product(name: "NIOCore", package: "swift-nio"),
                .product(name: "Hummingbird", package: "hummingbird"),
                .product(name: "Logging", package: "swift-log"),
            ],
            swiftSettings: swiftSettings,
            linkerSettings: hardening),
        // Half a year with plans, for people who don't exist: tests run hundreds of them, `make bench` 10,000.
        .target(
            name: "CourseSimulation", dependencies: ["NutritionScience"], path: "Benchmarks/CourseSimulation",
            swiftSettings: swiftSettings),
        // How long a plan takes to compute; run by `make bench`.
        .executableTarget(
            name: "ScienceBenchmark",
            dependencies: ["NutritionScience", "CourseSimulation", "APIContract", "Rules", "Measuring", "Services"],
            path: "Benchmarks/ScienceBenchmark",
            swiftSettings: swiftSettings,
            // Without optimisation, rounding is calls of functions, and nothing else here brings the library in.
            linkerSettings: [.linkedLibrary("m", .when(platforms: [.linux]))]),
        // Makes people by the hundred thousand, for `make bench`.
        .executableTarget(
            name: "PeopleSeeder",
            dependencies: ["NutritionScience", "APIContract", "Database", "Cryptography", "Measuring", "Services"],
            path: "Benchmarks/PeopleSeeder", swiftSettings: swiftSettings),
        // The same natively, for the browser's tests to compare with.
        .executableTarget(
            name: "RulesNative", dependencies: ["BrowserRules", "APIContract"], path: "Tests/RulesNative",
            swiftSettings: swiftSettings, linkerSettings: [.linkedLibrary("m", .when(platforms: [.linux]))]),
        // Codes as a camera sees them.
        .target(name: "BarcodeDrawing", path: "Tests/BarcodeDrawing", swiftSettings: pictureSettings),
        .testTarget(
            name: "BarcodeReadingTests", dependencies: ["BarcodeReading", "BarcodeDrawing"], swiftSettings: testSettings
        ),
        .testTarget(name: "CryptographyTests", dependencies: ["Cryptography"], swiftSettings: testSettings),
        .testTarget(name: "TransfersTests", dependencies: ["Transfers"], swiftSettings: testSettings),
        .testTarget(name: "FileEmbedderTests", dependencies: ["FileEmbedder"], swiftSettings: testSettings),
        .testTarget(
            name: "PrometheusTests",
            dependencies: [
                "Prometheus", "TestSupport", .product(name: "CoreMetrics", package: "swift-metrics"),
            ],
            swiftSettings: testSettings),
        .testTarget(
            name: "HTTPPartsTests",
            dependencies: ["HTTPParts", .product(name: "NIOCore", package: "swift-nio")],
            swiftSettings: testSettings),
        .testTarget(name: "PDFDrawingTests", dependencies: ["PDFDrawing"], swiftSettings: testSettings),
        .testTarget(
            name: "APIContractTests", dependencies: ["NutritionScience", "APIContract"], swiftSettings: testSettings),
        .testTarget(
            name: "NutritionScienceTests", dependencies: ["NutritionScience", "CourseSimulation", "TestSupport"],
            exclude: ["Vectors"],
            swiftSettings: testSettings),
        .testTarget(
            name: "BrowserRulesTests", dependencies: ["NutritionScience", "APIContract", "BrowserRules"],
            swiftSettings: testSettings),
        .testTarget(
            name: "WordingTests", dependencies: ["NutritionScience", "APIContract", "Wording", "TestSupport"],
            swiftSettings: testSettings),
        .testTarget(
            name: "ScreensTests",
            dependencies: ["NutritionScience", "APIContract", "Wording", "Rules", "Screens", "TestSupport"],
            exclude: ["password-levels.json"],
            swiftSettings: testSettings),
        .testTarget(
            name: "RulesTests", dependencies: ["NutritionScience", "APIContract", "Rules", "TestSupport"],
            swiftSettings: testSettings),
        .testTarget(
            name: "DeviceTests",
            dependencies: ["NutritionScience", "APIContract", "Rules", "FoodTable", "Device", "Cryptography"],
            swiftSettings: testSettings),
        .testTarget(
            name: "AppModelsTests",
            dependencies: ["NutritionScience", "APIContract", "Wording", "Screens", "Device", "AppModels"],
            swiftSettings: testSettings),
        .testTarget(
            name: "CommandLineTests", dependencies: ["gtsd", "APIContract", "Wording", "Screens"],
            swiftSettings: testSettings),
        .testTarget(
            name: "FileReadingTests",
            dependencies: [
                "NutritionScience", "APIContract", "Wording", "Rules", "FoodTable", "FileReading", "TestSupport",
                "CArchive",
            ],
            swiftSettings: testSettings),
        .testTarget(
            name: "MeasuringTests",
            dependencies: ["NutritionScience", "APIContract", "Rules", "Database", "Measuring", "TestSupport"],
            exclude: ["Analysis/analysis.json", "Analysis/make-analysis.py"],
            swiftSettings: testSettings),
        .testTarget(
            name: "ServicesTests",
            dependencies: [
                "NutritionScience", "APIContract", "Wording", "Rules", "FoodTable", "FileReading", "Database",
                "Measuring",
                "Services",
                "Cryptography", "Transfers", "TestSupport",
            ],
            swiftSettings: testSettings),
        // The tests of the web server are three modules: the time that the compiler takes for one grows with the square of
        // its expectations. This one has the server as a whole, accounts, measuring, notifications, sync and export.
        .testTarget(
            name: "WebServerTests",
            dependencies: [
                "NutritionScience", "APIContract", "Wording", "Rules", "Screens", "Database", "Measuring", "Services",
                "WebServer", "Device", "Prometheus", "Cryptography", "TestSupport", "WebServerTestSupport",
                .product(name: "Hummingbird", package: "hummingbird"),
                .product(name: "HTTPTypes", package: "swift-http-types"),
                .product(name: "NIOCore", package: "swift-nio"),
                .product(name: "NIOEmbedded", package: "swift-nio"),
                .product(name: "NIOPosix", package: "swift-nio"),
                .product(name: "Logging", package: "swift-log"),
            ],
            exclude: ["Costs/costs.txt", "Pages/Snapshots"],
            swiftSettings: testSettings),
        // Onboarding, profile, targets, plans, cycles, and the learning of plans.
        .testTarget(
            name: "WebServerGoalsTests",
            dependencies: [
                "NutritionScience", "APIContract", "Wording", "Rules", "Screens", "Database", "Services", "WebServer",
                "TestSupport", "WebServerTestSupport",
                .product(name: "Hummingbird", package: "hummingbird"),
                .product(name: "HTTPTypes", package: "swift-http-types"),
                .product(name: "NIOCore", package: "swift-nio"),
            ],
            swiftSettings: testSettings),
        // Diary, foods, recipes, weight, water, tasks, progress, and the import of all that.
        .testTarget(
            name: "WebServerRecordsTests",
            dependencies: [
                "NutritionScience", "APIContract", "Wording", "Screens", "Database", "Services", "WebServer",
                "TestSupport", "WebServerTestSupport",
                .product(name: "Hummingbird", package: "hummingbird"),
                .product(name: "HTTPTypes", package: "swift-http-types"),
                .product(name: "NIOCore", package: "swift-nio"),
            ],
            swiftSettings: testSettings),
        // A server to test, its clients, people and browsers. It sees the server's internals, as tests do: only builds that
        // have -enable-testing build it.
        .target(
            name: "WebServerTestSupport",
            dependencies: [
                "APIContract", "Database", "Services", "WebServer", "Cryptography", "Transfers", "TestSupport",
                "CArchive",
                .product(name: "Hummingbird", package: "hummingbird"),
                .product(name: "HummingbirdCore", package: "hummingbird"),
                .product(name: "ServiceLifecycle", package: "swift-service-lifecycle"),
                .product(name: "HTTPTypes", package: "swift-http-types"),
                .product(name: "NIOCore", package: "swift-nio"),
                .product(name: "NIOEmbedded", package: "swift-nio"),
                .product(name: "Logging", package: "swift-log"),
            ],
            path: "Tests/WebServerTestSupport",
            swiftSettings: testSettings),
        // Starts programs while any number of files are open.
        .target(name: "CSpawn", path: "Tests/CSpawn"),
        .target(
            name: "TestSupport",
            dependencies: ["CLibPQ", "CSpawn", "Database", "NutritionScience"],
            path: "Tests/TestSupport",
            swiftSettings: swiftSettings),
        .testTarget(
            name: "DatabaseTests",
            dependencies: [
                "CLibPQ", "Database", "TestSupport",
                .product(name: "GRDB", package: "GRDB.swift"),
            ],
            swiftSettings: testSettings),
        // Runs the program itself, so it must be built with them.
        .testTarget(
            name: "ServerProcessTests",
            dependencies: [
                "NutritionScience", "APIContract", "Device", "Wording", "Rules", "Screens", "AppModels", "Database",
                "FileReading", "Cryptography", "Measuring", "Services", "TestSupport",
                "gtsd",
                "PeopleSeeder",
                "CSandbox", "CZlib", "SandboxProbe",
                "Transfers",
                .product(name: "NIOCore", package: "swift-nio"),
                .product(name: "NIOPosix", package: "swift-nio"),
            ],
            swiftSettings: testSettings),
    ],
    swiftLanguageModes: [.v6]
)
