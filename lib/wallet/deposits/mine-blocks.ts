import { command } from "@/lib/core/command/command";
import { DomainError } from "@/lib/core/command/errors";
import { isDemonstration } from "@/lib/core/config/legal-mode";
import { mineDemoBlocks } from "@/lib/gateways/chains/demo";
import { mineBlocksInput } from "@/lib/wallet/schema";
import { NOT_A_DEMONSTRATION } from "./simulate-deposit";
import { watchDeposits } from "./watcher";

/** «Minar bloque»: mines blocks on the demonstration chain, which confirms pending transactions. */
export const mineBlocks = command(
  {
    name: "exchange.mine-blocks",
    allow: "admin",
    input: mineBlocksInput,
    refuses: ["not_found"],
    audit: ({ input: { count } }) => ({ details: { count } }),
    after: async (mined: { height: number }) => {
      await watchDeposits();
      return mined;
    },
  },
  async ({ tx }, { count }) => {
    if (!isDemonstration()) throw new DomainError("not_found", NOT_A_DEMONSTRATION);
    const height = await mineDemoBlocks(tx, count);
    return { height };
  },
);
