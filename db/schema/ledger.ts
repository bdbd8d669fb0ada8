import { sql } from "drizzle-orm";
import {
  bigint,
  bigserial,
  boolean,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgSchema,
  primaryKey,
  smallint,
  text,
  timestamp,
  unique,
} from "drizzle-orm/pg-core";
import type { Asset } from "../../lib/core/format/money";
import {
  type AccountKind,
  type AccountMode,
  type Act,
  ASSET_KINDS,
  type AssetKind,
  VERIFICATION_SCOPES,
  type VerificationScope,
} from "../../lib/ledger/constants";

const timestamptz = (name: string) => timestamp(name, { withTimezone: true, mode: "date" });
const quoted = (values: readonly string[]) => sql.raw(values.map((value) => `'${value}'`).join(", "));

/**
 * Written only by its posting function `ledger.post`. No other schema is joined to it, so that it can be moved to
 * another database (D8).
 */
export const ledger = pgSchema("ledger");

/** The assets of the ledger. A token has an issuer, whose account may not go below its cap. */
export const ledgerAssets = ledger.table(
  "assets",
  {
    code: text("code").$type<Asset>().primaryKey(),
    kind: text("kind").$type<AssetKind>().notNull(),
    decimals: smallint("decimals").notNull(),
    issuerRef: text("issuer_ref"),
    cap: bigint("cap", { mode: "bigint" }),
  },
  () => [
    check("assets_kind_known", sql`kind in (${quoted(ASSET_KINDS)})`),
    check("assets_code_plain", sql`code ~ '^[A-Z0-9-]{1,20}$'`),
    check("assets_decimals_sane", sql`decimals between 0 and 18 and (kind <> 'token' or decimals = 6)`),
    check(
      "assets_token_is_capped",
      sql`num_nonnulls(issuer_ref, cap) = case when kind = 'token' then 2 else 0 end`,
    ),
    check("assets_cap_positive", sql`cap > 0`),
  ],
);

/**
 * `path`, `mode` and `floor` follow from the other columns. `ledger.guard_account` checks the kind (by the domain
 * `ledger.account_kind`), the owner and the purpose of each new row: a check constraint would be evaluated again with
 * every change of a balance. No index contains `balance`, so that changing it writes into none; `tokenBalance` is the
 * same for accounts of tokens, null for all others, and has one.
 */
export const ledgerAccounts = ledger.table(
  "accounts",
  {
    id: bigserial("id", { mode: "bigint" }).primaryKey(),
    path: text("path").notNull(),
    kind: text("kind").$type<AccountKind>().notNull(),
    currency: text("currency")
      .$type<Asset>()
      .notNull()
      .references(() => ledgerAssets.code),
    ownerId: text("owner_id"),
    refType: text("ref_type"),
    refId: text("ref_id"),
    mode: text("mode").$type<AccountMode>().notNull(),
    floor: bigint("floor", { mode: "bigint" }).notNull().default(sql`0`),
    balance: bigint("balance", { mode: "bigint" }).notNull().default(sql`0`),
    tokenBalance: bigint("token_balance", { mode: "bigint" }),
    createdAt: timestamptz("created_at").notNull().defaultNow(),
  },
  (t) => [
    unique("accounts_path_key").on(t.path),
    unique("accounts_kind_currency_key").on(t.id, t.kind, t.currency),
    index("accounts_owner_idx").on(t.ownerId, t.currency).where(sql`owner_id is not null`),
    index("accounts_token_idx")
      .on(t.currency, t.tokenBalance.desc(), t.id)
      .where(sql`kind in ('available', 'escrow') and currency not in ('EUR', 'USD', 'USDT', 'USDC', 'BTC')`),
    check("accounts_balance_allowed", sql`balance >= floor and (balance = 0 or mode = 'strict')`),
  ],
);

export const ledgerTransferRules = ledger.table(
  "transfer_rules",
  {
    act: text("act").$type<Act>().notNull(),
    fromKind: text("from_kind").$type<AccountKind>().notNull(),
    toKind: text("to_kind").$type<AccountKind>().notNull(),
  },
  (t) => [primaryKey({ name: "transfer_rules_pkey", columns: [t.act, t.fromKind, t.toKind] })],
);

