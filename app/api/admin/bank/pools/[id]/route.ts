import { poolTermsJson } from "@/lib/bank/pools/present";
import { updatePool } from "@/lib/bank/pools/update-pool";
import { route } from "@/lib/core/command/route";

export const PATCH = route(updatePool, {
  summary: "Change the name, the target, the least deposit of a pool, or whether it takes deposits",
  body: poolTermsJson,
});
