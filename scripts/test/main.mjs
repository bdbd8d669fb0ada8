import { exitWithFailure } from "../failure.mjs";
import { assertNodeVersion } from "../node-version.mjs";

// Imported only after the check: an old Node would fail on the imports before it could say why.
try {
  assertNodeVersion();
  const { runTests } = await import("./runner.mjs");
  process.exitCode = await runTests(process.argv.slice(2));
} catch (error) {
  exitWithFailure(error);
}
