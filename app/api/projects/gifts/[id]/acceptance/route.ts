import { route } from "@/lib/core/command/route";
import { acceptGift } from "@/lib/tokenization/holdings/accept-gift";
import { giftJson } from "@/lib/tokenization/holdings/gift-present";

export const POST = route(acceptGift, {
  summary: "Accept a gift of tokens, with what whoever invests as much confirms",
  body: giftJson,
});
