import { eq } from "drizzle-orm";
import { savedAddresses } from "@/db/schema";
import { lockUser } from "@/lib/auth/rows";
import { command, recorded } from "@/lib/core/command/command";
import { DomainError } from "@/lib/core/command/errors";
import { MAX_SAVED_ADDRESSES } from "@/lib/wallet/constants";
import { saveAddressInput } from "@/lib/wallet/schema";
import { WITHDRAWAL_CONFIRMATION_MINUTES } from "@/lib/wallet/withdrawals/constants";
import { refuseUnverified, refuseWhilePaused } from "@/lib/wallet/withdrawals/limit-rules";
import { readSavedAddress } from "./holds";
import { notifyOfAddress } from "./notices";
import { normalDestination, refuseOwnAddress } from "./rules";

const field = "address";

/**
 * The member saves an address for withdrawals of an asset. Under the same conditions as the external address, because
 * it soon is no new address any more either: confirmation, no pause, a notice by mail (decision 351).
 */
export const saveAddress = command(
  {
    name: "exchange.save-address",
    allow: "user",
    refusesSuspended: true,
    input: saveAddressInput,
    confirmedWithinMinutes: WITHDRAWAL_CONFIRMATION_MINUTES,
    refuses: ["forbidden", "conflict"],
    audit: recorded,
  },
  async ({ tx, actor, now, record }, { asset, address: typed, label }) => {
    refuseUnverified(actor);
    const address = normalDestination({ asset, address: typed, field });
    // Serializes per member, so that two concurrent calls do not exceed the maximum.
    await lockUser(tx, actor.id);
    await refuseWhilePaused(tx, actor);
    await refuseOwnAddress(tx, { address, field });
    if ((await tx.$count(savedAddresses, eq(savedAddresses.userId, actor.id))) >= MAX_SAVED_ADDRESSES) {
      throw new DomainError(
        "conflict",
        `Ya tienes ${MAX_SAVED_ADDRESSES} direcciones guardadas, el máximo. Quita alguna antes.`,
      );
    }
    const [saved] = await tx
      .insert(savedAddresses)
      .values({ userId: actor.id, asset, address, label, createdAt: now })
      .onConflictDoNothing()
      .returning({ id: savedAddresses.id });
    if (!saved) throw new DomainError("conflict", `Ya tienes guardada esa dirección de ${asset}.`);
    await notifyOfAddress(tx, {
      userId: actor.id,
      adjective: "guardada",
      asset,
      address,
      mark: `saved-${saved.id}`,
    });
    record({ targetId: actor.id, details: { savedAddress: saved.id, asset, address } });
    return readSavedAddress(tx, { id: saved.id, userId: actor.id });
  },
);
