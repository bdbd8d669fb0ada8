import type postgres from "postgres";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type AdminActor, authorize, type UserActor } from "@/lib/auth/actor";
import { listCallParts, listRescues } from "@/lib/equity/calls/queries";
import { listPartsInput } from "@/lib/equity/calls/schema";
import { listAllFunds, listFunds, listOwnFunds } from "@/lib/equity/funds/list-queries";
import { listAllInput, listFundsInput, listOwnInput } from "@/lib/equity/funds/schema";
import { searchFunds } from "@/lib/equity/funds/search";
import { getPlace } from "@/lib/equity/places/account-queries";
import { listFlows } from "@/lib/equity/places/flow-queries";
import { listOwnPlaces, listPlaces } from "@/lib/equity/places/queries";
import { listFlowsInput, listPlacesInput } from "@/lib/equity/places/schema";
import { connectAsOwner, doneBy, withoutIndexes } from "../database/query-plans";
import { callOf, makeAdmin } from "../factories/identity";

const ROWS = 100_000;
/** The maximum number of rows that a page may read of the large tables: a few pages, but no share of the table. */
const MAX_READ = 5_000;
const LARGE = [
  "private_equity_funds",
  "private_equity_investments",
  "private_equity_calls",
  "private_equity_call_parts",
  "private_equity_flows",
];

let sql: postgres.Sql;
let viewer: UserActor;
let admin: AdminActor;

beforeAll(async () => {
  sql = connectAsOwner();
  const makeIndexes = await withoutIndexes(sql, LARGE);
  const call = await callOf(await makeAdmin());
  viewer = authorize("user", call.viewer);
  admin = authorize("admin", call.viewer);
  await sql`
    insert into users (id, email, password_hash, first_name, last_name)
    select 'u' || n, 'u' || n || '@lonja.example', 'x', 'Ana', 'Prueba' from generate_series(0, ${ROWS}) n
  `;
  // Every third row contains «residencia», every five hundredth a common word, and each a unique word.
  await sql`
    insert into private_equity_funds (manager_id, name, manager_name, description, fund_strategy, sector, portfolio_size_cents,
      min_investment_cents, management_fee_points, performance_fee_points, hurdle_points, status, submitted_at, opened_at)
    select case when n % 400 = 0 then ${viewer.id} else 'u' || n % 1000 end,
      case when n % 3 = 0 then 'Residencia ' else 'Nave ' end || 'unico' || n, 'Gestora', 'Serie grupo' || n % 500,
      (array['growth', 'buyout', 'venture'])[1 + n % 3], (array['salud', 'agro', 'turismo'])[1 + n % 3],
      100000000 + n::bigint * 7919 % 5000000, 100000 + n % 9000, 175, 1500, 800,
      case when n % 500 = 7 then 'review' when n % 5 = 0 then 'closed' else 'active' end, now(), now()
    from generate_series(1, ${ROWS}) n
  `;
  // Half of the places are in the first fund, with their part of its call; the others belong to the reader, in as many
  // funds.
  await sql`
    insert into private_equity_investments (fund_id, investor_id, amount_cents, commitment_cents, decided_by, decided_at, decision_reason,
      sheet_id, risk_at, loss_at, threshold_cents, signed_at, agreement_hash, signed_cents, revocable_until, commitment_date, status,
      called_cents, paid_cents)
    select case when n % 2 = 0 then 1 else n end, case when n % 2 = 0 then 'u' || n else ${viewer.id} end, 1000000, 1000000, ${viewer.id},
      now(), 'Prueba', 1, now(), now(), 100000, now(), repeat('0', 64), 1000000, now(), now(), 'active', 100000, 50000
    from generate_series(1, ${ROWS}) n
  `;
  await sql`update private_equity_funds set manager_id = ${viewer.id}, status = 'active' where id = 1`;
  await sql`
    insert into private_equity_calls (fund_id, nr, points, from_points, purpose, due_at, status, issued_at)
    select 1 + n / 10, 1 + n % 10, 1000, 0, 'Prueba', now() + interval '10 days', 'issued', now() from generate_series(0, 9999) n
  `;
  // One in two hundred is late, and offered to the other investors.
  await sql`
    insert into private_equity_call_parts (call_id, investment_id, cents, paid_cents, due_at, status, rescue_until)
    select case when i.fund_id = 1 then 1 else 11 end, i.id, 100000, 50000, now(), case when i.id % 200 = 0 then 'late' else 'open' end,
      case when i.id % 200 = 0 then now() + interval '9 days' end
    from private_equity_investments i
  `;
  await sql`
    insert into private_equity_flows (investment_id, kind, cents, flowed_at)
    select id, 'contribution', 50000, now() from private_equity_investments
  `;
  await makeIndexes();
  await sql`vacuum analyze`;
}, 180_000);

