import { reader } from "@/lib/core/route";
import { readReportJson } from "@/lib/messaging/message-present";
import { reportParams } from "@/lib/messaging/message-schema";
import { readReport } from "@/lib/messaging/read-report";

export const GET = reader(
  {
    summary: "An open report and the end of its conversation; the reading is written into the audit log",
    allow: "admin",
    input: reportParams,
    refuses: ["not_found", "conflict"],
  },
  async (viewer, { id }, info) => ({ result: await readReport(viewer, info, id) }),
  readReportJson,
);
