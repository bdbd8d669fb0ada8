import { route } from "@/lib/core/route";
import { withdrawalJson } from "@/lib/exchange/wallet-present";
import { withdrawBitcoin } from "@/lib/exchange/withdraw-bitcoin";

export const POST = route(withdrawBitcoin, {
  summary: "Send money to an address outside",
  status: 201,
  body: withdrawalJson,
});
