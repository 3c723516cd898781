import ArgumentParser
import Foundation

struct GTSD: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "gtsd",
        abstract: "The nutrition plan that shows its work.",
        discussion: """
            'gtsd plan' answers right here; 'gtsd serve' starts the service for many people.

            Examples:
              gtsd plan --sex male --age 35 --height "5'10\\"" --weight 180lb \\
                --goal lose_weight --activity moderately_active --target-weight 165lb
              gtsd serve --port 8080
            """,
        version: "gtsd 1",
        subcommands: [
            PlanCommand.self, TargetsCommand.self, ProjectCommand.self, AdaptCommand.self, VerifyCommand.self,
            ServeCommand.self, MigrateCommand.self, RecomputeCommand.self, OnboardCommand.self, ImportCommand.self,
            FoodsCommand.self, RecipesCommand.self,
            LoginCommand.self, LogoutCommand.self, LogCommand.self, WeighCommand.self, WaterCommand.self,
            TodayCommand.self, SyncCommand.self, RestoredCommand.self, KeyCommand.self, AuditCommand.self,
            OperatorCommand.self, FlagsCommand.self, ExperimentsCommand.self, MeasuringCommand.self,
            OpenAPICommand.self, RoutesCommand.self,
        ])

    /// Runs the command that the arguments name. What it wrote and nobody could take is a failure: a full disk, say.
    static func main() async {
        await main(nil)
        guard !StandardOutput.finish() else { return }
        FileHandle.standardError.write(Data("gtsd: Not all that it says could be written.\n".utf8))
        Foundation.exit(EX_IOERR)
    }
}
