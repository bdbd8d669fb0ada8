import { route } from "@/lib/core/command/route";
import { withdrawalJson } from "@/lib/wallet/present";
import { cancelWithdrawal } from "@/lib/wallet/withdrawals/cancel-withdrawal";

export const DELETE = route(cancelWithdrawal, {
  summary: "Call back one's own withdrawal while it is pending",
  body: withdrawalJson,
});
