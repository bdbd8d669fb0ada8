import { exitWithFailure } from "../failure.mjs";
import { assertNodeVersion } from "../node-version.mjs";
import "../secret-files.mjs";

// Imported only after the check: an old Node would fail on the imports before it could say why.
try {
  assertNodeVersion();
  const { runApplication } = await import("./application.mjs");
  await runApplication(process.argv.slice(2));
} catch (error) {
  exitWithFailure(error);
}
