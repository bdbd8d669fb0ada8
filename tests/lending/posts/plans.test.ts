import type postgres from "postgres";
import { afterAll, beforeAll, expect, it } from "vitest";
import { authorize } from "@/lib/auth/actor";
import { POST_KINDS } from "@/lib/lending/posts/constants";
import { expirePosts } from "@/lib/lending/posts/deadlines";
import { readRateMap } from "@/lib/lending/posts/map-queries";
import { listOffers, listOwnOffers, listOwnRequests, listRequests } from "@/lib/lending/posts/queries";
import { listPostsInput } from "@/lib/lending/posts/schema";
import { connectAsOwner, plansOf, tablesReadWhole, withoutIndexes } from "../../database/query-plans";
import { callOf, makeAdmin } from "../../factories/identity";

const POSTS = 100_000;

const FILLED = ["users", "loan_requests", "loan_offers"];

let sql: postgres.Sql;

beforeAll(async () => {
  sql = connectAsOwner();
  const makeIndexes = await withoutIndexes(sql, FILLED);
  await sql`
    insert into users (id, email, password_hash, first_name, last_name)
    select 'u' || n, 'u' || n || '@lonja.example', 'x', 'Ana', 'Prueba' from generate_series(0, 999) n
  `;
  for (const [table, owner, collateral] of [
    ["loan_requests", "borrower_id", "collateral_sats"],
    ["loan_offers", "lender_id", "collateral_required_sats"],
  ] as const) {
    await sql`
      insert into ${sql(table)} (${sql(owner)}, amount_cents, currency, ${sql(collateral)}, apr_points, term_days,
        tae_points, expires_at)
      select 'u' || n % 1000, 10000 + n::bigint * 7919 % 5000000, (array['USDT', 'USDC', 'EUR', 'USD', null])[1 + n % 5],
        1000000 + n::bigint * 104729 % 100000000, n % 4000, 1 + n % 1000, n::bigint * 31 % 10000, now() + interval '1 day'
      from generate_series(1, ${POSTS}) n
    `;
  }
  await makeIndexes();
  await sql`analyze`;
});

afterAll(() => sql.end());

async function scannedWhole(work: () => Promise<unknown>): Promise<string[]> {
  return tablesReadWhole(await plansOf(sql, work)).filter((table) => table.startsWith("loan_"));
}

const viewerOf = async () => authorize("admin", (await callOf(await makeAdmin())).viewer);

it.each([
  {},
  { cursor: "50000" },
  { currency: "usdt" },
  { currency: "btc" },
  { amount: "5000-20000" },
  { term: "12+" },
  { apr: "20+", currency: "fiat" },
  { ltv: "70+" },
  { sort: "tae" },
  { sort: "tae", cursor: "5000.50000" },
  { sort: "apr", ltv: "50-70" },
  { sort: "amount", amount: "20000+", term: "6-12" },
  { sort: "term", limit: "100" },
])("the lists %j read only the page", async (asked) => {
  const viewer = authorize("app:p2pLending", await viewerOf());
  expect(await scannedWhole(() => listRequests(viewer, listPostsInput.parse(asked)))).toEqual([]);
  expect(await scannedWhole(() => listOffers(viewer, listPostsInput.parse(asked)))).toEqual([]);
});

it("the member's own posts, the map and the jobs scan no whole table", async () => {
  const member = authorize("user", { ...(await viewerOf()), id: "u42" });
  expect(await scannedWhole(() => listOwnRequests(member, { limit: 20 }))).toEqual([]);
  expect(await scannedWhole(() => listOwnOffers(member, { limit: 20 }))).toEqual([]);
  expect(await scannedWhole(() => expirePosts())).toEqual([]);
  const viewer = authorize("app:p2pLending", await viewerOf());
  const prices = { btcReferencePriceUsd: "70000.00", eurUsdRate: "1.080000" };
  for (const kind of POST_KINDS) {
    const filters = listPostsInput.parse({ ltv: "70+" });
    expect(await scannedWhole(() => readRateMap(viewer, { kind, filters, prices }))).toEqual([]);
  }
});
