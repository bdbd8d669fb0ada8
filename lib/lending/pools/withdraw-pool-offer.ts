import { lockLender } from "@/lib/bank/pools/lending";
import { command, recorded } from "@/lib/core/command/command";
import { DomainError } from "@/lib/core/command/errors";
import { closeOffer } from "./offers";
import { withdrawPoolOfferInput } from "./schema";

/** An administrator withdraws the terms of a pool: it makes no new loans, and existing loans continue. */
export const withdrawPoolOffer = command(
  {
    name: "lending.withdraw-pool-offer",
    allow: "admin",
    input: withdrawPoolOfferInput,
    idempotent: true,
    refuses: ["not_found", "conflict"],
    audit: recorded,
  },
  async ({ tx, now, record }, { id: poolId, reason }) => {
    await lockLender(tx, poolId);
    const offer = await closeOffer(tx, poolId, now);
    if (offer === null) throw new DomainError("conflict", "Este pool no tiene ninguna oferta de préstamo.");
    record({ details: { pool: poolId, offer, ...(reason && { reason }) } });
    return { poolId, offerId: offer };
  },
);
