import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, serial, text } from "drizzle-orm/pg-core";
import { CURRENCIES, type Currency } from "../../lib/core/format/money";
import { isOneOf, member, minorUnits, timestamptz } from "../columns";

/** The history of the reference rates: one row for each change of the settings. */
export const bankRates = pgTable(
  "bank_rates",
  {
    id: serial("id").primaryKey(),
    eurUsd: text("eur_usd").notNull(),
    btcUsd: text("btc_usd").notNull(),
    recordedAt: timestamptz("recorded_at").notNull().defaultNow(),
  },
  (t) => [
    index("bank_rates_recorded_idx").on(t.recordedAt.desc(), t.id.desc()),
    check("bank_rates_eur_usd_positive", sql`eur_usd ~ '^[0-9]{1,12}[.][0-9]{6}$' and eur_usd ~ '[1-9]'`),
    check("bank_rates_btc_usd_positive", sql`btc_usd ~ '^[0-9]{1,12}[.][0-9]{2}$' and btc_usd ~ '[1-9]'`),
  ],
);

/** The quote of a conversion for a member. The fee is in `fromAsset`, and part of `fromMinor`. */
export const bankQuotes = pgTable(
  "bank_quotes",
  {
    id: text("id").primaryKey(),
    userId: member("user_id").notNull(),
    fromAsset: text("from_asset").$type<Currency>().notNull(),
    toAsset: text("to_asset").$type<Currency>().notNull(),
    fromMinor: minorUnits("from_minor").notNull(),
    toMinor: minorUnits("to_minor").notNull(),
    feeMinor: minorUnits("fee_minor").notNull(),
    rate: text("rate").notNull(),
    spreadPoints: integer("spread_points").notNull(),
    expiresAt: timestamptz("expires_at").notNull(),
    usedAt: timestamptz("used_at"),
    createdAt: timestamptz("created_at").notNull().defaultNow(),
  },
  (t) => [
    index("bank_quotes_user_idx").on(t.userId, t.createdAt.desc(), t.id),
    index("bank_quotes_unused_idx").on(t.expiresAt).where(sql`used_at is null`),
    check("bank_quotes_from_known", isOneOf("from_asset", CURRENCIES)),
    check("bank_quotes_to_known", isOneOf("to_asset", CURRENCIES)),
    check("bank_quotes_two_assets", sql`from_asset <> to_asset`),
    check("bank_quotes_amounts_positive", sql`to_minor > 0 and fee_minor >= 0 and fee_minor < from_minor`),
    check("bank_quotes_spread_within", sql`spread_points between 0 and 10000`),
    check(
      "bank_quotes_used_in_time",
      sql`expires_at > created_at and (used_at is null or used_at < expires_at)`,
    ),
  ],
);
