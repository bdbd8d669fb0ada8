import { route } from "@/lib/core/command/route";
import { queuedGiftJson } from "@/lib/tokenization/holdings/gift-present";
import { stopGift } from "@/lib/tokenization/holdings/stop-gift";

export const POST = route(stopGift, {
  summary: "End a gift of tokens that waits, with a reason that both are told",
  body: queuedGiftJson,
});
