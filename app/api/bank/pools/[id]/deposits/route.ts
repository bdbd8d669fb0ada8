import { investInPool } from "@/lib/bank/pools/invest-in-pool";
import { poolDepositJson } from "@/lib/bank/pools/present";
import { route } from "@/lib/core/command/route";

export const POST = route(investInPool, {
  summary: "Deposit money into a pool in exchange for shares",
  status: 201,
  body: poolDepositJson,
});
