import { route } from "@/lib/core/route";
import { cancelWithdrawal } from "@/lib/exchange/cancel-withdrawal";
import { withdrawalJson } from "@/lib/exchange/wallet-present";

export const DELETE = route(cancelWithdrawal, {
  summary: "Call back one's own withdrawal while it is pending",
  body: withdrawalJson,
});
