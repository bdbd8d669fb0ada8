import { route } from "@/lib/core/command/route";
import { declineGift } from "@/lib/tokenization/holdings/decline-gift";
import { giftJson } from "@/lib/tokenization/holdings/gift-present";

export const POST = route(declineGift, {
  summary: "Decline a gift of tokens: they are the giver's again",
  body: giftJson,
  ignoresBody: true,
});
