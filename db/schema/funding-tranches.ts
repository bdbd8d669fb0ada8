import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, serial, smallint, text, uniqueIndex } from "drizzle-orm/pg-core";
import { MAX_LENGTH, TRANCHE_COUNT, TRANCHE_STATUSES, type TrancheStatus } from "../../lib/funding/constants";
import { hasLength, member, minorUnits, timestamptz } from "../columns";
import { dealColumns, dealConstraints, timelineColumns } from "../columns/deals";
import { fundingOffers } from "./funding-offers";

/**
 * A tranche of an agreement, created when the agreement is paid: the first is paid out then, the others are locked for
 * their investor. `answerBy` is the deadline for the investor's answer to a proof, `answerDays` the agreed number of
 * days.
 */
export const fundingTranches = pgTable(
  "funding_tranches",
  {
    id: serial("id").primaryKey(),
    offerId: integer("offer_id")
      .notNull()
      .references(() => fundingOffers.id),
    nr: smallint("nr").notNull(),
    /** The parties of the offer, which never change. */
    investorId: member("investor_id").notNull(),
    ownerId: member("owner_id").notNull(),
    /** The purpose of the payment. */
    purpose: text("purpose").notNull(),
    amountCents: minorUnits("amount_cents").notNull(),
    feeCents: minorUnits("fee_cents"),
    status: text("status").$type<TrancheStatus>().notNull().default("waiting"),
    answerDays: smallint("answer_days").notNull(),
    answerBy: timestamptz("answer_by"),
    ...dealColumns(),
    disputedBy: member("disputed_by"),
    remindAt: timestamptz("remind_at"),
    endedAt: timestamptz("ended_at"),
    createdAt: timestamptz("created_at").notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex("funding_tranches_nr_key").on(t.offerId, t.nr),
    index("funding_tranches_investor_idx").on(t.investorId, t.id),
    index("funding_tranches_owner_idx").on(t.ownerId, t.id),
    index("funding_tranches_reminder_idx").on(t.remindAt).where(sql`remind_at is not null`),
    ...dealConstraints("funding_tranches", t, TRANCHE_STATUSES),
    check("funding_tranches_nr_within", sql.raw(`nr between 1 and ${TRANCHE_COUNT.max}`)),
    check("funding_tranches_purpose_short", hasLength("purpose", 1, MAX_LENGTH.tranche)),
    check("funding_tranches_amount_positive", sql`amount_cents > 0 and answer_days > 0`),
    check(
      "funding_tranches_fee_within",
      sql`(status = 'released') = (fee_cents is not null) and fee_cents >= 0`,
    ),
    check(
      "funding_tranches_ended_has_date",
      sql`(status in ('released', 'returned')) = (ended_at is not null)`,
    ),
  ],
);

export const fundingTrancheEvents = pgTable(
  "funding_tranche_events",
  timelineColumns("tranche_id", () => fundingTranches.id),
  (t) => [index("funding_tranche_events_tranche_idx").on(t.dealId, t.id)],
);
