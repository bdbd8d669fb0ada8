import { poolWithdrawalJson } from "@/lib/bank/pools/present";
import { withdrawFromPool } from "@/lib/bank/pools/withdraw-from-pool";
import { route } from "@/lib/core/command/route";

export const POST = route(withdrawFromPool, {
  summary: "Withdraw money from a pool, immediately or through its queue",
  status: 201,
  body: poolWithdrawalJson,
});
