import { poolsJson } from "@/lib/bank/pools/present";
import { listPools } from "@/lib/bank/pools/queries";
import { poolsInput } from "@/lib/bank/pools/schema";
import { reader } from "@/lib/core/command/route";

export const GET = reader(
  {
    summary: "List the pools with their target yield, their actual yield and your position",
    allow: "user",
    input: poolsInput,
    refuses: [],
  },
  async (viewer) => ({ result: await listPools(viewer) }),
  poolsJson,
);
