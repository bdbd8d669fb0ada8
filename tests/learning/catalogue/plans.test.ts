import type postgres from "postgres";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { driver } from "@/db";
import { authorize } from "@/lib/auth/actor";
import { listOfferingQueue, listOfferings } from "@/lib/learning/catalogue/queries";
import { listQueueLines } from "@/lib/learning/catalogue/queue-queries";
import { listOfferingQueueInput, listOfferingsInput } from "@/lib/learning/catalogue/schema";
import { searchOfferings } from "@/lib/learning/catalogue/search";
import { connectAsOwner, doneBy, withoutIndexes } from "../../database/query-plans";
import { callOf, makeAdmin } from "../../factories/identity";

const COURSES = 100_000;

const FILLED = ["users", "courses"];

let sql: postgres.Sql;

beforeAll(async () => {
  sql = connectAsOwner();
  const makeIndexes = await withoutIndexes(sql, FILLED);
  await sql`
    insert into users (id, email, password_hash, first_name, last_name)
    select 'u' || n, 'u' || n || '@lonja.example', 'x', 'Ana', 'Prueba' from generate_series(0, 999) n
  `;
  await sql`
    insert into courses (instructor_id, title, description, is_free, price_cents, approval_status, status, enrolled_count,
      submitted_at, created_at)
    select 'u' || n % 1000, 'Curso ' || n, 'Tema t' || n % 500, n % 3 = 0, case n % 3 when 0 then 0 else 4990 end,
      case n % 10 when 0 then 'pending' else 'approved' end, case n % 10 when 0 then 'draft' else 'active' end,
      n * 7919 % 1000, case when n % 5000 = 0 then now() end, now() - (${COURSES} - n) * interval '5 minutes'
    from generate_series(1, ${COURSES}) n
  `;
  await makeIndexes();
  await sql`analyze`;
});

afterAll(() => sql.end());

const MAX_READ = 5_000;

async function expectPage(work: () => Promise<unknown>): Promise<void> {
  const { whole, read } = await doneBy(sql, ["courses"], work);
  expect(whole).toEqual([]);
  expect(read).toBeLessThanOrEqual(MAX_READ);
}

const viewerOf = async () => authorize("admin", (await callOf(await makeAdmin())).viewer);

it.each([
  {},
  { cursor: "50000" },
  { filter: "popular" },
  { filter: "popular", cursor: "500.50000" },
  { filter: "recent" },
  { filter: "free" },
  { filter: "paid", cursor: "50000" },
  { filter: "mine" },
  { ownerId: "u77" },
  { ownerId: "u77", q: "tema" },
  { q: "t77" },
  { q: "tema t7", filter: "free" },
  { q: "tema" },
  { q: "curs", filter: "popular" },
  { q: "tema", filter: "popular", cursor: "500.50000" },
  { q: '"tema t77"' },
  { q: '"curso 77777"', filter: "popular" },
  { q: "tema nadalodice" },
])("the catalogue %j reads only the page", async (asked) => {
  const viewer = await viewerOf();
  await expectPage(() => listOfferings(viewer, "course", listOfferingsInput.parse(asked)));
});

it("a page sends at most four more queries, whatever the number of courses", async () => {
  const viewer = await viewerOf();
  const sent = vi.spyOn(driver(), "unsafe");
  await listOfferings(viewer, "course", listOfferingsInput.parse({ limit: "50" }));
  expect(sent.mock.calls.length).toBeLessThanOrEqual(5);
  sent.mockRestore();
});

it("the administrators' queue and the header's search read only their rows", async () => {
  const viewer = await viewerOf();
  for (const status of ["waiting", "all"]) {
    const asked = listOfferingQueueInput.parse({ status });
    await expectPage(() => listOfferingQueue(viewer, "course", asked));
    await expectPage(() => listQueueLines(viewer, { status: asked.status, cursor: "50000.0", limit: 10 }));
  }
  for (const q of ["tema", "t77", '"tema t77"', "nadalodice"])
    await expectPage(() => searchOfferings(viewer, q));
});
