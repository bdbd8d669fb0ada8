import { startedTopupJson } from "@/lib/bank/topups/present";
import { startTopup } from "@/lib/bank/topups/start-topup";
import { route } from "@/lib/core/command/route";

export const POST = route(startTopup, {
  summary: "Begin to pay euros in by card; the card is confirmed in the browser with what is answered",
  status: 201,
  body: startedTopupJson,
});
