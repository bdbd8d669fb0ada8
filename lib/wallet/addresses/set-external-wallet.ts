import { eq } from "drizzle-orm";
import { externalWallets } from "@/db/schema";
import { command, recorded } from "@/lib/core/command/command";
import { setExternalWalletInput } from "@/lib/wallet/schema";
import { WITHDRAWAL_CONFIRMATION_MINUTES } from "@/lib/wallet/withdrawals/constants";
import { normalDestination, refuseOwnAddress } from "./rules";

const field = "externalWalletAddress";

/**
 * The member sets or removes their own external Bitcoin address. Requires a confirmation, because money may be sent
 * there.
 */
export const setExternalWallet = command(
  {
    name: "exchange.set-external-wallet",
    allow: "app:btc",
    input: setExternalWalletInput,
    confirmedWithinMinutes: WITHDRAWAL_CONFIRMATION_MINUTES,
    refuses: [],
    audit: recorded,
  },
  async ({ tx, actor, now, record }, { externalWalletAddress: typed }) => {
    const mine = eq(externalWallets.userId, actor.id);
    const address = typed && normalDestination({ asset: "BTC", address: typed, field });
    const [before] = await tx
      .select({ address: externalWallets.address })
      .from(externalWallets)
      .where(mine)
      .limit(1);
    if ((before?.address ?? null) === address) return { externalWalletAddress: address };
    if (address) {
      await refuseOwnAddress(tx, { address, field });
      const written = { address, updatedAt: now };
      await tx
        .insert(externalWallets)
        .values({ userId: actor.id, ...written })
        .onConflictDoUpdate({ target: externalWallets.userId, set: written });
    } else {
      await tx.delete(externalWallets).where(mine);
    }
    record({ targetId: actor.id, details: { [field]: [before?.address ?? null, address] } });
    return { externalWalletAddress: address };
  },
);
