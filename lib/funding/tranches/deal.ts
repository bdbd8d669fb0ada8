import { and, asc, eq, gt } from "drizzle-orm";
import type { Tx } from "@/db";
import { type fundingOffers, fundingTranches } from "@/db/schema";
import { writeProposal } from "@/lib/admin/proposals/proposals";
import { amountText } from "@/lib/core/format/format";
import { defineDeal } from "@/lib/deals/deal";
import { HELD_TRANCHES } from "@/lib/funding/constants";
import { recordTranche } from "./activity";
import { TRANCHE } from "./machine";
import { TRANCHE_NOTICES } from "./notices";
import { readTranche, readTrancheCase } from "./queries";
import { NO_TRANCHE } from "./schema";
import { bookRelease, bookReturn } from "./settlement";
import { TRANCHE_TIMELINE, type Tranche } from "./timeline";

const BY_ITSELF = { actorId: null };

/** A tranche of an agreement's payment. Its parties do not rate each other. */
export const tranche = defineDeal({
  type: "tranche",
  area: "funding",
  plural: "tramos de financiación",
  auditIdKey: "tranche",
  path: (id) => `/funding/tranches/${id}`,
  missing: NO_TRANCHE,
  machine: TRANCHE,
  table: fundingTranches,
  timeline: TRANCHE_TIMELINE,
  limitReached: "Puedes contar el resto en los mensajes.",
  parties: { investor: fundingTranches.investorId, owner: fundingTranches.ownerId },
  holds: {
    amount: {
      owner: fundingTranches.investorId,
      currency: "EUR",
      amount: fundingTranches.amountCents,
      in: HELD_TRANCHES,
    },
  },
  entering: ({ endedAt }, to, now) => ({ endedAt: TRANCHE.isFinal(to) ? (endedAt ?? now) : null }),
  notices: TRANCHE_NOTICES,
  disputes: {
    event: "dispute",
    entry: "dispute",
    notice: "disputed",
    decision: "resolve",
    opened: ({ by, reason }) => ({ disputedBy: by, disputeReason: reason }),
    requiresBothAnswers: false,
    waiting: ({ id, nr, offerId, amountCents }) => ({
      kind: "funding.tranche-to-decide",
      body: `El tramo ${nr} del acuerdo n.º ${offerId}, de ${amountText(amountCents, "EUR")}, espera una decisión.`,
      dedupeKey: `tranche-to-decide:${id}`,
    }),
    worth: async (_tx, { amountCents }) => amountCents,
    propose: writeProposal,
  },
  expire: {
    due: async ({ tx, row, now }) => ({
      ...(await giveBack(tx, row, { ...BY_ITSELF, now, notice: "late" })),
      entry: "late",
    }),
    proven: async () => ({ to: "unanswered", entry: "silent", notice: "silent" }),
    unanswered: async ({ tx, row, now }) => ({
      ...(await giveBack(tx, row, { ...BY_ITSELF, now, notice: "unasked" })),
      entry: "unasked",
    }),
    disputed: async ({ tx, row, now }) => ({
      ...(await giveBack(tx, row, { ...BY_ITSELF, now, notice: "undecided" })),
      entry: "undecided",
    }),
  },
  shown: readTranche,
  caseFile: readTrancheCase,
});

export const { read: getTranche, readCaseFile: getTrancheCase, expireDue: expireTranches } = tranche;

type Acting = { actorId: string | null; now: Date };
type Paid = { to: "released"; set: Partial<Tranche>; afterMove: (moved: Tranche) => Promise<void> };
type BackNotice = "late" | "unasked" | "undecided" | "waived" | "resolved-investor";
type Back = {
  to: "returned";
  notice: { notice: BackNotice; facts: { backCents: bigint } };
  afterMove: (moved: Tranche) => Promise<void>;
};

/** Pays a locked tranche. Its owner can then prove its use to receive the next one. */
export async function payTranche(tx: Tx, row: Tranche, acting: Acting): Promise<Paid> {
  const feeCents = await bookRelease(tx, row, acting);
  await recordTranche(tx, row, { userId: row.ownerId, type: "tranche_received", now: acting.now });
  return { to: "released", set: { feeCents }, afterMove: (moved) => startNext(tx, moved, acting.now) };
}

/** Returns a locked tranche and all later ones to its investor. The notice contains their sum. */
export async function giveBack(
  tx: Tx,
  row: Tranche,
  { notice, ...acting }: Acting & { notice: BackNotice },
): Promise<Back> {
  const later = await lockLater(tx, row);
  await bookReturn(tx, row, { later, ...acting });
  const backCents = later.reduce((sum, { amountCents }) => sum + amountCents, row.amountCents);
  for (const each of [row, ...later]) {
    await recordTranche(tx, each, { userId: row.investorId, type: "tranche_returned", now: acting.now });
  }
  return {
    to: "returned",
    notice: { notice, facts: { backCents } },
    afterMove: async () => {
      for (const each of later) {
        await tranche.applyOutcome(tx, each, {
          to: "returned",
          entry: "drop",
          ...BY_ITSELF,
          now: acting.now,
        });
      }
    },
  };
}

/** Starts the proof period for the next tranche of a locked agreement, if there is one. */
export async function startNext(tx: Tx, row: Pick<Tranche, "offerId" | "nr">, now: Date): Promise<void> {
  const [next] = await lockLater(tx, row);
  if (!next) return;
  await tranche.applyOutcome(tx, next, { to: "due", entry: "begin", notice: "due", ...BY_ITSELF, now });
}

function lockLater(tx: Tx, { offerId, nr }: Pick<Tranche, "offerId" | "nr">): Promise<Tranche[]> {
  return tx
    .select()
    .from(fundingTranches)
    .where(
      and(
        eq(fundingTranches.offerId, offerId),
        gt(fundingTranches.nr, nr),
        eq(fundingTranches.status, "waiting"),
      ),
    )
    .orderBy(asc(fundingTranches.nr))
    .for("no key update");
}

/** Writes the tranches of a locked agreement when it is paid. */
export async function writeTranches(
  tx: Tx,
  {
    offer,
    parts,
    now,
  }: { offer: Pick<typeof fundingOffers.$inferSelect, "id">; parts: readonly NewTranche[]; now: Date },
): Promise<Tranche[]> {
  const rows = await tx
    .insert(fundingTranches)
    .values(parts.map((part) => ({ ...part, offerId: offer.id, createdAt: now })))
    .returning();
  const written = rows.sort((one, other) => one.nr - other.nr);
  for (const row of written) {
    await tranche.writeEntry(tx, row, { entry: row.nr === 1 ? "pay" : "hold", ...BY_ITSELF, now });
  }
  return written;
}

type NewTranche = Omit<typeof fundingTranches.$inferInsert, "offerId" | "createdAt">;
