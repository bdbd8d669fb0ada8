import type postgres from "postgres";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { authorize, type UserActor } from "@/lib/auth/actor";
import { getStartup, listOwnStartups, listStartups } from "@/lib/startups/profiles/queries";
import { listOwnStartupsInput, listStartupsInput } from "@/lib/startups/profiles/schema";
import { searchStartups } from "@/lib/startups/profiles/search";
import { connectAsOwner, doneBy, withoutIndexes } from "../database/query-plans";
import { callOf, makeAdmin } from "../factories/identity";

const STARTUPS = 100_000;
/** The maximum number of rows that a page may read of the large tables: a few pages, but no share of the table. */
const MAX_READ = 5_000;
const LARGE = ["startups", "startup_members", "startup_metrics"];

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
  // Every third row contains «molino», every five hundredth a common word, and each a unique word; few were acquired.
  await sql`
    insert into startups (founder_id, name, description, industry, stage, team_size, target_investment_cents, status,
      shared_metrics)
    select case when n % 400 = 0 then ${viewer.id} else 'u' || n % 1000 end,
      case when n % 3 = 0 then 'Molino ' else 'Taller ' end || 'unico' || n, 'Serie grupo' || n % 500,
      (array['agro', 'comercio', 'educacion', 'energia', 'finanzas', 'salud', 'software'])[1 + n % 7],
      (array['idea', 'mvp', 'growth', 'scaling'])[1 + n % 4], 1 + n % 50,
      case when n % 5 = 0 then null else 100 + n * 7919 % 500000 end,
      case when n % 3000 = 1 then 'acquired' when n % 25 = 2 then 'closed' when n % 10 = 3 then 'funded' else 'active' end,
      '{sales,income}'
    from generate_series(1, ${STARTUPS}) n
  `;
  await sql`
    insert into startup_members (startup_id, nr, name, role)
    select id, 1, 'Rosa', 'Ventas' from startups
  `;
  await sql`
    insert into startup_metrics (startup_id, month, metric, value, is_checked)
    select id, date_trunc('month', now())::date, 'sales', 1, true from startups
  `;
  await makeIndexes();
  await sql`vacuum analyze`;
}, 120_000);

afterAll(() => sql.end());

async function expectPage(work: () => Promise<unknown>): Promise<void> {
  expect((await doneBy(sql, LARGE, work)).read).toBeLessThan(MAX_READ);
}

describe("the list of startups", () => {
  it.each([
    {},
    { cursor: "50000" },
    { sort: "target" },
    { sort: "target", cursor: "250000.50000" },
    { sort: "target", cursor: "0.50000" },
    { industry: "salud" },
    { industry: "salud", cursor: "50000" },
    { industry: "salud", stage: "idea", sort: "target" },
    { stage: "scaling" },
    { status: "acquired" },
    { industry: "turismo" },
    { q: "molino" },
    { q: "grupo77" },
    { q: "unico4242" },
    { q: "nadalodice" },
    { q: "molino", sort: "target" },
    { q: "grupo77 -molino", industry: "agro" },
    { q: '"serie grupo77"' },
    { q: "uni", stage: "mvp" },
  ])("%j reads only the page", async (asked) => {
    await expectPage(() => listStartups(viewer, listStartupsInput.parse(asked)));
  });

  it.each(["molino", "uni", "grupo77", "unico4242", "nadalodice"])(
    "the header's search for %s reads only its finds",
    async (q) => expectPage(() => searchStartups(viewer, q)),
  );

  it.each([{}, { cursor: "50000" }])("one's own %j: only the page", async (asked) => {
    const page = listOwnStartupsInput.parse(asked);
    await expectPage(() => listOwnStartups(viewer, page));
  });

  it("one with its team and figures reads only its rows", async () => {
    await expectPage(() => getStartup(viewer, 77));
  });
});
