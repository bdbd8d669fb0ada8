import { beforeAll, describe, expect, it } from "vitest";
import { driver } from "@/db";
import { available, fees, pathOf } from "@/lib/ledger/accounts";
import {
  ACCOUNT_NAMES,
  type AccountKind,
  type AccountMode,
  TRANSFER_RULES,
  VERIFICATION_SCOPES,
} from "@/lib/ledger/constants";
import { asOwner } from "../database/as-owner";
import { makeOwner, postNow } from "../factories/ledger";

const TABLES = "assets accounts journal transfers transfer_rules snapshots kill_switch verifications".split(
  " ",
);
const KEPT = ["assets", "accounts", "journal", "transfers"];

const STATEMENTS: Readonly<Record<string, (table: string) => string>> = {
  insert: (table) => `insert into ledger.${table} default values`,
  update: (table) => `update ledger.${table} set ${COLUMN[table]} = ${COLUMN[table]}`,
  delete: (table) => `delete from ledger.${table}`,
  truncate: (table) => `truncate ledger.${table} cascade`,
  trigger: (table) => `alter table ledger.${table} disable trigger all`,
  drop: (table) => `drop table ledger.${table} cascade`,
};

const COLUMN: Readonly<Record<string, string>> = {
  assets: "cap",
  accounts: "balance",
  journal: "act",
  transfers: "amount",
  transfer_rules: "act",
  snapshots: "balance",
  kill_switch: "is_open",
  verifications: "violations",
};

// Written independently of the database.
const MODES: Readonly<Record<AccountKind, AccountMode>> = {
  available: "strict",
  escrow: "strict",
  pool: "strict",
  fund: "strict",
  treasury: "strict",
  issuer: "strict",
  fees: "log",
  world: "log",
};

beforeAll(async () => {
  const owner = await makeOwner({ EUR: 100n });
  await postNow({
    act: "trade.settle",
    transfers: [{ from: available(owner, "EUR"), to: fees("EUR"), amount: 1n }],
  });
});

describe("the application's role", () => {
  for (const table of TABLES) {
    it.each(Object.keys(STATEMENTS))(`may not ${table}: %s`, async (verb) => {
      const statement = STATEMENTS[verb]?.(table) ?? "";
      await expect(driver().unsafe(statement)).rejects.toMatchObject({ code: "42501" });
    });
  }

  it("may read every table", async () => {
    for (const table of TABLES) await driver().unsafe(`select * from ledger.${table} limit 1`);
  });

  it("may not call the internal functions, nor create anything in the schema", async () => {
    const forbidden = [
      "select ledger.guard_account()",
      "select ledger.apply_transfers()",
      "create table ledger.mine (id int)",
      "create function ledger.mine() returns int language sql as 'select 1'",
      "create or replace function ledger.post() returns int language sql as 'select 1'",
    ];
    for (const statement of forbidden) {
      await expect(driver().unsafe(statement), statement).rejects.toMatchObject({ code: "42501" });
    }
  });

  it("cannot replace a table of the function with its own", async () => {
    const owner = await makeOwner({ EUR: 5n });
    const stolen = driver().begin(async (sql) => {
      await sql`create temporary table accounts (id bigint, path text, mode text, balance bigint)`;
      await sql`set local search_path = pg_temp, ledger`;
      const [from, to] = [available(owner, "EUR"), fees("EUR")].map((account) => [pathOf(account)]);
      await sql`
        select ledger.post('trade.settle', 'test', 't', null, ${owner}, 'h', now(), ${from ?? []}, ${to ?? []}, '{6}')`;
    });
    await expect(stolen).rejects.toMatchObject({ code: "LJ002" });
  });
});

describe("the rules of transfers", () => {
  it("are the same in the code and in the database", async () => {
    const rows = await driver()`select act, from_kind, to_kind from ledger.transfer_rules`;
    const written = Object.entries(TRANSFER_RULES).flatMap(([act, rules]) =>
      rules.map(([from, to]) => [act, from, to]),
    );
    expect(rows.map((row) => Object.values(row).join()).sort()).toEqual(
      written.map((rule) => rule.join()).sort(),
    );
  });
});

