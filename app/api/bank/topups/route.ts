import { startedTopupJson, topupsJson } from "@/lib/bank/topups/present";
import { listTopups } from "@/lib/bank/topups/queries";
import { listTopupsInput } from "@/lib/bank/topups/schema";
import { startTopup } from "@/lib/bank/topups/start-topup";
import { pageReader } from "@/lib/core/command/page-reader";
import { route } from "@/lib/core/command/route";

export const GET = pageReader(
  {
    summary: "List your card top-ups, newest first",
    allow: "user",
    input: listTopupsInput,
    refuses: [],
  },
  listTopups,
  topupsJson,
);

export const POST = route(startTopup, {
  summary: "Start a card top-up; the browser confirms the card with the returned data",
  status: 201,
  body: startedTopupJson,
});
