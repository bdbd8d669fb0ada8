import { investInPool } from "@/lib/bank/pools/invest-in-pool";
import { poolDepositJson } from "@/lib/bank/pools/present";
import { route } from "@/lib/core/command/route";

export const POST = route(investInPool, {
  summary: "Put money into a pool for shares of it",
  status: 201,
  body: poolDepositJson,
});
