import { randomUUID } from "node:crypto";
import type { Sql } from "postgres";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { db } from "@/db";
import type { AdminActor, Viewer } from "@/lib/auth/actor";
import { expireRequests } from "@/lib/bank/payments/deadlines";
import { refuseAbovePaymentLimit } from "@/lib/bank/payments/limit-rules";
import { readMemberPayments } from "@/lib/bank/payments/member-queries";
import { getPayment, listPayments } from "@/lib/bank/payments/payment-queries";
import { getRequest, listRequests } from "@/lib/bank/payments/request-queries";
import { listSplits } from "@/lib/bank/payments/split-queries";
import { listStandingOrders } from "@/lib/bank/payments/standing-order-queries";
import { payStandingOrders } from "@/lib/bank/payments/standing-orders";
import { connectAsOwner, doneBy, withoutIndexes } from "../../database/query-plans";

const PAYMENTS = 1_000_000;
const OTHERS = 100_000;
const LARGE = ["bank_payments", "bank_requests", "bank_standing_orders", "bank_splits"];

/** The number of rows a page may read: neither a share of the table, nor all payments of a busy member. */
const MAX_READ = 5_000;

const busy = { id: randomUUID() } as Viewer;
const quiet = { id: randomUUID() } as Viewer;
const page = { limit: 25 };
const PRICES = { btcReferencePriceUsd: "70000.00", eurUsdRate: "1.080000" };

let owner: Sql;

// The busy member made every hundredth payment, one each half hour, and received as many; the quiet one made three long
// ago.
beforeAll(async () => {
  owner = connectAsOwner();
  const makeIndexes = await withoutIndexes(owner, LARGE);
  await owner`
    insert into users (id, email, password_hash, first_name, last_name)
    select id, id || '@lonja.example', 'x', 'Ana', 'Prueba'
    from (select ${busy.id} as id union all select ${quiet.id} union all select 'm' || n from generate_series(0, 999) n) m`;
  await owner`
    insert into bank_payments (payer_id, payee_id, asset, amount_minor, created_at)
    select case when n % 100 = 0 then ${busy.id} when n in (1, 30001, 60001) then ${quiet.id} else 'm' || n % 500 end,
      case when n % 100 = 5 then ${busy.id} else 'm' || 500 + n % 500 end,
      'EUR', 1, now() - (${PAYMENTS} - n) * interval '18 seconds'
    from generate_series(1, ${PAYMENTS}::int) n`;
  await owner`
    insert into bank_requests (requester_id, payer_id, asset, amount_minor, code, status, expires_at, closed_at, split_id)
    select case when n % 100 = 0 then ${busy.id} else 'm' || n % 500 end,
      case when n % 100 = 5 then ${busy.id} when n % 100 = 1 then null else 'm' || 500 + n % 500 end, 'EUR', 100, 'code' || n,
      case when n % 1000 = 1 then 'pending' else 'expired' end, now() + interval '7 days',
      case when n % 1000 = 1 then null else now() end, case when n % 100 = 0 then n end
    from generate_series(1, ${OTHERS}::int) n`;
  await owner`
    insert into bank_splits (id, owner_id, title, asset, total_minor)
    select n, case when n % 100 = 0 then ${busy.id} else 'm' || n % 500 end, 'Cena', 'EUR', 200
    from generate_series(1, ${OTHERS}::int) n`;
  await owner`
    insert into bank_standing_orders (payer_id, payee_id, asset, amount_minor, every, status, next_on, due_at)
    select case when n % 100 = 0 then ${busy.id} else 'm' || n % 500 end, 'm' || 500 + n % 500, 'EUR', 100, 'week',
      case when n % 2 = 0 then 'active' else 'ended' end, case when n % 2 = 0 then '2099-01-01'::date end,
      case when n % 2 = 0 then '2099-01-01'::timestamptz end
    from generate_series(1, ${OTHERS}::int) n`;
  await makeIndexes();
  await owner`vacuum analyze`;
}, 180_000);

afterAll(() => owner.end());

async function expectRead(max: number, work: () => Promise<unknown>): Promise<void> {
  const { whole, read } = await doneBy(owner, LARGE, work);
  expect(whole).toEqual([]);
  expect(read).toBeLessThanOrEqual(max);
}

describe("among a million payments", () => {
  it("a page of payments reads as many as it shows, also far down", async () => {
    await expectRead(MAX_READ, () => listPayments(busy, page));
    await expectRead(MAX_READ, () => listPayments(busy, { ...page, cursor: String(PAYMENTS / 2) }));
    await expectRead(10, () => listPayments(quiet, page));
    expect((await listPayments(quiet, page)).rows).toHaveLength(3);
    await expectRead(1, () => getPayment(busy, 100));
  });

  it("so does a page of requests, splits and standing orders", async () => {
    await expectRead(MAX_READ, () => listRequests(busy, page));
    await expectRead(MAX_READ, () => listRequests(busy, { ...page, cursor: String(OTHERS / 2) }));
    await expectRead(1, () => getRequest(busy, 100));
    await expectRead(MAX_READ, () => listSplits(busy, page));
    await expectRead(MAX_READ, () => listStandingOrders(busy, page));
  });

  it("the daily limit reads only that day", async () => {
    const paid = { payerId: busy.id, asset: "EUR", amountMinor: 1n, level: "complete" } as const;
    const now = new Date();
    await expectRead(MAX_READ, () => refuseAbovePaymentLimit(db, { ...paid, prices: PRICES, now }));
  });

  it("the jobs read only what is due, which is nothing", async () => {
    await expectRead(0, () => payStandingOrders());
    await expectRead(0, () => expireRequests());
  });

  it("an administrator's sheet of a member reads no table from end to end", async () => {
    const { whole } = await doneBy(owner, LARGE, () => readMemberPayments({} as AdminActor, busy.id));
    expect(whole).toEqual([]);
  });
});
