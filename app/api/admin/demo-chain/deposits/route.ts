import { route } from "@/lib/core/command/route";
import { simulateDeposit } from "@/lib/wallet/deposits/simulate-deposit";
import { simulatedJson } from "@/lib/wallet/present";

export const POST = route(simulateDeposit, {
  summary: "Pay to a member's address on the demonstration chain; only in the demonstration environment",
  status: 201,
  body: simulatedJson,
});
