import { route } from "@/lib/core/command/route";
import { giftJson } from "@/lib/tokenization/holdings/gift-present";
import { giveTokens } from "@/lib/tokenization/holdings/give-tokens";

export const POST = route(giveTokens, {
  summary: "Give tokens to a verified member, who has seven days to accept them",
  status: 201,
  body: giftJson,
});
