import { eq } from "drizzle-orm";
import { externalWallets } from "@/db/schema";
import { command, recorded } from "@/lib/core/command/command";
import { setExternalWalletInput } from "@/lib/wallet/schema";
import { WITHDRAWAL_CONFIRMATION_MINUTES } from "@/lib/wallet/withdrawals/constants";
import { refuseUnverified, refuseWhilePaused } from "@/lib/wallet/withdrawals/limit-rules";
import { notifyOfAddress } from "./notices";
import { normalDestination, refuseOwnAddress } from "./rules";

const field = "externalWalletAddress";

/**
 * The member sets or removes their own external Bitcoin address. Requires a confirmation, because money may be sent
 * there; a new one is refused during the pause after a change of credentials, because it soon is no new address for
 * withdrawals any more.
 */
export const setExternalWallet = command(
  {
    name: "exchange.set-external-wallet",
    allow: "user",
    refusesSuspended: true,
    input: setExternalWalletInput,
    confirmedWithinMinutes: WITHDRAWAL_CONFIRMATION_MINUTES,
    refuses: ["forbidden", "conflict"],
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
      refuseUnverified(actor);
      await refuseWhilePaused(tx, actor);
      await refuseOwnAddress(tx, { address, field });
      const written = { address, updatedAt: now };
      await tx
        .insert(externalWallets)
        .values({ userId: actor.id, ...written })
        .onConflictDoUpdate({ target: externalWallets.userId, set: written });
      const mark = String(now.getTime());
      await notifyOfAddress(tx, {
        userId: actor.id,
        adjective: "externa",
        asset: "BTC",
        address,
        mark,
      });
    } else {
      await tx.delete(externalWallets).where(mine);
    }
    record({ targetId: actor.id, details: { [field]: [before?.address ?? null, address] } });
    return { externalWalletAddress: address };
  },
);
