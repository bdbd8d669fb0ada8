import { pageReader } from "@/lib/core/command/page-reader";
import { trancheQueueJson } from "@/lib/funding/tranches/present";
import { listTrancheQueue } from "@/lib/funding/tranches/queries";
import { listTrancheQueueInput } from "@/lib/funding/tranches/schema";

export const GET = pageReader(
  {
    summary: "List funding tranches; without a state, those that wait for a decision, oldest first",
    allow: "admin",
    input: listTrancheQueueInput,
    refuses: [],
  },
  listTrancheQueue,
  trancheQueueJson,
);
