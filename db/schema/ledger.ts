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
  text,
  timestamp,
  unique,
} from "drizzle-orm/pg-core";
import { CURRENCIES, type Currency } from "../../lib/core/money";
import {
  ACCOUNT_KINDS,
  type AccountKind,
  type AccountMode,
  type Act,
  VERIFICATION_SCOPES,
  type VerificationScope,
} from "../../lib/ledger/constants";

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: "date" });
const quoted = (values: readonly string[]) => sql.raw(values.map((value) => `'${value}'`).join(", "));

/** Written by its one door alone, `ledger.post`; no other schema is joined to it, so that it can move away (D8). */
export const ledger = pgSchema("ledger");

/** `path` names an account; owner is null for the platform and the world, and an escrow is for one obligation. */
export const ledgerAccounts = ledger.table(
  "accounts",
  {
    id: bigserial("id", { mode: "bigint" }).primaryKey(),
    path: text("path")
      .notNull()
      .generatedAlwaysAs(
        sql`kind || ':' || currency || ':' || coalesce(owner_id, '') || ':' || coalesce(ref_type, '') || ':' || coalesce(ref_id, '')`,
      ),
    kind: text("kind").$type<AccountKind>().notNull(),
    currency: text("currency").$type<Currency>().notNull(),
    ownerId: text("owner_id"),
    refType: text("ref_type"),
    refId: text("ref_id"),
    mode: text("mode")
      .$type<AccountMode>()
      .notNull()
      .generatedAlwaysAs(sql`case when kind in ('fees', 'world') then 'log' else 'strict' end`),
    balance: bigint("balance", { mode: "bigint" }).notNull().default(sql`0`),
    createdAt: moment("created_at").notNull().defaultNow(),
  },
  (t) => [
    unique("accounts_path_key").on(t.path),
    unique("accounts_kind_currency_key").on(t.id, t.kind, t.currency),
    index("accounts_owner_idx").on(t.ownerId, t.currency).where(sql`owner_id is not null`),
    check("accounts_kind_known", sql`kind in (${quoted(ACCOUNT_KINDS)})`),
    check("accounts_currency_known", sql`currency in (${quoted(CURRENCIES)})`),
    check("accounts_strict_not_negative", sql`mode <> 'strict' or balance >= 0`),
    check("accounts_log_keeps_none", sql`mode <> 'log' or balance = 0`),
    check("accounts_member_owns", sql`kind not in ('available', 'escrow') or owner_id is not null`),
    check(
      "accounts_escrow_is_for_one",
      sql`kind <> 'escrow' or (ref_type is not null and ref_id is not null)`,
    ),
    check("accounts_no_colon", sql`concat(owner_id, ref_type, ref_id) not like '%:%'`),
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

/** One row per business act. `occurredAt` is when it happened, `createdAt` when it was written. */
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
    occurredAt: moment("occurred_at").notNull(),
    createdAt: moment("created_at").notNull().defaultNow(),
  },
  (t) => [
    unique("journal_idempotency_key").on(t.idempotencyKey),
    unique("journal_act_key").on(t.id, t.act),
    index("journal_ref_idx").on(t.refType, t.refId),
    index("journal_created_idx").on(t.createdAt),
  ],
);

/** One amount of one currency from one account to another; the foreign keys leave no other way. */
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
    currency: text("currency").$type<Currency>().notNull(),
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

/** What a log account held after that transfer: the sum starts from here. */
export const ledgerSnapshots = ledger.table(
  "snapshots",
  {
    accountId: bigint("account_id", { mode: "bigint" })
      .notNull()
      .references(() => ledgerAccounts.id),
    upToTransfer: bigint("up_to_transfer", { mode: "bigint" }).notNull(),
    balance: bigint("balance", { mode: "bigint" }).notNull(),
    takenAt: moment("taken_at").notNull().defaultNow(),
  },
  (t) => [primaryKey({ name: "snapshots_pkey", columns: [t.accountId, t.upToTransfer] })],
);

/** The kill switch: one row, read by the door. */
export const ledgerDoor = ledger.table(
  "door",
  {
    id: integer("id").primaryKey(),
    isOpen: boolean("is_open").notNull(),
    reason: text("reason").notNull(),
    changedBy: text("changed_by"),
    changedAt: moment("changed_at").notNull().defaultNow(),
  },
  () => [check("door_is_one", sql`id = 1`)],
);

export const ledgerVerifications = ledger.table(
  "verifications",
  {
    id: bigserial("id", { mode: "bigint" }).primaryKey(),
    scope: text("scope").$type<VerificationScope>().notNull(),
    upToTransfer: bigint("up_to_transfer", { mode: "bigint" }).notNull(),
    violations: jsonb("violations").$type<string[]>().notNull(),
    durationMs: integer("duration_ms").notNull(),
    checkedAt: moment("checked_at").notNull().defaultNow(),
  },
  () => [check("verifications_scope_known", sql`scope in (${quoted(VERIFICATION_SCOPES)})`)],
);
