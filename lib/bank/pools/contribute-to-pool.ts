import { command } from "@/lib/core/command/command";
import { DomainError } from "@/lib/core/command/errors";
import { positiveMinor } from "@/lib/core/fields/amount";
import { amountText } from "@/lib/core/format/format";
import { printMoney } from "@/lib/core/format/money";
import { readFreeFees } from "./fee-queries";
import { lockPool, movePool, positionIn } from "./pools";
import { contributeToPoolInput } from "./schema";

/** An administrator contributes earned fees to a pool: the value of every share rises. */
export const contributeToPool = command(
  {
    name: "bank.contribute-to-pool",
    allow: "admin",
    input: contributeToPoolInput,
    idempotent: true,
    refuses: ["not_found", "conflict", "unavailable"],
    audit: ({ recorded }) => recorded,
  },
  async ({ tx, actor, now, record }, { id, amount, reason }) => {
    const locked = await lockPool(tx, id);
    const { pool, state } = locked;
    const minor = positiveMinor(amount, { asset: pool.asset, field: "amount" });
    if (state.shares === 0n) throw new DomainError("conflict", "Nadie tiene dinero en este pool.");
    const own = await positionIn(tx, id, actor.id);
    if (own.shares > 0n) {
      throw new DomainError("conflict", "Tienes dinero en este pool: debe ocuparse otro administrador.");
    }
    const free = await readFreeFees(tx, pool.asset, now);
    if (free < minor) {
      throw new DomainError(
        "conflict",
        `Puedes aportar ${amountText(free, pool.asset)} como mucho. No cuentan las comisiones que aún pueden devolverse.`,
      );
    }
    await movePool(tx, locked, {
      kind: "contribution",
      userId: null,
      actorId: actor.id,
      minor,
      shares: 0n,
      now,
    });
    const shown = printMoney(minor, pool.asset);
    record({ details: { pool: id, asset: pool.asset, amount: shown, reason } });
    return { poolId: id, asset: pool.asset, amount: shown };
  },
);
