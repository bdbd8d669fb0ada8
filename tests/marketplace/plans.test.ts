import type postgres from "postgres";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { authorize, type UserActor } from "@/lib/auth/actor";
import { getDiscussedListing } from "@/lib/marketplace/listings/conversation-queries";
import {
  getListing,
  listFavorites,
  listFeatured,
  listListings,
  listOwnListings,
} from "@/lib/marketplace/listings/queries";
import { listListingsInput, listOwnListingsInput } from "@/lib/marketplace/listings/schema";
import { searchListings } from "@/lib/marketplace/listings/search";
import { getSeller, getSellerYear } from "@/lib/marketplace/listings/seller-queries";
import { listOrderQueue, listOrders } from "@/lib/marketplace/orders/queries";
import { listRatings } from "@/lib/marketplace/orders/rating-queries";
import { listOrderQueueInput, listOrdersInput, listRatingsInput } from "@/lib/marketplace/orders/schema";
import { connectAsOwner, doneBy, withoutIndexes } from "../database/query-plans";
import { callOf, makeAdmin } from "../factories/identity";

const LISTINGS = 100_000;
const ORDERS = 100_000;
/** The maximum number of rows that a page may read of the large tables: a few pages, but no share of the table. */
const MAX_READ = 5_000;

let sql: postgres.Sql;
let viewer: UserActor;

beforeAll(async () => {
  sql = connectAsOwner();
  const makeIndexes = await withoutIndexes(sql, LARGE);
  const admin = await makeAdmin();
  viewer = authorize("user", (await callOf(admin)).viewer);
  await sql`
    insert into users (id, email, password_hash, first_name, last_name)
    select 'u' || n, 'u' || n || '@lonja.example', 'x', 'Ana', 'Prueba' from generate_series(0, 999) n
  `;
  // Every third row contains «reloj», every five hundredth a common word, and each a unique word.
  await sql`
    insert into marketplace_listings (user_id, category_id, title, description, price_cents, condition, stock, location,
      status, favorite_count)
    select case when n % 400 = 0 then ${viewer.id} else 'u' || n % 1000 end,
      (array(select id from marketplace_categories order by position))[1 + n % 5],
      case when n % 3 = 0 then 'Reloj ' else 'Pieza ' end || 'unica' || n, 'Serie grupo' || n % 500, 1 + n * 7919 % 500000,
      (array['new', 'as_new', 'good', 'used', 'service'])[1 + n % 5], case when n % 20 = 0 then 0 else 3 end, 'Madrid',
      case n % 25 when 1 then 'paused' when 2 then 'closed' else 'active' end, n * 31 % 97
    from generate_series(1, ${LISTINGS}) n
  `;
  await sql`
    insert into marketplace_favorites (user_id, listing_id)
    select ${viewer.id}, id from marketplace_listings where id % 200 = 0
  `;
  await sql`
    insert into marketplace_favorites (user_id, listing_id)
    select 'u' || id % 1000, id from marketplace_listings where id % 2 = 0
  `;
  await sql`
    insert into marketplace_orders (listing_id, buyer_id, seller_id, title, is_service, unit_cents, total_cents, fee_cents,
      status, ended_at)
    select id, case when id % 500 = 7 then ${viewer.id} else 'u' || (id + 1) % 1000 end, user_id, title, false, price_cents,
      price_cents, 0, state, case when state = 'delivered' then now() end
    from marketplace_listings,
      lateral (select case when id % 3000 = 1 then 'disputed' when id % 700 = 1 then 'paid' else 'delivered' end as state) s
    where id <= ${ORDERS} and user_id <> ${viewer.id}
  `;
  await sql`
    insert into marketplace_ratings (order_id, rater_id, rated_id, stars)
    select id, buyer_id, seller_id, 5 from marketplace_orders
  `;
  await makeIndexes();
  await sql`vacuum analyze`;
}, 120_000);

afterAll(() => sql.end());

const LARGE = ["listings", "orders", "favorites", "ratings"].map((name) => `marketplace_${name}`);

async function expectPage(work: () => Promise<unknown>): Promise<void> {
  expect((await doneBy(sql, LARGE, work)).read).toBeLessThan(MAX_READ);
}

describe("the catalogue", () => {
  it.each([
    {},
    { cursor: "50000" },
    { sort: "cheapest" },
    { sort: "cheapest", cursor: "250000.50000" },
    { sort: "dearest" },
    { sort: "dearest", cursor: "250000.50000" },
    { category: "relojes" },
    { category: "relojes", cursor: "50000" },
    { category: "relojes", sort: "cheapest" },
    { category: "metales", sort: "dearest", cursor: "250000.50000" },
    { condition: "service" },
    { minPrice: "100.00", maxPrice: "101.00" },
    { minPrice: "4999.99" },
    { sellerId: "u77" },
    { sellerId: "u77", sort: "cheapest" },
    { q: "reloj" },
    { q: "grupo77" },
    { q: "unica4242" },
    { q: "reloj", sort: "cheapest" },
    { q: "grupo77", category: "relojes", sort: "dearest" },
    { q: "nadalodice" },
    { q: "unica4242", sort: "dearest" },
    { q: "uni" },
    { q: "madrid" },
    { q: "grupo77 -reloj" },
    { q: "reloj", condition: "service", maxPrice: "50.00" },
    { q: '"serie grupo77"' },
    { q: '"pieza unica4243"', sort: "cheapest" },
    { q: "serie madr", sort: "cheapest" },
    { q: "reloj", sellerId: "u77" },
    { q: "grupo77 nadalodice" },
  ])("%j reads only the page", async (asked) => {
    await expectPage(() => listListings(viewer, listListingsInput.parse(asked)));
  });

  it.each(["reloj", "uni", "grupo77", '"serie grupo77"', "unica4242", "nadalodice"])(
    "the header's search for %s reads only its finds",
    async (q) => expectPage(() => searchListings(viewer, q)),
  );

  it("the best of each category read a bounded number of rows", async () => {
    await expectPage(() => listFeatured(viewer));
  });
});

describe("the member's own", () => {
  it.each([{}, { cursor: "50000" }])("listings and favourites %j: only the page", async (asked) => {
    const page = listOwnListingsInput.parse(asked);
    await expectPage(() => listOwnListings(viewer, page));
    await expectPage(() => listFavorites(viewer, page));
  });

  it.each(["buyer", "seller"])("orders as %s: only the page", async (role) => {
    for (const cursor of [undefined, 50_000]) {
      await expectPage(() => listOrders(viewer, listOrdersInput.parse({ role, cursor })));
      await expectPage(() => listOrders({ ...viewer, id: "u77" }, listOrdersInput.parse({ role, cursor })));
    }
  });
});

describe("the rest", () => {
  it("a listing, its seller and its line in a conversation read only their rows", async () => {
    await expectPage(() => getListing(viewer, 77));
    await expectPage(() => getSeller(viewer, "u77"));
    await expectPage(() => getSellerYear({ ...viewer, id: "u77" }));
    await expectPage(() => listRatings({ id: "u1" }, listRatingsInput.parse({ id: "u77" })));
    await expectPage(() => getDiscussedListing(viewer, { listingId: 77, otherId: "u77" }));
  });

  it.each(["disputed", "paid", "delivered", "refunded", "all"])(
    "the administrators' orders that are %s: only the page",
    async (status) => {
      const admin = authorize("admin", viewer);
      for (const cursor of [undefined, 50_000]) {
        await expectPage(() => listOrderQueue(admin, listOrderQueueInput.parse({ status, cursor })));
      }
    },
  );
});
