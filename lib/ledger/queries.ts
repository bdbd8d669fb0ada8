import { and, desc, eq, inArray, or, type SQL, sql } from "drizzle-orm";
import { db, type Source } from "@/db";
import {
  ledgerAccounts,
  ledgerJournal,
  ledgerKillSwitch,
  ledgerTransfers,
  ledgerVerifications,
} from "@/db/schema";
import { statement } from "@/db/statement";
import { type Asset, CURRENCIES, type Currency } from "@/lib/core/format/money";
import { type Account, pathOf } from "./accounts";
import type { Act } from "./constants";
import { isFee } from "./fee-lines";

/**
 * A member's amounts of one currency in minor units: the total, the part held for obligations, and the part that may be
 * spent (money.md).
 */
export type Wallet = { balance: bigint; locked: bigint; available: bigint };

const sumOf = (kind: string) =>
  sql<string>`coalesce(sum(${ledgerAccounts.balance}) filter (where ${ledgerAccounts.kind} = ${sql.raw(`'${kind}'`)}), 0)`;

const selectWallets = statement((source) =>
  source
    .select({
      currency: ledgerAccounts.currency,
      available: sumOf("available"),
      locked: sumOf("escrow"),
    })
    .from(ledgerAccounts)
    .where(eq(ledgerAccounts.ownerId, sql.placeholder("ownerId")))
    .groupBy(ledgerAccounts.currency),
);

/** Returns a member's wallets, one per currency; zero if nothing has ever come in. */
export async function getWallets(ownerId: string): Promise<Readonly<Record<Currency, Wallet>>> {
  const rows = await selectWallets(db, { ownerId });
  const wallets = Object.fromEntries(
    CURRENCIES.map((currency) => {
      const row = rows.find((candidate) => candidate.currency === currency);
      const [free, locked] = [BigInt(row?.available ?? 0), BigInt(row?.locked ?? 0)];
      return [currency, { balance: free + locked, locked, available: free }];
    }),
  );
  return wallets as Record<Currency, Wallet>;
}

/** Returns the balance of one account in minor units; 0 if the account does not exist. */
export async function balanceOf(tx: Source, account: Account): Promise<bigint> {
  const [balance = 0n] = await balancesOf(tx, [account]);
  return balance;
}

/** Returns the balances of several accounts, in the given order. */
export async function balancesOf(tx: Source, accounts: readonly Account[]): Promise<bigint[]> {
  const paths = accounts.map(pathOf);
  const rows = await tx
    .select({ path: ledgerAccounts.path, balance: sql<string>`ledger.balance_of(${ledgerAccounts.id})` })
    .from(ledgerAccounts)
    .where(inArray(ledgerAccounts.path, paths))
    .limit(paths.length);
  return paths.map((path) => BigInt(rows.find((row) => row.path === path)?.balance ?? 0));
}

/**
 * Returns the balance of an account less these sums (selects of one figure, in minor units), in one statement, so that
 * nothing is counted in the balance and missed in a sum.
 */
export async function balanceLess(tx: Source, account: Account, sums: readonly SQL[]): Promise<bigint> {
  const less = sql.join(sums.map((sum) => sql` - (${sum})`));
  const [row] = await tx
    .select({ left: sql<string>`(ledger.balance_of(${ledgerAccounts.id})${less})::bigint` })
    .from(ledgerAccounts)
    .where(eq(ledgerAccounts.path, pathOf(account)))
    .limit(1);
  return BigInt(row?.left ?? 0);
}

type Summed = { acts: readonly Act[]; ref?: { type: string; ids: readonly string[] } };

/**
 * Returns what these acts moved into an account minus what they moved out of it, for the given obligations, in minor
 * units.
 */
export async function sumOfActs(account: Account, { acts, ref }: Summed): Promise<bigint> {
  if (ref?.ids.length === 0) return 0n;
  const { act, fromAccount, toAccount, amount, journalId } = ledgerTransfers;
  const [row] = await db
    .select({
      sum: sql<string>`coalesce(sum(case when ${toAccount} = ${ledgerAccounts.id} then ${amount} else -${amount} end), 0)`,
    })
    .from(ledgerTransfers)
    .innerJoin(ledgerAccounts, or(eq(fromAccount, ledgerAccounts.id), eq(toAccount, ledgerAccounts.id)))
    .innerJoin(ledgerJournal, eq(ledgerJournal.id, journalId))
    .where(
      and(
        eq(ledgerAccounts.path, pathOf(account)),
        inArray(act, [...acts]),
        ref && and(eq(ledgerJournal.refType, ref.type), inArray(ledgerJournal.refId, [...ref.ids])),
      ),
    );
  return BigInt(row?.sum ?? 0);
}

/**
 * One line of a member's statement: the amount in minor units, positive or negative, by which the available balance
 * changed.
 */
export type StatementLine = {
  id: bigint;
  act: Act;
  /** Whether the platform's fees were paid with it, or given back. */
  isFee: boolean;
  refType: string;
  refId: string;
  currency: Asset;
  amount: bigint;
  occurredAt: Date;
};

type Input = { currency?: Asset | undefined; before?: bigint | undefined; limit: number };

/**
 * Lists the movements of a member's available balances of any asset, newest first; `before` is the id of the last line
 * seen.
 */
export async function listStatement(
  ownerId: string,
  { currency, before, limit }: Input,
): Promise<StatementLine[]> {
  // Reads only the newest transfers of each account by its index, instead of the accounts' whole history.
  const newest = (
    column: typeof ledgerTransfers.fromAccount | typeof ledgerTransfers.toAccount,
    sign: SQL,
  ) => sql`(
    select id, ${sign} * amount as signed from ledger.transfers
    where ${column} = mine.id ${before ? sql`and id < ${before}` : sql``} order by id desc limit ${limit})`;
  const rows = await db.execute<
    Record<"id" | "refType" | "refId" | "amount" | "occurredAt", string> & {
      act: Act;
      currency: Asset;
      isFee: boolean;
    }
  >(sql`
    select line.id, transfers.act, ${isFee("transfers")} as "isFee", journal.ref_type as "refType", journal.ref_id as "refId", transfers.currency,
      line.signed as amount, journal.occurred_at as "occurredAt"
    from (
      select moved.id, moved.signed from ledger.accounts mine cross join lateral (
        ${newest(ledgerTransfers.fromAccount, sql`-1`)} union all ${newest(ledgerTransfers.toAccount, sql`1`)}
      ) moved
      where mine.owner_id = ${ownerId} and mine.kind = 'available' ${currency ? sql`and mine.currency = ${currency}` : sql``}
      order by moved.id desc limit ${limit}
    ) line
    join ledger.transfers on transfers.id = line.id join ledger.journal on journal.id = transfers.journal_id
    order by line.id desc
  `);
  return rows.map(({ id, amount, occurredAt, ...line }) => ({
    ...line,
    id: BigInt(id),
    amount: BigInt(amount),
    occurredAt: new Date(occurredAt),
  }));
}

/** Returns the current state of the kill switch, with who closed it and why. */
export async function getKillSwitch(source: Source = db) {
  const [killSwitch] = await source.select().from(ledgerKillSwitch).limit(1);
  return killSwitch ?? null;
}

/** Returns the latest verifications, newest first. */
export async function listVerifications(limit: number) {
  return db.select().from(ledgerVerifications).orderBy(desc(ledgerVerifications.id)).limit(limit);
}
