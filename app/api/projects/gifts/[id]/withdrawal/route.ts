import { route } from "@/lib/core/command/route";
import { giftJson } from "@/lib/tokenization/holdings/gift-present";
import { withdrawGift } from "@/lib/tokenization/holdings/withdraw-gift";

export const POST = route(withdrawGift, {
  summary: "Take back a gift of tokens that has not been accepted yet",
  body: giftJson,
  ignoresBody: true,
});
