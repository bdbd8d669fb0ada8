import { and, eq, isNull } from "drizzle-orm";
import { db } from "@/db";
import { users, walletAddresses } from "@/db/schema";
import { command, recorded } from "@/lib/core/command/command";
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

/**
 * «Simular ingreso»: simulates an outside payment to a member's address, or to another address of the platform, on
 * the demonstration chain. It waits for a block.
 */
export const simulateDeposit = command(
  {
    name: "exchange.simulate-deposit",
    allow: "admin",
    input: simulateDepositInput,
    refuses: ["not_found"],
    audit: recorded,
    prepare: async (_call, { userId, address, asset }) => {
      if (!isDemonstration()) throw new DomainError("not_found", NOT_A_DEMONSTRATION);
      if (address !== undefined) return ownerOf(address, asset);
      const [member] = await db
        .select({ id: users.id })
        .from(users)
        .where(and(eq(users.id, userId ?? ""), isNull(users.deletedAt)))
        .limit(1);
      if (!member) throw new DomainError("not_found", "Ese miembro no existe");
      return { userId: member.id, prepared: await prepareAddress(member.id, asset) };
    },
    after: async (paid: Paid) => {
      await watchDeposits();
      return paid;
    },
  },
  async ({ tx, prepared: { userId, prepared }, record }, { address: named, asset, amount }) => {
    const address = named ?? (await assignAddress(tx, { userId, asset }, prepared)).address;
    const { txid, output } = await payIn(tx, { asset, address, amountMinor: parseMoney(amount, asset) });
    record({ targetId: userId, details: { asset, amount, ...(named && { address }) } });
    return { asset, txHash: txid, output, address };
  },
);

async function ownerOf(address: string, asset: ChainAsset) {
  const [owner] = await db
    .select({ userId: walletAddresses.userId })
    .from(walletAddresses)
    .where(and(eq(walletAddresses.address, address), eq(walletAddresses.asset, asset)))
    .limit(1);
  if (!owner) throw new DomainError("not_found", "Esa dirección no es de la plataforma");
  return { ...owner, prepared: null };
}
