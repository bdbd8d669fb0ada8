import { route } from "@/lib/core/command/route";
import { queuedGiftJson } from "@/lib/tokenization/holdings/gift-present";
import { stopGift } from "@/lib/tokenization/holdings/stop-gift";

export const POST = route(stopGift, {
  summary: "Cancel a pending token gift and notify both members of the reason",
  body: queuedGiftJson,
});
