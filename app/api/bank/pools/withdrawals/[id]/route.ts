import { cancelPoolWithdrawal } from "@/lib/bank/pools/cancel-pool-withdrawal";
import { route } from "@/lib/core/command/route";

export const DELETE = route(cancelPoolWithdrawal, {
  summary: "Cancel a queued withdrawal from a pool and keep the shares",
});