describe("the names in the database", () => {
  const known = (constraint: string) =>
    asOwner(async (sql) => {
      const [row] = await sql<{ definition: string }[]>`
        select pg_get_constraintdef(oid) as definition from pg_constraint where conname = ${constraint}`;
      return [...(row?.definition ?? "").matchAll(/'(\w+)'/g)].map(([, name]) => name).sort();
    });

  it("are the kinds of account and the scopes of a verification in the code", async () => {
    expect(await known("accounts_kind_known")).toEqual(Object.keys(ACCOUNT_NAMES).sort());
    expect(await known("verifications_scope_known")).toEqual([...VERIFICATION_SCOPES].sort());
  });

  it.each(Object.entries(MODES))("determine whether the row of %s has a balance: %s", async (kind, mode) => {
    const owner = ["available", "escrow"].includes(kind) ? "modes" : null;
    const ref = ["issuer", "treasury"].includes(kind) ? null : "modes";
    const currency = kind === "issuer" ? "MODES" : "EUR";
    await asOwner(async (sql) => {
      await sql`select ledger.add_token('MODES', 'modes', 5) where ${kind} = 'issuer'`;
      const made = await sql`
          insert into ledger.accounts (kind, currency, owner_id, ref_type, ref_id)
          values (${kind}, ${currency}, ${owner}, ${ref}, ${ref}) returning path, mode, floor`;
      const path = [kind, currency, owner ?? "", ref ?? "", ref ?? ""].join(":");
      expect(made[0]).toMatchObject({ path, mode, floor: kind === "issuer" ? "-5" : "0" });
    });
  });
});

describe("the owner of the tables", () => {
  it.each(KEPT)("cannot change or remove rows of %s", async (table) => {
    for (const verb of ["update", "delete", "truncate"]) {
      const attempt = asOwner((sql) => sql.unsafe(STATEMENTS[verb]?.(table) ?? ""));
      await expect(attempt, verb).rejects.toMatchObject({ code: "LJ001" });
    }
  });

  it("cannot make money: a written transfer moves the balances with it", async () => {
    const owner = await makeOwner({ EUR: 10n });
    await asOwner(async (sql) => {
      const overdraft = sql`
        insert into ledger.transfers (journal_id, act, from_account, from_kind, to_account, to_kind, currency, amount)
        select (select max(id) from ledger.journal where act = 'trade.settle'), 'trade.settle', payer.id, payer.kind,
          payee.id, payee.kind, 'EUR', 11
        from ledger.accounts payer, ledger.accounts payee
        where payer.owner_id = ${owner} and payee.kind = 'fees' and payee.currency = 'EUR'`;
      await expect(overdraft).rejects.toMatchObject({ code: "LJ002" });
      const gift = sql`insert into ledger.accounts (kind, currency, owner_id, balance) values ('available', 'EUR', 'me', 5)`;
      await expect(gift).rejects.toMatchObject({ code: "LJ001" });
    });
  });

  it.each(["path", "kind", "mode", "floor", "balance", "token_balance"])(
    "cannot change %s of an account, not even to the same value",
    async (column) => {
      const same = asOwner((sql) => sql.unsafe(`update ledger.accounts set ${column} = ${column}`));
      await expect(same).rejects.toMatchObject({ code: "LJ001" });
    },
  );

  it("cannot add an account of an unknown kind", async () => {
    const added = asOwner((sql) => sql`insert into ledger.accounts (kind, currency) values ('vault', 'EUR')`);
    await expect(added).rejects.toMatchObject({ code: "23514", constraint_name: "accounts_kind_known" });
  });
});

describe("the posting function", () => {
  it.each([
    ["a list that is shorter than the others", ["fees:EUR:::"], [], [1]],
    ["a path with too few parts", ["world:EUR::bank:"], ["available:EUR:short"], [1]],
  ])("refuses %s", async (_what, from, to, amounts) => {
    const posted = driver()`
      select ledger.post('deposit', 'test', 't', null, gen_random_uuid()::text, 'h', now(), ${from}::text[], ${to}::text[],
        ${amounts}::bigint[])`;
    await expect(posted).rejects.toMatchObject({ code: "LJ005" });
  });
});
