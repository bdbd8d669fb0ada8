import { startedTopupJson, topupsJson } from "@/lib/bank/topups/present";
import { listTopups } from "@/lib/bank/topups/queries";
import { listTopupsInput } from "@/lib/bank/topups/schema";
import { startTopup } from "@/lib/bank/topups/start-topup";
import { pageReader } from "@/lib/core/command/page-reader";
import { route } from "@/lib/core/command/route";

export const GET = pageReader(
  {
    summary: "One's own card payments in, the latest first",
    allow: "user",
    input: listTopupsInput,
    refuses: [],
  },
  listTopups,
  topupsJson,
);

export const POST = route(startTopup, {
  summary: "Begin to pay euros in by card; the card is confirmed in the browser with what is answered",
  status: 201,
  body: startedTopupJson,
});