/** One row per business event. `occurredAt` is when it happened, `createdAt` when it was written. */
export const ledgerJournal = ledger.table(
  "journal",
  {
    id: bigserial("id", { mode: "bigint" }).primaryKey(),
    act: text("act").$type<Act>().notNull(),
    refType: text("ref_type").notNull(),
    refId: text("ref_id").notNull(),
    actorId: text("actor_id"),
    idempotencyKey: text("idempotency_key").notNull(),
    requestHash: text("request_hash").notNull(),
    occurredAt: timestamptz("occurred_at").notNull(),
    createdAt: timestamptz("created_at").notNull().defaultNow(),
  },
  (t) => [
    unique("journal_idempotency_key").on(t.idempotencyKey),
    unique("journal_act_key").on(t.id, t.act),
    index("journal_ref_idx").on(t.refType, t.refId),
    index("journal_created_idx").on(t.createdAt),
  ],
);

/**
 * An amount of one currency from one account to another; the foreign keys ensure that both accounts have this currency.
 */
export const ledgerTransfers = ledger.table(
  "transfers",
  {
    id: bigserial("id", { mode: "bigint" }).primaryKey(),
    journalId: bigint("journal_id", { mode: "bigint" }).notNull(),
    act: text("act").$type<Act>().notNull(),
    fromAccount: bigint("from_account", { mode: "bigint" }).notNull(),
    fromKind: text("from_kind").$type<AccountKind>().notNull(),
    toAccount: bigint("to_account", { mode: "bigint" }).notNull(),
    toKind: text("to_kind").$type<AccountKind>().notNull(),
    currency: text("currency").$type<Asset>().notNull(),
    amount: bigint("amount", { mode: "bigint" }).notNull(),
  },
  (t) => [
    foreignKey({
      name: "transfers_journal_fk",
      columns: [t.journalId, t.act],
      foreignColumns: [ledgerJournal.id, ledgerJournal.act],
    }),
    foreignKey({
      name: "transfers_from_fk",
      columns: [t.fromAccount, t.fromKind, t.currency],
      foreignColumns: [ledgerAccounts.id, ledgerAccounts.kind, ledgerAccounts.currency],
    }),
    foreignKey({
      name: "transfers_to_fk",
      columns: [t.toAccount, t.toKind, t.currency],
      foreignColumns: [ledgerAccounts.id, ledgerAccounts.kind, ledgerAccounts.currency],
    }),
    foreignKey({
      name: "transfers_rule_fk",
      columns: [t.act, t.fromKind, t.toKind],
      foreignColumns: [ledgerTransferRules.act, ledgerTransferRules.fromKind, ledgerTransferRules.toKind],
    }),
    index("transfers_journal_idx").on(t.journalId),
    index("transfers_from_idx").on(t.fromAccount, t.id.desc()),
    index("transfers_to_idx").on(t.toAccount, t.id.desc()),
    check("transfers_amount_positive", sql`amount > 0`),
    check("transfers_two_accounts", sql`from_account <> to_account`),
  ],
);

/** The balance of a log account after a transfer; its current balance is this plus the later transfers. */
export const ledgerSnapshots = ledger.table(
  "snapshots",
  {
    accountId: bigint("account_id", { mode: "bigint" })
      .notNull()
      .references(() => ledgerAccounts.id),
    upToTransfer: bigint("up_to_transfer", { mode: "bigint" }).notNull(),
    balance: bigint("balance", { mode: "bigint" }).notNull(),
    takenAt: timestamptz("taken_at").notNull().defaultNow(),
  },
  (t) => [primaryKey({ name: "snapshots_pkey", columns: [t.accountId, t.upToTransfer] })],
);

/** The kill switch: one row, read by `ledger.post`. */
export const ledgerKillSwitch = ledger.table(
  "kill_switch",
  {
    id: integer("id").primaryKey(),
    isOpen: boolean("is_open").notNull(),
    reason: text("reason").notNull(),
    changedBy: text("changed_by"),
    changedAt: timestamptz("changed_at").notNull().defaultNow(),
  },
  () => [check("kill_switch_is_one", sql`id = 1`)],
);

export const ledgerVerifications = ledger.table(
  "verifications",
  {
    id: bigserial("id", { mode: "bigint" }).primaryKey(),
    scope: text("scope").$type<VerificationScope>().notNull(),
    upToTransfer: bigint("up_to_transfer", { mode: "bigint" }).notNull(),
    violations: jsonb("violations").$type<string[]>().notNull(),
    durationMs: integer("duration_ms").notNull(),
    checkedAt: timestamptz("checked_at").notNull().defaultNow(),
  },
  (t) => [
    index("verifications_sound_idx").on(t.checkedAt).where(sql`scope = 'incremental' and violations = '[]'`),
    check("verifications_scope_known", sql`scope in (${quoted(VERIFICATION_SCOPES)})`),
  ],
);
