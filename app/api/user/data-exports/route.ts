import { z } from "zod";
import { reader, route } from "@/lib/core/command/route";
import { dataExportJson, dataExportsJson } from "@/lib/identity/privacy/present";
import { listDataExports } from "@/lib/identity/privacy/queries";
import { requestDataExport } from "@/lib/identity/privacy/request-data-export";

export const GET = reader(
  {
    summary: "List your requested data copies, newest first",
    allow: "user",
    input: z.object({}),
  },
  async (viewer) => ({ result: await listDataExports(viewer) }),
  dataExportsJson,
);

export const POST = route(requestDataExport, {
  summary: "Request a copy of your data; an e-mail announces when it is ready",
  status: 201,
  body: dataExportJson,
});
