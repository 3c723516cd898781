import Foundation

/// The shell that runs a PostgreSQL server: it starts and stops it on command, and for good at the end of its input,
/// which comes when the test process ends.
struct PostgresShell: ~Copyable {
    private let commands: FileHandle
    private let answers: FileHandle
    private let shell: ChildProcess

    init(directory: String) throws {
        let (commands, answers) = (Pipe(), Pipe())
        let shell = try ChildProcess(
            "/bin/sh", ["-c", Self.script, "sh", directory], environment: ProcessInfo.processInfo.environment,
            files: ChildProcess.Files(
                input: commands.fileHandleForReading.fileDescriptor,
                output: answers.fileHandleForWriting.fileDescriptor))
        try commands.fileHandleForReading.close()
        try answers.fileHandleForWriting.close()
        self.commands = commands.fileHandleForWriting
        self.answers = answers.fileHandleForReading
        self.shell = shell
    }

    deinit {
        try? commands.close()
        shell.waitUntilEnded()
    }

    /// Sends a command and waits until it is done.
    func perform(_ command: String) throws {
        try commands.write(contentsOf: Data("\(command)\n".utf8))
        let answer = String(decoding: answers.availableData, as: UTF8.self)
        guard answer == "done\n" else { throw TemporaryPostgres.Failure.command(command, answer: answer) }
    }

    /// Written data go to the kernel, which outlives a server that is killed; they need not reach the disk.
    ///
    /// PostgreSQL refuses to run as root, so root runs it as `postgres`. Signals from a terminal are left to the test
    /// process, whose end shuts the server down in order.
    private static let script = """
        trap '' INT TERM HUP
        directory=$1
        PATH=$PATH:$(ls -d /usr/lib/postgresql/*/bin | tail -n 1)
        if [ "$(id -u)" = 0 ]; then
            install -d -o postgres -g postgres -m 700 "$directory"
            unprivileged="setpriv --reuid=postgres --regid=postgres --init-groups"
        else
            mkdir -m 700 "$directory"
        fi
        cd "$directory"
        while read -r command; do
            case $command in
            create)
                $unprivileged initdb -D data -U postgres --auth=trust --no-sync --encoding=UTF8 --no-locale &&
                cat >> data/postgresql.conf <<END
        listen_addresses = ''
        unix_socket_directories = '$directory'
        max_connections = 400
        shared_buffers = 32MB
        fsync = off
        deadlock_timeout = 50ms
        END
                ;;
            start) $unprivileged pg_ctl start --wait -D data -l "$directory/data/log" ;;
            stop) $unprivileged pg_ctl stop --wait -D data --mode=fast ;;
            esac > /dev/null 2>&1 < /dev/null && echo done || echo failed
        done
        $unprivileged pg_ctl stop --wait -D data --mode=immediate > /dev/null 2>&1 < /dev/null
        cd /
        rm -rf "$directory"
        """
}
