import { route } from "@/lib/core/command/route";
import { withdrawalJson } from "@/lib/wallet/present";
import { approveWithdrawal } from "@/lib/wallet/withdrawals/approve-withdrawal";

export const POST = route(approveWithdrawal, {
  summary: "Approve a large withdrawal",
  status: 201,
  body: withdrawalJson,
});
