import { poolTermsJson } from "@/lib/bank/pools/present";
import { updatePool } from "@/lib/bank/pools/update-pool";
import { route } from "@/lib/core/command/route";

export const PATCH = route(updatePool, {
  summary: "Change a pool's name, target, minimum deposit, or whether it accepts deposits",
  body: poolTermsJson,
});
