import { parseEnvironment } from "../../lib/core/config/env";
import { environmentWarnings } from "../../lib/core/config/env-warnings";

// Before anything is written: what the server would refuse, a line each, and what is hardly meant.
try {
  parseEnvironment(process.env);
  for (const warning of environmentWarnings(process.env)) console.warn(`Warning: ${warning}`);
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
