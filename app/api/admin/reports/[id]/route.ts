import { reader } from "@/lib/core/command/route";
import { readReportJson } from "@/lib/messaging/present";
import { readReport } from "@/lib/messaging/reports";
import { readReportInput } from "@/lib/messaging/schema";

export const GET = reader(
  {
    summary:
      "Get an open report and the latest messages of its conversation; the access is written to the audit log",
    allow: "admin",
    input: readReportInput,
    refuses: ["not_found", "conflict"],
  },
  async (viewer, input, info) => ({ result: await readReport(viewer, info, input) }),
  readReportJson,
);
