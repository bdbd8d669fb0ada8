import { z } from "zod";
import { reader, route } from "@/lib/core/command/route";
import { dataExportJson, dataExportsJson } from "@/lib/identity/privacy/present";
import { listDataExports } from "@/lib/identity/privacy/queries";
import { requestDataExport } from "@/lib/identity/privacy/request-data-export";

export const GET = reader(
  {
    summary: "The copies of one's own data that were asked for, newest first",
    allow: "user",
    input: z.object({}),
  },
  async (viewer) => ({ result: await listDataExports(viewer) }),
  dataExportsJson,
);

export const POST = route(requestDataExport, {
  summary: "Ask for a copy of everything kept about oneself; a mail says when it is ready",
  status: 201,
  body: dataExportJson,
});