afterAll(() => sql.end());

async function expectPage(work: () => Promise<unknown>): Promise<void> {
  expect((await doneBy(sql, LARGE, work)).read).toBeLessThan(MAX_READ);
}

describe("the list of funds", () => {
  it.each([
    {},
    { cursor: "50000" },
    { sort: "size" },
    { sort: "size", cursor: "102000000.50000" },
    { strategy: "venture" },
    { sector: "agro", cursor: "50000" },
    { status: "closed" },
    { status: "suspended" },
    { maxMinimum: "1010.00" },
    // Filters that match few funds, or none.
    { sector: "energia" },
    { sector: "energia", sort: "size" },
    { strategy: "distressed" },
    { strategy: "distressed", sector: "agro" },
    { maxMinimum: "1000.00" },
    { maxMinimum: "1000.00", sort: "size" },
    { maxMinimum: "999.99" },
    { q: "residencia" },
    { q: "grupo77" },
    { q: "unico4242" },
    { q: "nadalodice" },
    { q: "residencia", sort: "size" },
  ])("%j reads only the page", async (asked) => {
    await expectPage(() => listFunds(viewer, listFundsInput.parse(asked)));
  });

  it.each(["residencia", "grupo77", "unico4242", "nadalodice"])(
    "the header's search for %s reads only its finds",
    async (words) => {
      await expectPage(() => searchFunds(viewer, words));
    },
  );

  it.each([{ view: "review" }, { view: "all" }, { view: "closed", cursor: "50000" }])(
    "the panel's %j reads only the page",
    async (asked) => {
      await expectPage(() => listAllFunds(admin, listAllInput.parse(asked)));
    },
  );

  it("the member's own list reads only the page", async () => {
    await expectPage(() => listOwnFunds(viewer, listOwnInput.parse({})));
    await expectPage(() => listOwnFunds(viewer, listOwnInput.parse({ cursor: "50000" })));
  });
});

describe("the lists of investments", () => {
  it.each([{}, { cursor: "50001" }])("one's own, %j, reads only the page", async (asked) => {
    await expectPage(() => listOwnPlaces(viewer, listOwnInput.parse(asked)));
  });

  it.each([{}, { cursor: "50000" }, { status: "active" }, { status: "requested" }])(
    "those of a fund with fifty thousand, %j, read only the page",
    async (asked) => {
      await expectPage(() => listPlaces(viewer, listPlacesInput.parse({ id: 1, ...asked })));
    },
  );

  it.each([{}, { cursor: "50000" }])(
    "the parts of a call on fifty thousand, %j, read only the page",
    async (asked) => {
      await expectPage(() => listCallParts(viewer, listPartsInput.parse({ id: 1, ...asked })));
    },
  );

  it("the unpaid parts of others read only late rows", async () => {
    await expectPage(() => listRescues(viewer, 1));
  });

  it("an investment and its account read only their own rows", async () => {
    await expectPage(() => getPlace(viewer, 99_999));
    await expectPage(() => listFlows(viewer, listFlowsInput.parse({ id: 99_999 })));
  });
});
