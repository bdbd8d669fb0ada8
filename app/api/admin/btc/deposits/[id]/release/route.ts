import { route } from "@/lib/core/route";
import { releaseDeposit } from "@/lib/exchange/release-deposit";
import { heldDepositJson } from "@/lib/exchange/wallet-present";

export const POST = route(releaseDeposit, {
  summary: "Credit a held deposit beyond the month's limit of its member, with the reason",
  status: 201,
  body: heldDepositJson,
});
