import { route } from "@/lib/core/command/route";
import { withdrawalJson } from "@/lib/wallet/present";
import { rejectWithdrawal } from "@/lib/wallet/withdrawals/reject-withdrawal";

export const POST = route(rejectWithdrawal, {
  summary: "Reject a withdrawal that has not been sent and notify its owner of the reason",
  status: 201,
  body: withdrawalJson,
});
