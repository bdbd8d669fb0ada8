import { importSettingsInput } from "@/lib/admin/schema";
import { command, recorded } from "@/lib/core/command/command";
import { applySettings } from "./update-settings";

/** An administrator applies an exported file: all of it or nothing. */
export const importSettings = command(
  { name: "admin.import-settings", allow: "admin", input: importSettingsInput, refuses: [], audit: recorded },
  applySettings,
);
