import { route } from "@/lib/core/command/route";
import { withdrawalJson } from "@/lib/wallet/present";
import { rejectWithdrawal } from "@/lib/wallet/withdrawals/reject-withdrawal";

export const POST = route(rejectWithdrawal, {
  summary: "Refuse a withdrawal that has not left yet; its owner is told why",
  status: 201,
  body: withdrawalJson,
});
