import { exitWithFailure } from "../failure.mjs";
import { assertNodeVersion } from "../node-version.mjs";
import "../secret-files.mjs";

// `npm run db:migrate` and its like: one of our TypeScript files, with the database and the secrets of what is here.
try {
  assertNodeVersion();
  const { runCommand } = await import("./environment.mjs");
  process.exitCode = await runCommand(process.argv[2], process.argv.slice(3));
} catch (error) {
  exitWithFailure(error);
}
