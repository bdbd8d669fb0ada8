import { download } from "@/lib/core/command/route";
import { readDataExport } from "@/lib/identity/privacy/queries";
import { dataExportParams } from "@/lib/identity/privacy/schema";

export const GET = download(
  {
    summary:
      "A copy of one's own data, a ZIP with JSON and CSV, while its 24 hours last. The reading is recorded",
    allow: "user",
    input: dataExportParams,
    type: "application/zip",
    refuses: ["not_found"],
  },
  (viewer, { id }, request) => readDataExport(viewer, request, id),
);
