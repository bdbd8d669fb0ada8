import { sql } from "drizzle-orm";
import { check, date, index, integer, jsonb, pgTable, serial, text, uniqueIndex } from "drizzle-orm/pg-core";
import { MAX_NAME_LENGTH, RECONCILED_SOURCES, type ReconciledSource } from "../../lib/bank/constants";
import { CURRENCIES, type Currency } from "../../lib/core/format/money";
import { hasLength, isOneOf, member, minorUnits, timestamptz } from "../columns";

/** The content of an issued statement: anyone with its code can compare it with a printed copy. */
export const bankStatementProofs = pgTable(
  "bank_statement_proofs",
  {
    code: text("code").primaryKey(),
    userId: member("user_id").notNull(),
    asset: text("asset").$type<Currency>().notNull(),
    fromOn: date("from_on").notNull(),
    toOn: date("to_on").notNull(),
    openingMinor: minorUnits("opening_minor").notNull(),
    closingMinor: minorUnits("closing_minor").notNull(),
    lines: integer("lines").notNull(),
    hash: text("hash").notNull(),
    createdAt: timestamptz("created_at").notNull().defaultNow(),
  },
  (t) => [
    index("bank_statement_proofs_user_idx").on(t.userId, t.createdAt.desc()),
    check("bank_statement_proofs_asset_known", isOneOf("asset", CURRENCIES)),
    check("bank_statement_proofs_days_in_order", sql`from_on <= to_on`),
    check(
      "bank_statement_proofs_not_negative",
      sql`opening_minor >= 0 and closing_minor >= 0 and lines >= 0`,
    ),
    check("bank_statement_proofs_hashed", sql`hash ~ '^[0-9a-f]{64}$'`),
  ],
);

/** A link that shows a member's accounts to anyone who has it, until it expires; only its hash is stored. */
export const bankShareLinks = pgTable(
  "bank_share_links",
  {
    id: serial("id").primaryKey(),
    userId: member("user_id").notNull(),
    tokenHash: text("token_hash").notNull(),
    label: text("label").notNull().default(""),
    expiresAt: timestamptz("expires_at").notNull(),
    revokedAt: timestamptz("revoked_at"),
    lastUsedAt: timestamptz("last_used_at"),
    createdAt: timestamptz("created_at").notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex("bank_share_links_token_key").on(t.tokenHash),
    index("bank_share_links_user_idx").on(t.userId, t.id.desc()),
    index("bank_share_links_expiry_idx").on(t.expiresAt),
    check("bank_share_links_label_short", hasLength("label", 0, MAX_NAME_LENGTH)),
    check("bank_share_links_ends", sql`expires_at > created_at`),
  ],
);

/** The comparison of the ledger with the bank or the card provider at the end of a day, once for each. */
export const bankReconciliations = pgTable(
  "bank_reconciliations",
  {
    id: serial("id").primaryKey(),
    source: text("source").$type<ReconciledSource>().notNull(),
    currency: text("currency").$type<Currency>().notNull(),
    asOf: date("as_of").notNull(),
    ledgerMinor: minorUnits("ledger_minor").notNull(),
    externalMinor: minorUnits("external_minor").notNull(),
    differenceMinor: minorUnits("difference_minor").notNull(),
    details: jsonb("details").$type<Record<string, unknown>>().notNull().default({}),
    createdAt: timestamptz("created_at").notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex("bank_reconciliations_day_key").on(t.source, t.currency, t.asOf),
    index("bank_reconciliations_newest_idx").on(t.asOf.desc(), t.id.desc()),
    check("bank_reconciliations_source_known", isOneOf("source", RECONCILED_SOURCES)),
    check("bank_reconciliations_currency_known", isOneOf("currency", CURRENCIES)),
    check("bank_reconciliations_difference_adds_up", sql`difference_minor = ledger_minor - external_minor`),
  ],
);
