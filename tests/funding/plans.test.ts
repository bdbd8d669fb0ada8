import type postgres from "postgres";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { authorize, type UserActor } from "@/lib/auth/actor";
import { listOffers, listOffersOf, listOwnOffers } from "@/lib/funding/offers/list-queries";
import { getOffer } from "@/lib/funding/offers/queries";
import { listOffersInput, listOwnOffersInput } from "@/lib/funding/offers/schema";
import { listOwnRequests, listRequests } from "@/lib/funding/requests/list-queries";
import { listOwnRequestsInput, listRequestsInput } from "@/lib/funding/requests/list-schema";
import { getRequest } from "@/lib/funding/requests/queries";
import { searchRequests } from "@/lib/funding/requests/search";
import { connectAsOwner, doneBy, withoutIndexes } from "../database/query-plans";
import { callOf, makeAdmin } from "../factories/identity";

const REQUESTS = 100_000;
/** The maximum number of rows that a page may read of the large tables: a few pages, but no share of the table. */
const MAX_READ = 5_000;
const LARGE = ["funding_requests", "funding_offers", "funding_offer_versions"];

let sql: postgres.Sql;
let viewer: UserActor;

beforeAll(async () => {
  sql = connectAsOwner();
  const makeIndexes = await withoutIndexes(sql, LARGE);
  viewer = authorize("user", (await callOf(await makeAdmin())).viewer);
  await sql`
    insert into users (id, email, password_hash, first_name, last_name)
    select 'u' || n, 'u' || n || '@lonja.example', 'x', 'Ana', 'Prueba' from generate_series(0, 999) n
  `;
  // Every third row contains «molino», every five hundredth a common word, and each a unique word.
  await sql`
    insert into funding_requests (owner_id, title, description, sector, risk, amount_cents, minimum_cents, equity_points,
      board, report, lock_months, preference, antidilution, deadline_on, deadline_at, fee_points, status, published_at, ended_at,
      agreed_cents)
    select case when n % 400 = 0 then ${viewer.id} else 'u' || n % 1000 end,
      case when n % 3 = 0 then 'Molino ' else 'Taller ' end || 'unico' || n, 'Serie grupo' || n % 500,
      (array['agro', 'comercio', 'educacion', 'energia', 'finanzas', 'salud', 'software'])[1 + n % 7],
      (array['low', 'medium', 'high'])[1 + n % 3], 100 + n * 7919 % 500000, 100, 1000,
      'none', 'quarterly', 24, 'none', 'none', (now() + n % 300 * interval '1 day')::date,
      now() + interval '1 day' + n % 300 * interval '1 day', 150,
      case when n % 25 = 2 then 'closed' when n % 10 = 3 then 'funded' else 'open' end, now(),
      case when n % 25 = 2 or n % 10 = 3 then now() end,
      case when n % 10 = 3 and n % 25 <> 2 then 100 + n * 7919 % 500000 else 0 end
    from generate_series(1, ${REQUESTS}) n
  `;
  await sql`
    insert into offer_sheets (offer_type, offer_id, version, content, hash, published_by)
    select 'funding', 1, 1, '[]'::jsonb, repeat('0', 64), 'u1'
  `;
  await sql`
    insert into funding_offers (request_id, investor_id, owner_id, status, kind, amount_cents, turn_ends_at, ended_at,
      sheet_id, risk_at, loss_at, threshold_cents)
    select r.id, case when r.id % 400 = 1 then ${viewer.id} else 'u' || (r.id + 1) % 1000 end, r.owner_id,
      case when r.id % 5 = 0 then 'rejected' else 'pending' end, 'equity', 100,
      case when r.id % 5 = 0 then null else now() + interval '7 days' end,
      case when r.id % 5 = 0 then now() end, (select max(id) from offer_sheets), now(), now(), 100000
    from funding_requests r
  `;
  await sql`
    insert into funding_offer_versions (offer_id, nr, side, author_id, kind, amount_cents, share_points, board, report,
      lock_months, preference, antidilution)
    select id, 1, 'investor', investor_id, 'equity', amount_cents, 100, 'none', 'quarterly', 24, 'none', 'none'
    from funding_offers
  `;
  await makeIndexes();
  await sql`vacuum analyze`;
}, 240_000);

afterAll(() => sql.end());

async function expectPage(work: () => Promise<unknown>): Promise<void> {
  expect((await doneBy(sql, LARGE, work)).read).toBeLessThan(MAX_READ);
}

describe("the list of requests", () => {
  it.each([
    {},
    { cursor: "50000" },
    { sort: "amount" },
    { sort: "amount", cursor: "250000.50000" },
    { sort: "deadline" },
    { sort: "deadline", sector: "salud" },
    { sector: "salud", cursor: "50000" },
    { sector: "salud", risk: "high", sort: "amount" },
    { status: "funded" },
    // Filters that match no request.
    { sector: "turismo" },
    { sector: "turismo", sort: "deadline" },
    { sector: "turismo", sort: "amount" },
    { maxAmount: "1.00" },
    { q: "molino" },
    { q: "grupo77" },
    { q: "unico4242" },
    { q: "nadalodice" },
    { q: "molino", sort: "amount" },
    { q: "uni", risk: "low" },
  ])("%j reads only the page", async (asked) => {
    await expectPage(() => listRequests(viewer, listRequestsInput.parse(asked)));
  });

  it.each(["molino", "grupo77", "unico4242", "nadalodice"])(
    "the header's search for %s reads only its finds",
    async (q) => expectPage(() => searchRequests(viewer, q)),
  );

  it.each([{}, { cursor: "50000" }])("one's own %j: only the page", async (asked) => {
    await expectPage(() => listOwnRequests(viewer, listOwnRequestsInput.parse(asked)));
  });

  it("one with its negotiations reads only its rows", async () => {
    await expectPage(() => getRequest(viewer, 77));
  });
});

describe("the list of offers", () => {
  it.each([
    {},
    { kind: "equity" },
    { kind: "sales" },
    { cursor: "50000" },
    { kind: "sales", cursor: "50000" },
    { status: "pending" },
    { status: "negotiating", cursor: "50000" },
    { status: "pending", kind: "sales" },
  ])("all %j: only the page", async (asked) => {
    await expectPage(() => listOffers(viewer, listOffersInput.parse(asked)));
  });

  it.each([{}, { role: "received" }, { cursor: "50000" }, { role: "received", status: "pending" }])(
    "one's own %j: only the page",
    async (asked) => {
      await expectPage(() => listOwnOffers(viewer, listOwnOffersInput.parse(asked)));
    },
  );

  it("of one request, and one with its versions, read only their rows", async () => {
    await expectPage(() => listOffersOf(viewer, { id: 77, limit: 50 }));
    await expectPage(() => getOffer(viewer, 77));
  });
});
