import { and, eq, isNull } from "drizzle-orm";
import { db } from "@/db";
import { users } from "@/db/schema";
import { command } from "@/lib/core/command/command";
import { DomainError } from "@/lib/core/command/errors";
import { isDemonstration } from "@/lib/core/config/legal-mode";
import { parseMoney } from "@/lib/core/format/money";
import { payIn } from "@/lib/gateways/chains/demo";
import type { ChainAsset } from "@/lib/gateways/constants";
import { assignAddress, prepareAddress } from "@/lib/wallet/addresses/deposit-addresses";
import { simulateDepositInput } from "@/lib/wallet/schema";
import { watchDeposits } from "./watcher";

export const NOT_A_DEMONSTRATION = "Esto solo existe en el entorno de demostración";

type Paid = { asset: ChainAsset; txHash: string; output: number; address: string };

/** «Simular ingreso»: somebody outside pays a member's address on the demonstration chain. It waits for a block. */
export const simulateDeposit = command(
  {
    name: "exchange.simulate-deposit",
    allow: "admin",
    input: simulateDepositInput,
    refuses: ["not_found"],
    audit: ({ input: { userId, asset, amount } }) => ({ targetId: userId, details: { asset, amount } }),
    prepare: async (_call, { userId, asset }) => {
      if (!isDemonstration()) throw new DomainError("not_found", NOT_A_DEMONSTRATION);
      const [member] = await db
        .select({ id: users.id })
        .from(users)
        .where(and(eq(users.id, userId), isNull(users.deletedAt)))
        .limit(1);
      if (!member) throw new DomainError("not_found", "Ese miembro no existe");
      return prepareAddress(userId, asset);
    },
    after: async (paid: Paid) => {
      await watchDeposits();
      return paid;
    },
  },
  async ({ tx, prepared }, { userId, asset, amount }) => {
    const { address } = await assignAddress(tx, { userId, asset }, prepared);
    const { txid, output } = await payIn(tx, { asset, address, amountMinor: parseMoney(amount, asset) });
    return { asset, txHash: txid, output, address };
  },
);
