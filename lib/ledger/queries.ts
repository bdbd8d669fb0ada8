import { and, desc, eq, inArray, type SQL, sql } from "drizzle-orm";
import { db, type Tx } from "@/db";
import { ledgerAccounts, ledgerDoor, ledgerJournal, ledgerTransfers, ledgerVerifications } from "@/db/schema";
import { CURRENCIES, type Currency } from "@/lib/core/money";
import type { Account } from "./accounts";
import type { Act } from "./constants";

/** Minor units of one currency: all of it, what is held for obligations, and what may be spent (money.md). */
export type Wallet = { balance: bigint; locked: bigint; available: bigint };

let walletsByOwner: ReturnType<typeof prepareWallets> | undefined;

/** A member's wallets, one per currency, zero where nothing ever came in. */
export async function getWallets(ownerId: string): Promise<Readonly<Record<Currency, Wallet>>> {
  walletsByOwner ??= prepareWallets();
  const rows = await walletsByOwner.execute({ ownerId });
  const wallets = Object.fromEntries(
    CURRENCIES.map((currency) => {
      const row = rows.find((candidate) => candidate.currency === currency);
      const [free, locked] = [BigInt(row?.available ?? 0), BigInt(row?.locked ?? 0)];
      return [currency, { balance: free + locked, locked, available: free }];
    }),
  );
  return wallets as Record<Currency, Wallet>;
}

function prepareWallets() {
  const sumOf = (kind: string) =>
    sql<string>`coalesce(sum(${ledgerAccounts.balance}) filter (where ${ledgerAccounts.kind} = ${sql.raw(`'${kind}'`)}), 0)`;
  return db
    .select({
      currency: ledgerAccounts.currency,
      available: sumOf("available"),
      locked: sumOf("escrow"),
    })
    .from(ledgerAccounts)
    .where(eq(ledgerAccounts.ownerId, sql.placeholder("ownerId")))
    .groupBy(ledgerAccounts.currency)
    .prepare("wallets_by_owner");
}

/** What one account holds, in minor units; 0 when nothing ever touched it. */
export async function balanceOf(tx: Tx | typeof db, account: Account): Promise<bigint> {
  const { kind, currency, owner, refType, refId } = account;
  const path = [kind, currency, owner ?? "", refType ?? "", refId ?? ""].join(":");
  const [row] = await tx
    .select({ balance: sql<string>`ledger.balance_of(${ledgerAccounts.id})` })
    .from(ledgerAccounts)
    .where(eq(ledgerAccounts.path, path))
    .limit(1);
  return BigInt(row?.balance ?? 0);
}

/** One line of a member's statement: minor units in (above zero) or out of what they may spend. */
export type StatementLine = {
  id: bigint;
  act: Act;
  refType: string;
  refId: string;
  currency: Currency;
  amount: bigint;
  occurredAt: Date;
};

type Asked = { currency?: Currency | undefined; before?: bigint | undefined; limit: number };

/** The movements of what a member may spend, the latest first; `before` is the id of the last line seen. */
export async function listStatement(ownerId: string, asked: Asked): Promise<StatementLine[]> {
  const mine = await db
    .select({ id: ledgerAccounts.id })
    .from(ledgerAccounts)
    .where(
      and(
        eq(ledgerAccounts.ownerId, ownerId),
        eq(ledgerAccounts.kind, "available"),
        asked.currency && eq(ledgerAccounts.currency, asked.currency),
      ),
    )
    .limit(CURRENCIES.length);
  if (mine.length === 0) return [];
  const ids = mine.map(({ id }) => id);
  const rows = await statementRows(ids, asked);
  return rows.map(({ from, ...line }) => ({
    ...line,
    amount: ids.includes(from) ? -line.amount : line.amount,
  }));
}

// Two index scans that stop at the limit, instead of one over everything the accounts ever did.
async function statementRows(ids: bigint[], { before, limit }: Asked) {
  const side = (column: typeof ledgerTransfers.fromAccount | typeof ledgerTransfers.toAccount): SQL => sql`
    select id from ledger.transfers where ${inArray(column, ids)} ${before ? sql`and id < ${before}` : sql``}
    order by id desc limit ${limit}`;
  const latest = sql`(select id from ((${side(ledgerTransfers.fromAccount)}) union (${side(ledgerTransfers.toAccount)})) newest
    order by id desc limit ${limit})`;
  return db
    .select({
      id: ledgerTransfers.id,
      act: ledgerTransfers.act,
      refType: ledgerJournal.refType,
      refId: ledgerJournal.refId,
      currency: ledgerTransfers.currency,
      amount: ledgerTransfers.amount,
      from: ledgerTransfers.fromAccount,
      occurredAt: ledgerJournal.occurredAt,
    })
    .from(ledgerTransfers)
    .innerJoin(ledgerJournal, eq(ledgerJournal.id, ledgerTransfers.journalId))
    .where(sql`${ledgerTransfers.id} in ${latest}`)
    .orderBy(desc(ledgerTransfers.id))
    .limit(limit);
}

/** The kill switch as it stands, with who closed it and why. */
export async function getDoor() {
  const [door] = await db.select().from(ledgerDoor).limit(1);
  return door ?? null;
}

/** The last verifications, the latest first. */
export async function listVerifications(limit: number) {
  return db.select().from(ledgerVerifications).orderBy(desc(ledgerVerifications.id)).limit(limit);
}
