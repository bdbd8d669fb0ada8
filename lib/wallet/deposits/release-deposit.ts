import { and, eq, isNull } from "drizzle-orm";
import { chainDeposits } from "@/db/schema";
import { command, recorded } from "@/lib/core/command/command";
import { DomainError } from "@/lib/core/command/errors";
import { logger } from "@/lib/core/server/logger";
import { decideDepositInput } from "@/lib/wallet/schema";
import { readHeldDeposit } from "./queries";
import { lockDeposit } from "./rows";
import { isHeld } from "./rules";
import { settleDeposit } from "./watcher";

type Released = Awaited<ReturnType<typeof readHeldDeposit>>;

/**
 * An administrator releases a held deposit above the monthly limit, with a reason. Administrators cannot decide about
 * their own money, and nothing is credited to a closed account.
 */
export const releaseDeposit = command(
  {
    name: "exchange.release-deposit",
    allow: "admin",
    input: decideDepositInput,
    refuses: ["not_found", "conflict"],
    audit: recorded,
    after: async ({ id }: Released) => {
      await settleDeposit(id).catch((error: unknown) =>
        logger.warn({ error }, "immediate credit of a released deposit failed; it will be retried"),
      );
      return readHeldDeposit(id);
    },
  },
  async ({ tx, actor, now, record }, { id, reason }) => {
    const { row, isGone } = await lockDeposit(tx, id);
    if (row.userId === actor.id) {
      throw new DomainError("conflict", "Es tu propio ingreso: debe decidirlo otra persona.");
    }
    if (row.releasedAt) throw new DomainError("conflict", "Otro administrador ya lo ha liberado.");
    if (!isHeld(row)) throw new DomainError("conflict", "Este ingreso no está retenido.");
    if (isGone) throw new DomainError("conflict", "Su titular ha cerrado la cuenta: no se le puede abonar.");
    await tx
      .update(chainDeposits)
      .set({ releasedBy: actor.id, releasedAt: now, releaseReason: reason })
      .where(and(eq(chainDeposits.id, id), isNull(chainDeposits.releasedAt)));
    record({ targetId: row.userId, details: { deposit: id, reason } });
    return readHeldDeposit(id, tx);
  },
);
