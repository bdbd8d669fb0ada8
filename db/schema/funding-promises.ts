import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  serial,
  smallint,
  text,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import {
  LIVE_PROMISES,
  MAX_LENGTH,
  PROMISE_CENTS,
  PROMISE_STATUSES,
  type PromiseStatus,
} from "../../lib/funding/constants";
import { hasLength, isOneOf, member, minorUnits, timestamptz } from "../columns";
import { fundingRequests } from "./funding-requests";

const LIVE = sql.raw(`status in (${LIVE_PROMISES.map((status) => `'${status}'`).join(", ")})`);

/**
 * A monthly amount from a supporter to the owner of a request, without anything in return. `nextOn` is a day in the
 * supporter's calendar and `dueAt` is when it is processed; both are null if it will never be paid again.
 */
export const fundingPromises = pgTable(
  "funding_promises",
  {
    id: serial("id").primaryKey(),
    requestId: integer("request_id")
      .notNull()
      .references(() => fundingRequests.id),
    supporterId: member("supporter_id").notNull(),
    /** The owner of the request, which never changes. */
    ownerId: member("owner_id").notNull(),
    amountCents: minorUnits("amount_cents").notNull(),
    /** Whether the page of the request names the supporter. */
    isNamed: boolean("is_named").notNull().default(false),
    /** The day of each month; in a month without it, the last day. */
    anchorDay: smallint("anchor_day").notNull(),
    startOn: date("start_on").notNull(),
    /** The last day of its last month. */
    endsOn: date("ends_on"),
    nextOn: date("next_on"),
    dueAt: timestamptz("due_at"),
    attempts: smallint("attempts").notNull().default(0),
    /** Why the last payment failed, or why it is paused. */
    lastError: text("last_error"),
    status: text("status").$type<PromiseStatus>().notNull().default("active"),
    /** Why an administrator has stopped it, and which one; or that it has ended with its request. */
    reason: text("reason"),
    stoppedBy: member("stopped_by"),
    endedAt: timestamptz("ended_at"),
    createdAt: timestamptz("created_at").notNull().defaultNow(),
    updatedAt: timestamptz("updated_at").notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex("funding_promises_live_key").on(t.requestId, t.supporterId).where(LIVE),
    index("funding_promises_request_idx").on(t.requestId, t.id.desc().nullsFirst()),
    index("funding_promises_supporter_idx").on(t.supporterId, t.id.desc().nullsFirst()),
    index("funding_promises_owner_idx").on(t.ownerId, t.id.desc().nullsFirst()),
    index("funding_promises_due_idx").on(t.dueAt, t.id).where(sql`due_at is not null`),
    check("funding_promises_status_known", isOneOf("status", PROMISE_STATUSES)),
    check("funding_promises_not_own", sql`supporter_id <> owner_id`),
    check(
      "funding_promises_amount_within",
      sql.raw(`amount_cents between ${PROMISE_CENTS.min} and ${PROMISE_CENTS.max}`),
    ),
    check("funding_promises_anchor_within", sql`anchor_day between 1 and 31`),
    check("funding_promises_ends_after_start", sql`ends_on >= start_on and ends_on >= next_on`),
    check(
      "funding_promises_due_as_stated",
      sql`(next_on is null) = (due_at is null)
        and case status when 'active' then next_on is not null when 'paused' then true else next_on is null end`,
    ),
    check("funding_promises_attempts_counted", sql`attempts >= 0`),
    check("funding_promises_ended_has_date", sql`(status in ('ended', 'stopped')) = (ended_at is not null)`),
    check(
      "funding_promises_stopped_says_why",
      sql`(status = 'stopped') = (stopped_by is not null)
        and case status when 'stopped' then reason is not null when 'ended' then true else reason is null end`,
    ),
    check("funding_promises_reason_short", hasLength("reason", 1, MAX_LENGTH.reason)),
  ],
);

/** The payments of a promise, one per month. */
export const fundingPromisePayments = pgTable(
  "funding_promise_payments",
  {
    promiseId: integer("promise_id")
      .notNull()
      .references(() => fundingPromises.id),
    /** The first day of the month that it pays for. */
    month: date("month").notNull(),
    requestId: integer("request_id")
      .notNull()
      .references(() => fundingRequests.id),
    supporterId: member("supporter_id").notNull(),
    amountCents: minorUnits("amount_cents").notNull(),
    feeCents: minorUnits("fee_cents").notNull(),
    paidAt: timestamptz("paid_at").notNull(),
  },
  (t) => [
    primaryKey({ name: "funding_promise_payments_pkey", columns: [t.promiseId, t.month] }),
    index("funding_promise_payments_request_idx").on(t.requestId, t.paidAt),
    index("funding_promise_payments_supporter_idx").on(t.supporterId, t.paidAt),
    check("funding_promise_payments_first_of_month", sql`extract(day from month) = 1`),
    check(
      "funding_promise_payments_fee_within",
      sql`fee_cents between 0 and amount_cents and amount_cents > 0`,
    ),
  ],
);
