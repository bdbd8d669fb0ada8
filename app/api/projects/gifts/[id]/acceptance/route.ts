import { route } from "@/lib/core/command/route";
import { acceptGift } from "@/lib/tokenization/holdings/accept-gift";
import { giftJson } from "@/lib/tokenization/holdings/gift-present";

export const POST = route(acceptGift, {
  summary: "Accept a token gift with the same confirmations as an investment of that amount",
  body: giftJson,
});
