import { sql } from "drizzle-orm";
import {
  bigint,
  bigserial,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import {
  CHAIN_ASSETS,
  type ChainAsset,
  EMAIL_STATUSES,
  type EmailStatus,
  FILE_STORES,
  type FileStore,
  MAILING_TARGETS,
  type MailingTarget,
} from "../../lib/gateways/constants";

const timestamptz = (name: string) => timestamp(name, { withTimezone: true, mode: "date" });
const quoted = (values: readonly string[]) => sql.raw(values.map((value) => `'${value}'`).join(", "));

/** A mailing to many members with one text; `total` is the number of queued messages. */
export const mailings = pgTable(
  "mailings",
  {
    id: bigserial("id", { mode: "number" }).primaryKey(),
    subject: text("subject").notNull(),
    html: text("html").notNull(),
    text: text("text").notNull(),
    includeFirstName: boolean("include_first_name").notNull(),
    targetType: text("target_type").$type<MailingTarget>().notNull(),
    createdBy: text("created_by").notNull(),
    createdAt: timestamptz("created_at").notNull().defaultNow(),
    total: integer("total").notNull(),
    cancelledAt: timestamptz("cancelled_at"),
    pausedAt: timestamptz("paused_at"),
  },
  () => [check("mailings_target_known", sql`target_type in (${quoted(MAILING_TARGETS)})`)],
);

/**
 * The outbox of e-mails (D14): a row is written in the same transaction as the event it reports, and the worker sends
 * it after the commit. `dedupeKey` prevents a second message about one event. `sending` is set before the provider is
 * called, so that a message with an unknown result is never sent again automatically.
 */
export const emails = pgTable(
  "emails",
  {
    id: bigserial("id", { mode: "number" }).primaryKey(),
    userId: text("user_id"),
    /** A message of a mailing has no text of its own: it is generated from the mailing when it is sent. */
    mailingId: bigint("mailing_id", { mode: "number" }).references(() => mailings.id),
    toAddress: text("to_address").notNull(),
    kind: text("kind").notNull(),
    dedupeKey: text("dedupe_key"),
    props: jsonb("props").$type<Record<string, unknown>>().notNull().default({}),
    subject: text("subject").notNull(),
    html: text("html").notNull(),
    text: text("text").notNull(),
    /**
     * The encrypted secret of a link in the message; `html` and `text` contain a placeholder for it. Deleted after
     * sending.
     */
    sealedSecret: text("sealed_secret"),
    status: text("status").$type<EmailStatus>().notNull().default("queued"),
    attempts: integer("attempts").notNull().default(0),
    nextAttemptAt: timestamptz("next_attempt_at").notNull().defaultNow(),
    lastError: text("last_error"),
    providerId: text("provider_id"),
    createdAt: timestamptz("created_at").notNull().defaultNow(),
    sentAt: timestamptz("sent_at"),
  },
  (t) => [
    uniqueIndex("emails_dedupe_key").on(t.dedupeKey).where(sql`dedupe_key is not null`),
    index("emails_due_idx").on(t.nextAttemptAt, t.id).where(sql`status in ('queued', 'sending')`),
    index("emails_recent_idx").on(t.id.desc()),
    index("emails_mailing_idx").on(t.mailingId, t.status, t.id).where(sql`mailing_id is not null`),
    index("emails_address_idx").on(t.toAddress.op("text_pattern_ops"), t.id.desc()),
    index("emails_status_idx").on(t.status, t.id.desc()),
    index("emails_texts_idx")
      .on(t.createdAt)
      .where(sql`status in ('sent', 'kept') and html <> ''`)
      .concurrently(),
    index("emails_ended_idx").on(t.createdAt).where(sql`status in ('sent', 'kept', 'failed')`).concurrently(),
    index("emails_user_idx").on(t.userId).where(sql`user_id is not null`).concurrently(),
    check("emails_status_known", sql`status in (${quoted(EMAIL_STATUSES)})`),
  ],
);

/**
 * The files in the file store. A private file is encrypted with its own key; `wrappedKey` is that key, encrypted with
 * the storage key named by `keyId`. `deletedAt`: the content is deleted.
 */
export const files = pgTable(
  "files",
  {
    id: text("id").primaryKey(),
    ownerId: text("owner_id"),
    purpose: text("purpose").notNull(),
    store: text("store").$type<FileStore>().notNull(),
    contentType: text("content_type").notNull(),
    sizeBytes: integer("size_bytes").notNull(),
    sha256: text("sha256").notNull(),
    isPublic: boolean("is_public").notNull().default(false),
    wrappedKey: text("wrapped_key"),
    keyId: text("key_id"),
    createdAt: timestamptz("created_at").notNull().defaultNow(),
    deletedAt: timestamptz("deleted_at"),
  },
  (t) => [
    index("files_owner_idx").on(t.ownerId, t.purpose),
    index("files_key_idx").on(t.keyId, t.id).where(sql`key_id is not null and deleted_at is null`),
    check("files_store_known", sql`store in (${quoted(FILE_STORES)})`),
    check(
      "files_private_is_encrypted",
      sql`is_public = (wrapped_key is null) and (wrapped_key is null) = (key_id is null)`,
    ),
    check("files_size_positive", sql`size_bytes > 0`),
  ],
);

/** The demonstration chain: blocks that an administrator mines, and the outputs that wait for them. */
export const demoBlocks = pgTable("demo_blocks", {
  height: integer("height").primaryKey(),
  hash: text("hash").notNull(),
  minedAt: timestamptz("mined_at").notNull().defaultNow(),
});

/** `requestKey` is the sender's id of the transaction: a second broadcast with it has no effect. */
export const demoOutputs = pgTable(
  "demo_outputs",
  {
    id: bigserial("id", { mode: "number" }).primaryKey(),
    asset: text("asset").notNull(),
    txid: text("txid").notNull(),
    output: integer("output").notNull(),
    address: text("address").notNull(),
    amountMinor: bigint("amount_minor", { mode: "bigint" }).notNull(),
    requestKey: text("request_key"),
    blockHeight: integer("block_height").references(() => demoBlocks.height),
    createdAt: timestamptz("created_at").notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex("demo_outputs_output_key").on(t.asset, t.txid, t.output),
    uniqueIndex("demo_outputs_request_key").on(t.requestKey).where(sql`request_key is not null`),
    index("demo_outputs_address_idx").on(t.address),
    index("demo_outputs_unmined_idx").on(t.id).where(sql`block_height is null`),
    check("demo_outputs_amount_positive", sql`amount_minor > 0`),
  ],
);

/**
 * Signed payments on the real chains, stored before they are announced, so that each attempt announces the same one.
 * `account` and `nonce` only on Ethereum: the account that pays, and the number of its transaction.
 */
export const chainPayouts = pgTable(
  "chain_payouts",
  {
    requestKey: text("request_key").primaryKey(),
    asset: text("asset").$type<ChainAsset>().notNull(),
    txid: text("txid").notNull(),
    raw: text("raw").notNull(),
    amountMinor: bigint("amount_minor", { mode: "bigint" }).notNull(),
    account: text("account"),
    nonce: bigint("nonce", { mode: "number" }),
    createdAt: timestamptz("created_at").notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex("chain_payouts_txid_key").on(t.txid),
    uniqueIndex("chain_payouts_nonce_key").on(t.account, t.nonce).where(sql`account is not null`),
    check("chain_payouts_asset_known", sql`asset in (${quoted(CHAIN_ASSETS)})`),
    check("chain_payouts_account_has_nonce", sql`(account is null) = (nonce is null)`),
  ],
);
