import { route } from "@/lib/core/command/route";
import { withdrawalJson } from "@/lib/wallet/present";
import { withdrawBitcoin } from "@/lib/wallet/withdrawals/withdraw-bitcoin";

export const POST = route(withdrawBitcoin, {
  summary: "Withdraw to an external address",
  status: 201,
  body: withdrawalJson,
});
