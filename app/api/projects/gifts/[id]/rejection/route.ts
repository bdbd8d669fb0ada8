import { route } from "@/lib/core/command/route";
import { declineGift } from "@/lib/tokenization/holdings/decline-gift";
import { giftJson } from "@/lib/tokenization/holdings/gift-present";

export const POST = route(declineGift, {
  summary: "Decline a token gift; the tokens return to the giver",
  body: giftJson,
  ignoresBody: true,
});
