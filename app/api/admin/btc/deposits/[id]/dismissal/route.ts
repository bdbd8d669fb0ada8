import { route } from "@/lib/core/command/route";
import { dismissDeposit } from "@/lib/wallet/deposits/dismiss-deposit";
import { heldDepositJson } from "@/lib/wallet/present";

export const POST = route(dismissDeposit, {
  summary: "Drop a held deposit of a closed account, with a reason",
  status: 201,
  body: heldDepositJson,
});
