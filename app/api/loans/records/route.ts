import { reader, route } from "@/lib/core/command/route";
import { createRecord } from "@/lib/lending/portfolio/create-record";
import { recordJson, recordsJson } from "@/lib/lending/portfolio/present";
import { listRecords } from "@/lib/lending/portfolio/record-queries";
import { listRecordsInput } from "@/lib/lending/portfolio/schema";

export const GET = reader(
  {
    summary: "List your repayment records, newest first",
    allow: "user",
    input: listRecordsInput,
    refuses: [],
  },
  async (viewer) => ({ result: await listRecords(viewer) }),
  recordsJson,
);

export const POST = route(createRecord, {
  summary: "Create a public record of how you have repaid your loans, with a code that verifies it",
  status: 201,
  body: recordJson,
});
