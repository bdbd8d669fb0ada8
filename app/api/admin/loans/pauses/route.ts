import { pageReader } from "@/lib/core/command/page-reader";
import { listPauses } from "@/lib/lending/plan/pause-queries";
import { pauseQueueJson } from "@/lib/lending/plan/present";
import { listPausesInput } from "@/lib/lending/plan/schema";

export const GET = pageReader(
  {
    summary: "List the pauses of all loans, newest first: waiting for an answer, agreed, or all",
    allow: "admin",
    input: listPausesInput,
    refuses: [],
  },
  listPauses,
  pauseQueueJson,
);
