import { parseEnvironment } from "../../lib/core/config/env";
import { environmentWarnings } from "../../lib/core/config/env-warnings";

// Runs before anything is written: prints each error of the environment on its own line, and warnings about probable
// mistakes.
try {
  parseEnvironment(process.env);
  for (const warning of environmentWarnings(process.env)) console.warn(`Warning: ${warning}`);
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
