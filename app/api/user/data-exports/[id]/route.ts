import { download } from "@/lib/core/command/route";
import { readDataExport } from "@/lib/identity/privacy/queries";
import { dataExportParams } from "@/lib/identity/privacy/schema";

export const GET = download(
  {
    summary:
      "Download a copy of your data, a ZIP of JSON and CSV available for 24 hours; the access is logged",
    allow: "user",
    input: dataExportParams,
    type: "application/zip",
    refuses: ["not_found"],
  },
  (viewer, { id }, request) => readDataExport(viewer, request, id),
);
