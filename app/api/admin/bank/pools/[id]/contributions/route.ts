import { contributeToPool } from "@/lib/bank/pools/contribute-to-pool";
import { poolContributionJson } from "@/lib/bank/pools/present";
import { route } from "@/lib/core/command/route";

export const POST = route(contributeToPool, {
  summary: "Distribute earned fees to the members of a pool",
  status: 201,
  body: poolContributionJson,
});
