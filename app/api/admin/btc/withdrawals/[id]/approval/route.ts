import { route } from "@/lib/core/command/route";
import { withdrawalJson } from "@/lib/wallet/present";
import { approveWithdrawal } from "@/lib/wallet/withdrawals/approve-withdrawal";

export const POST = route(approveWithdrawal, {
  summary: "Let a large withdrawal go",
  status: 201,
  body: withdrawalJson,
});
