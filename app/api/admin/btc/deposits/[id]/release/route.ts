import { route } from "@/lib/core/command/route";
import { releaseDeposit } from "@/lib/wallet/deposits/release-deposit";
import { heldDepositJson } from "@/lib/wallet/present";

export const POST = route(releaseDeposit, {
  summary: "Credit a deposit held by the member's monthly limit, with a reason",
  status: 201,
  body: heldDepositJson,
});
