import { sql } from "drizzle-orm";
import type { Tx } from "@/db";
import { equityFlows, equityValuations } from "@/db/schema";
import { requireConfirmation } from "@/lib/auth/actor";
import { ADMIN_CONFIRMATION_MINUTES } from "@/lib/auth/constants";
import { command, recorded } from "@/lib/core/command/command";
import { DomainError, MESSAGE } from "@/lib/core/command/errors";
import { amountText, formatDate } from "@/lib/core/format/format";
import { EQUITY_CONFIRMATION_MINUTES, FUND_ZONE } from "@/lib/equity/constants";
import { notifyManager } from "@/lib/equity/funds/notices";
import { type Fund, fundRows, hasPlace } from "@/lib/equity/funds/rows";
import { centsOf } from "@/lib/equity/funds/schema";
import { payExit, requireExit } from "./exits";
import { readDayFlows } from "./flow-queries";
import { answerEnd, readPlace } from "./queries";
import { fundOfPlace, lockPlace, movePlace, type Place } from "./rows";
import { agreeExitInput, refuseExitInput } from "./schema";

/**
 * An investor accepts the exit offered to them, for the amount they have seen. If they have not answered in time, an
 * administrator without an investment in the fund can accept with a reason.
 */
export const agreeExit = command(
  {
    name: "equity.agree-exit",
    allow: "user",
    input: agreeExitInput,
    confirmedWithinMinutes: EQUITY_CONFIRMATION_MINUTES,
    idempotent: true,
    refuses: ["not_found", "conflict", "unavailable"],
    audit: recorded,
  },
  async ({ tx, actor, now, record }, { id, exitAmount, reason }) => {
    const fund = await fundRows.lock(tx, await fundOfPlace(tx, id));
    const { row: place } = await lockPlace(tx, fund, { id, event: "agree", actor, now });
    const exitCents = requireOffered(place, centsOf(exitAmount));
    const isOwn = place.investorId === actor.id;
    if (!isOwn) await requireSilence(tx, fund, { place, actor, reason, now });
    await refuseStale(tx, fund, place);
    await requireExit(tx, fund, place);
    const flows = await readDayFlows(tx, id);
    const fee = await payExit(tx, fund, {
      ...{ place, flows, exitCents, actorId: actor.id, now },
      ...(!isOwn && { reason }),
    });
    await notifyManager(tx, fund, { notice: "exit-agreed", dedupeSuffix: id });
    record({
      targetId: place.investorId,
      details: { fund: fund.id, investment: id, exitAmount, fee, ...(!isOwn && { reason }) },
    });
    return readPlace(tx, actor, id);
  },
);

/** An investor refuses the offered exit. Their investment continues unchanged. */
export const refuseExit = command(
  {
    name: "equity.refuse-exit",
    allow: "user",
    input: refuseExitInput,
    refuses: ["not_found", "conflict"],
    audit: recorded,
  },
  async ({ tx, actor, now, record }, { id, exitAmount }) => {
    const fund = await fundRows.lock(tx, await fundOfPlace(tx, id));
    const { row: place, to } = await lockPlace(tx, fund, { id, event: "refuse", actor, now });
    requireOffered(place, centsOf(exitAmount));
    await movePlace(tx, place, { to, set: { exitOfferedCents: null, exitOfferedAt: null } });
    await notifyManager(tx, fund, { notice: "exit-refused", dedupeSuffix: now.getTime() });
    record({ targetId: actor.id, details: { fund: fund.id, investment: id, exitAmount } });
    return readPlace(tx, actor, id);
  },
);

/** The offered amount. Throws `conflict` if there is no offer, or if it differs from the one seen. */
function requireOffered({ exitOfferedCents }: Place, seenCents: bigint | null): bigint {
  if (exitOfferedCents === null) {
    throw new DomainError("conflict", "No hay ninguna propuesta de salida pendiente.");
  }
  if (exitOfferedCents === seenCents) return exitOfferedCents;
  const offered = amountText(exitOfferedCents, "EUR");
  throw new DomainError(
    "conflict",
    `La propuesta ha cambiado: ahora son ${offered}. Revísala antes de responder.`,
  );
}

// An offer depends on the investment and the fund at its time. A later flow or valuation requires a new offer.
async function refuseStale(tx: Tx, fund: Fund, { id, exitOfferedAt }: Place): Promise<void> {
  const [moved] = await tx.execute(sql`
    select 1 from ${equityFlows} where investment_id = ${id} and flowed_at > ${exitOfferedAt?.toISOString()}::timestamptz
    union all select 1 from ${equityValuations}
      where fund_id = ${fund.id} and published_at > ${exitOfferedAt?.toISOString()}::timestamptz limit 1`);
  if (!moved) return;
  throw new DomainError(
    "conflict",
    "Desde la propuesta se ha movido dinero de esta inversión o hay otra valoración: el gestor tiene que hacer otra.",
  );
}

type Answering = {
  place: Place;
  actor: Parameters<typeof requireConfirmation>[0];
  reason: string;
  now: Date;
};

// Only for an investor who has not answered: a refusal is final.
async function requireSilence(tx: Tx, fund: Fund, { place, actor, reason, now }: Answering): Promise<void> {
  requireConfirmation(actor, ADMIN_CONFIRMATION_MINUTES);
  if (await hasPlace(tx, fund.id, actor.id)) {
    throw new DomainError("conflict", "Participas en este fondo: decide otro administrador.");
  }
  const until = answerEnd(place.exitOfferedAt ?? now, fund);
  if (until > now) {
    const message = `El inversor puede responder hasta el ${formatDate(until, FUND_ZONE)}: hasta entonces solo decide él.`;
    throw new DomainError("conflict", message);
  }
  if (reason !== "") return;
  throw new DomainError("invalid", MESSAGE.invalid, { fields: { reason: "Escribe el motivo" } });
}
