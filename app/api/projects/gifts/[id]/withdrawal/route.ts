import { route } from "@/lib/core/command/route";
import { giftJson } from "@/lib/tokenization/holdings/gift-present";
import { withdrawGift } from "@/lib/tokenization/holdings/withdraw-gift";

export const POST = route(withdrawGift, {
  summary: "Withdraw a token gift that is not accepted yet",
  body: giftJson,
  ignoresBody: true,
});
