import { settingsJson } from "@/lib/admin/present";
import { systemInput } from "@/lib/admin/schema";
import { importSettings } from "@/lib/admin/settings/import-settings";
import { listSettings } from "@/lib/admin/settings/queries";
import { updateSettings } from "@/lib/admin/settings/update-settings";
import { reader, route } from "@/lib/core/command/route";

export const GET = reader(
  {
    summary: "Export the settings as a file that PUT imports",
    allow: "admin",
    input: systemInput,
    headers: { "Content-Disposition": "The name under which a browser keeps the file" },
  },
  async (viewer) => ({
    result: await listSettings(viewer),
    headers: { "Content-Disposition": 'attachment; filename="lonja-ajustes.json"' },
  }),
  settingsJson,
);

export const PUT = route(importSettings, {
  summary: "Import settings, all or none; settings that are absent keep their value",
  body: settingsJson,
  mayWait: true,
});

export const PATCH = route(updateSettings, {
  summary: "Change one or more settings",
  body: settingsJson,
  mayWait: true,
});
