import { route } from "@/lib/core/route";
import { approveWithdrawal } from "@/lib/exchange/approve-withdrawal";
import { withdrawalJson } from "@/lib/exchange/wallet-present";

export const POST = route(approveWithdrawal, {
  summary: "Let a large withdrawal go",
  status: 201,
  body: withdrawalJson,
});
