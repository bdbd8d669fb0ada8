import { sql } from "drizzle-orm";
import { bankPoolPositions } from "@/db/schema";
import { command } from "@/lib/core/command/command";
import { DomainError, MESSAGE } from "@/lib/core/command/errors";
import { refuseDisabled } from "@/lib/core/config/assets";
import { positiveMinor } from "@/lib/core/fields/amount";
import { amountText } from "@/lib/core/format/format";
import { printMoney } from "@/lib/core/format/money";
import { refuseAboveInvestmentLimit } from "@/lib/identity/investor/limit-rules";
import { hasLoanFrom } from "@/lib/lending/pools/borrower-queries";
import { lockPool, movePool, positionIn } from "./pools";
import { poolMoveInput } from "./schema";
import { sharesFor, worthOf } from "./share-rules";

/** A member invests in a pool and receives shares. */
export const investInPool = command(
  {
    name: "bank.invest-in-pool",
    allow: "app:debank",
    input: poolMoveInput,
    idempotent: true,
    refuses: ["not_found", "conflict", "unavailable"],
    audit: ({ actor, recorded }) => recorded.map((line) => ({ ...line, targetId: actor.id })),
  },
  async ({ tx, actor, now, record }, { id, amount }) => {
    const locked = await lockPool(tx, id);
    const { pool, state } = locked;
    refuseDisabled(pool.asset, "amount");
    const minor = positiveMinor(amount, { asset: pool.asset, field: "amount" });
    if (!pool.isOpen) throw new DomainError("conflict", "Este pool no admite aportaciones ahora.");
    // The interest of their own loan is for the others.
    if (await hasLoanFrom(tx, id, actor.id)) {
      throw new DomainError(
        "conflict",
        "Tienes un préstamo de este pool en curso: podrás aportar cuando termine.",
      );
    }
    if (minor < pool.minDepositMinor) {
      throw new DomainError("invalid", MESSAGE.invalid, {
        fields: { amount: `La aportación mínima es de ${amountText(pool.minDepositMinor, pool.asset)}` },
      });
    }
    await refuseAboveInvestmentLimit(tx, {
      userId: actor.id,
      level: actor.kycLevel,
      asset: pool.asset,
      minor,
      now,
    });
    const shares = sharesFor(minor, state);
    if (shares === 0n) {
      throw new DomainError("invalid", MESSAGE.invalid, {
        fields: { amount: "La cantidad es demasiado pequeña para este pool" },
      });
    }
    await tx
      .insert(bankPoolPositions)
      .values({ poolId: id, userId: actor.id, shares, paidInMinor: minor, since: now })
      .onConflictDoUpdate({
        target: [bankPoolPositions.poolId, bankPoolPositions.userId],
        set: {
          shares: sql`${bankPoolPositions.shares} + ${String(shares)}::numeric`,
          paidInMinor: sql`${bankPoolPositions.paidInMinor} + ${String(minor)}::bigint`,
          since: sql`case when ${bankPoolPositions.shares} = 0 then ${now.toISOString()}::timestamptz
            else ${bankPoolPositions.since} end`,
        },
      });
    const after = await movePool(tx, locked, {
      kind: "deposit",
      userId: actor.id,
      actorId: actor.id,
      minor,
      shares,
      now,
    });
    const held = await positionIn(tx, id, actor.id);
    record({ details: { pool: id, asset: pool.asset, amount: printMoney(minor, pool.asset) } });
    return {
      poolId: id,
      asset: pool.asset,
      amount: printMoney(minor, pool.asset),
      position: printMoney(worthOf(held.shares, after.state), pool.asset),
    };
  },
);
