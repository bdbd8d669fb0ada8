import { route } from "@/lib/core/route";
import { simulateDeposit } from "@/lib/exchange/simulate-deposit";
import { simulatedJson } from "@/lib/exchange/wallet-present";

export const POST = route(simulateDeposit, {
  summary: "Pay a member's address on the demonstration chain; in the demonstration environment only",
  status: 201,
  body: simulatedJson,
});
