import { contributeToPool } from "@/lib/bank/pools/contribute-to-pool";
import { poolContributionJson } from "@/lib/bank/pools/present";
import { route } from "@/lib/core/command/route";

export const POST = route(contributeToPool, {
  summary: "Give what the fees have earned to the members of a pool",
  status: 201,
  body: poolContributionJson,
});
