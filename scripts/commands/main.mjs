import { exitWithFailure } from "../failure.mjs";
import { assertNodeVersion } from "../node-version.mjs";
import "../secret-files.mjs";

// Runs a TypeScript command, such as `npm run db:migrate`, with the database and secrets of this installation.
try {
  assertNodeVersion();
  const { runCommand } = await import("./environment.mjs");
  process.exitCode = await runCommand(process.argv[2], process.argv.slice(3));
} catch (error) {
  exitWithFailure(error);
}
