import { check, pgTable, serial, text, uniqueIndex } from "drizzle-orm/pg-core";
import { CHAIN_ASSETS, type ChainAsset } from "../../lib/gateways/constants";
import { isOneOf, member, timestamptz } from "../columns";

/** An address that the member has saved to withdraw an asset to it. A new one waits, counted from `createdAt`. */
export const savedAddresses = pgTable(
  "withdrawal_addresses",
  {
    id: serial("id").primaryKey(),
    userId: member("user_id").notNull(),
    asset: text("asset").$type<ChainAsset>().notNull(),
    address: text("address").notNull(),
    /** The member's own name for it. */
    label: text("label").notNull(),
    createdAt: timestamptz("created_at").notNull(),
  },
  (t) => [
    uniqueIndex("withdrawal_addresses_once").on(t.userId, t.asset, t.address),
    check("withdrawal_addresses_asset_known", isOneOf("asset", CHAIN_ASSETS)),
  ],
);
