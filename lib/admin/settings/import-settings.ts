import { importSettingsInput } from "@/lib/admin/schema";
import { command, recorded } from "@/lib/core/command/command";
import { applySettings } from "./update-settings";

/** An administrator imports an exported file, as a whole or not at all. */
export const importSettings = command(
  { name: "admin.import-settings", allow: "admin", input: importSettingsInput, refuses: [], audit: recorded },
  applySettings,
);
