import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { db } from "@/db";
import { readAccountStatement } from "@/lib/bank/accounts/statement-queries";
import { CURRENCIES } from "@/lib/core/format/money";
import { readFlows } from "@/lib/ledger/holding-queries";
import { asOwner } from "../database/as-owner";

const MEMBERS = 1_000;
const TRANSFERS = 20_000;

const prefix = randomUUID();
const ownerOf = (n: number) => `${prefix}-${n}`;
const EPOCH = new Date("2000-01-01T00:00:00Z");

/**
 * A thousand members with accounts in every currency, two escrows each and random movements, inserted as the ledger's
 * owner; the triggers update the balances.
 */
beforeAll(() =>
  asOwner(async (owner) => {
    await owner`
      insert into ledger.accounts (kind, currency, owner_id, ref_type, ref_id)
      select 'available', currency, ${prefix} || '-' || n, null, null
      from generate_series(1, ${MEMBERS}::int) n, unnest(${[...CURRENCIES]}::text[]) currency
      union all
      select 'escrow', 'EUR', ${prefix} || '-' || n, 'order', ${prefix} || n || '-' || k
      from generate_series(1, ${MEMBERS}::int) n, generate_series(1, 2) k`;
    await owner`
      insert into ledger.accounts (kind, currency, owner_id, ref_type)
      select 'world', currency, null, 'bank' from unnest(${[...CURRENCIES]}::text[]) currency
      on conflict do nothing`;
    // Each account is credited before it is debited, and more is locked for an order than is released.
    const acts = [
      { act: "deposit", from: "world", to: "available", min: 1_000_000, max: 900 },
      { act: "payment", from: "available", to: "available", min: 1, max: 900 },
      { act: "order.hold", from: "available", to: "escrow", min: 100, max: 700 },
      { act: "order.release", from: "escrow", to: "available", min: 1, max: 11 },
    ];
    for (const { act, from, to, min, max } of acts) {
      const path = (kind: string, n: string) =>
        kind === "world"
          ? "'world:' || planned.currency || '::bank:'"
          : kind === "available"
            ? `'available:' || planned.currency || ':${prefix}-' || ${n} || '::'`
            : `'escrow:EUR:${prefix}-' || ${n} || ':order:${prefix}' || ${n} || '-' || (1 + i % 2)`;
      const isHold = from === "escrow" || to === "escrow";
      const currency = isHold ? "'EUR'" : `(array['EUR','USD','USDT','USDC','BTC'])[1 + i / ${MEMBERS} % 5]`;
      const other = act === "payment" ? "1 + n % 1000" : "n";
      await owner.unsafe(`
        with planned as (
          select i, 1 + i % ${MEMBERS} as n, ${currency} as currency, ${min} + i * 31 % ${max} as amount
          from generate_series(1, ${TRANSFERS / acts.length}) i
        ), acts as (
          insert into ledger.journal (act, ref_type, ref_id, idempotency_key, request_hash, occurred_at)
          select '${act}', 'test', i::text, '${prefix}:${act}:' || i, 'h', now() - (i % 700) * interval '1 day' from planned
          returning id, ref_id::int as i
        )
        insert into ledger.transfers (journal_id, act, from_account, from_kind, to_account, to_kind, currency, amount)
        select acts.id, '${act}', payer.id, payer.kind, payee.id, payee.kind, payer.currency, amount
        from planned join acts using (i)
        join ledger.accounts payer on payer.path = ${path(from, "n")}
        join ledger.accounts payee on payee.path = ${path(to, other)}`);
    }
  }),
);

async function wholeStatement(id: string, limit: number) {
  const lines = [];
  let cursor: string | undefined;
  do {
    const page = await readAccountStatement({ id, timezone: "Europe/Madrid" }, { cursor, limit });
    lines.push(...page.rows);
    cursor = page.nextCursor ?? undefined;
  } while (cursor !== undefined);
  return lines;
}

async function balancesOf(id: string) {
  const rows = await db.execute<{ currency: string; kind: string; balance: string }>(sql`
    select currency, kind, sum(balance) as balance from ledger.accounts where owner_id = ${id} group by 1, 2`);
  return (kind: string, currency: string) =>
    BigInt(rows.find((row) => row.kind === kind && row.currency === currency)?.balance ?? 0);
}

// As many concurrently as there are connections.
async function inTens(work: (id: string, n: number) => Promise<number>): Promise<number[]> {
  const done: number[] = [];
  for (let first = 1; first <= MEMBERS; first += 10) {
    const ten = Array.from({ length: 10 }, (_, at) => first + at);
    done.push(...(await Promise.all(ten.map((n) => work(ownerOf(n), n)))));
  }
  return done;
}

const MANY_MS = 90_000;

describe("the statements of a thousand members", () => {
  it(
    "add up to the ledger, line by line, however they are paged",
    async () => {
      const counts = await inTens(async (id, n) => {
        const [lines, of] = await Promise.all([wholeStatement(id, 20 + (n % 60)), balancesOf(id)]);
        for (const currency of CURRENCIES) {
          const own = lines.filter(({ asset }) => asset === currency).toReversed();
          let balance = 0n;
          for (const line of own) {
            balance += line.amount;
            expect(line.balance, `member ${n}, ${currency}, line ${line.id}`).toBe(balance);
          }
          expect(balance, `member ${n}, ${currency}`).toBe(of("available", currency));
        }
        return lines.length;
      });
      expect(counts.reduce((sum, count) => sum + count, 0)).toBeGreaterThan(TRANSFERS);
    },
    MANY_MS,
  );

  it("add up by days to the current balance", async () => {
    for (let n = 1; n <= MEMBERS; n += 20) {
      const [{ current, flows }, of] = await Promise.all([
        readFlows(ownerOf(n), { since: EPOCH, timeZone: "Europe/Madrid" }),
        balancesOf(ownerOf(n)),
      ]);
      for (const currency of CURRENCIES) {
        const net = flows
          .filter((flow) => flow.currency === currency)
          .reduce((sum, { received, sent }) => sum + received - sent, 0n);
        expect(net, `member ${n}, ${currency}`).toBe(current[currency]);
        expect(current[currency]).toBe(of("available", currency) + of("escrow", currency));
      }
    }
  });
});
