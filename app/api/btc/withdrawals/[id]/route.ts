import { route } from "@/lib/core/command/route";
import { withdrawalJson } from "@/lib/wallet/present";
import { cancelWithdrawal } from "@/lib/wallet/withdrawals/cancel-withdrawal";

export const DELETE = route(cancelWithdrawal, {
  summary: "Cancel your pending withdrawal",
  body: withdrawalJson,
});
