import { reader, route } from "@/lib/core/command/route";
import { createRecord } from "@/lib/lending/portfolio/create-record";
import { recordJson, recordsJson } from "@/lib/lending/portfolio/present";
import { listRecords } from "@/lib/lending/portfolio/record-queries";
import { listRecordsInput } from "@/lib/lending/portfolio/schema";

export const GET = reader(
  {
    summary: "The records of one's own loans that one has had made, the latest first",
    allow: "user",
    input: listRecordsInput,
    refuses: [],
  },
  async (viewer) => ({ result: await listRecords(viewer) }),
  recordsJson,
);

export const POST = route(createRecord, {
  summary: "How one has paid one's loans back, with a code by which anybody can check it",
  status: 201,
  body: recordJson,
});
