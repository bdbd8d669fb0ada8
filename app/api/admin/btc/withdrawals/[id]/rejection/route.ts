import { route } from "@/lib/core/route";
import { rejectWithdrawal } from "@/lib/exchange/reject-withdrawal";
import { withdrawalJson } from "@/lib/exchange/wallet-present";

export const POST = route(rejectWithdrawal, {
  summary: "Refuse a withdrawal that has not left yet; its owner is told why",
  status: 201,
  body: withdrawalJson,
});
