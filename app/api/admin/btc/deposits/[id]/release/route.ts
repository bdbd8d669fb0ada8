import { route } from "@/lib/core/command/route";
import { releaseDeposit } from "@/lib/wallet/deposits/release-deposit";
import { heldDepositJson } from "@/lib/wallet/present";

export const POST = route(releaseDeposit, {
  summary: "Credit a held deposit beyond the month's limit of its member, with the reason",
  status: 201,
  body: heldDepositJson,
});
