import type postgres from "postgres";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type AdminActor, authorize, type UserActor } from "@/lib/auth/actor";
import { listGifts, listOpenGifts, listOwnGifts } from "@/lib/tokenization/holdings/gift-queries";
import { listGiftsInput } from "@/lib/tokenization/holdings/gift-schema";
import { listOwnProjects, listProjects } from "@/lib/tokenization/projects/list-queries";
import { listOwnInput, listProjectsInput } from "@/lib/tokenization/projects/list-schema";
import { searchProjects } from "@/lib/tokenization/projects/search";
import { listOwnInvestments } from "@/lib/tokenization/sale/queries";
import { connectAsOwner, doneBy, withoutIndexes } from "../database/query-plans";
import { callOf, makeAdmin } from "../factories/identity";

const PROJECTS = 100_000;
/** The maximum number of rows that a page may read of the large tables: a few pages, but no share of the table. */
const MAX_READ = 5_000;
const LARGE = ["projects", "project_investments", "project_gifts"];
const DIGITS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ";

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
    select 'u' || n, 'u' || n || '@lonja.example', 'x', 'Ana', 'Prueba' from generate_series(0, 999) n
  `;
  const digit = (place: number) => sql`substr(${DIGITS}, (1 + n / ${36 ** place}::int % 36), 1)`;
  // Every third row contains «molino», every five hundredth a common word, and each a unique word; a fifth is sold.
  await sql`
    insert into projects (owner_id, name, description, token_kind, token_symbol, price_cents, total_units, target_cents,
      minimum_cents, remaining_units, fee_points, status, deadline_at, decided_at, settled_at)
    select case when n % 400 = 0 then ${viewer.id} else 'u' || n % 1000 end,
      case when n % 3 = 0 then 'Molino ' else 'Taller ' end || 'unico' || n, 'Serie grupo' || n % 500,
      case when n % 7 = 0 then 'utility' else 'participation' end, 'B' || ${digit(3)} || ${digit(2)} || ${digit(1)} || ${digit(0)},
      2500, 6000000000, 1000000, 10000, 6000000000, 200, case when n % 5 = 0 then 'completed' else 'fundraising' end,
      now() + (1 + n * 7919 % 80) * interval '1 day', case when n % 5 = 0 then now() end,
      case when n % 5 = 0 then now() end
    from generate_series(1, ${PROJECTS}) n
  `;
  await sql`
    insert into project_investments (project_id, investor_id, units, price_cents, amount_cents, status, revocable_until,
      sheet_id, risk_at, loss_at, threshold_cents)
    select n, case when n % 400 = 1 then ${viewer.id} else 'u' || n % 1000 end, 1000000, 2500, 2500, 'reserved', now(), 1,
      now(), now(), 100000
    from generate_series(1, ${PROJECTS}) n
  `;
  // One in five hundred waits for an answer.
  await sql`
    insert into project_gifts (project_id, giver_id, receiver_id, units, status, expires_at, closed_at)
    select n, case when n % 2000 = 7 then ${viewer.id} else 'u' || n % 1000 end, 'u' || (n + 1) % 1000, 1000000,
      case when n % 500 = 7 then 'offered' else 'declined' end, now() + interval '7 days',
      case when n % 500 = 7 then null else now() end
    from generate_series(1, ${PROJECTS}) n
  `;
  await makeIndexes();
  await sql`vacuum analyze`;
}, 180_000);

afterAll(() => sql.end());

async function expectPage(work: () => Promise<unknown>): Promise<void> {
  expect((await doneBy(sql, LARGE, work)).read).toBeLessThan(MAX_READ);
}

describe("the list of projects", () => {
  it.each([
    {},
    { cursor: "50000" },
    { sort: "deadline" },
    { sort: "raised" },
    { kind: "utility" },
    { status: "completed" },
    { status: "completed", cursor: "50000" },
    { q: "molino" },
    { q: "grupo77" },
    { q: "unico4242" },
    { q: "nadalodice" },
    { q: "molino", sort: "deadline" },
  ])("%j reads only the page", async (asked) => {
    await expectPage(() => listProjects(viewer, listProjectsInput.parse(asked)));
  });

  it.each(["molino", "grupo77", "unico4242", "nadalodice"])(
    "the header's search for %s reads only its finds",
    async (q) => expectPage(() => searchProjects(viewer, q)),
  );
});

describe("the member's own", () => {
  it.each([{}, { cursor: "50000" }])("%j: only the page", async (asked) => {
    const page = listOwnInput.parse(asked);
    await expectPage(() => listOwnProjects(viewer, page));
    await expectPage(() => listOwnInvestments(viewer, page));
    await expectPage(() => listOwnGifts(viewer, page));
  });

  it("gifts that wait", async () => expectPage(() => listOpenGifts(viewer)));
});

describe("gifts in the panel", () => {
  it.each([{}, { cursor: "50000" }, { status: "offered" }, { status: "offered", cursor: "50000" }])(
    "%j reads only the page",
    async (asked) => expectPage(() => listGifts(admin, listGiftsInput.parse(asked))),
  );
});
