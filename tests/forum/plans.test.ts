import type postgres from "postgres";
import { afterAll, beforeAll, expect, it } from "vitest";
import { authorize } from "@/lib/auth/actor";
import { listComments } from "@/lib/forum/comments/queries";
import { listOwnPosts, listPinned, listPosts } from "@/lib/forum/posts/queries";
import { searchPosts } from "@/lib/forum/posts/search";
import { listCommentsInput, listPostsInput } from "@/lib/forum/schema";
import { connectAsOwner, doneBy, withoutIndexes } from "../database/query-plans";
import { callOf, makeUser } from "../factories/identity";

const POSTS = 100_000;
const COMMENTS = 200_000;
const VIEWER = { id: "u42", isAdmin: false };

let sql: postgres.Sql;

beforeAll(async () => {
  sql = connectAsOwner();
  const makeIndexes = await withoutIndexes(sql, LARGE);
  await sql`
    insert into users (id, email, password_hash, first_name, last_name)
    select 'u' || n, 'u' || n || '@lonja.example', 'x', 'Ana', 'Prueba' from generate_series(0, 999) n
  `;
  await sql`
    insert into forum_posts (title, content, user_id, category_id, comment_count, last_number, notified_number,
      reaction_count, is_pinned, last_comment_at, created_at)
    select 'Tema ' || n, case when n % 500 = 0 then 'Custodia en frío'
      when n % 1500 = 7 then 'Relleno sin texto' else 'Texto de relleno ' || substr(md5(n::text), 1, 3) end, 'u' || n % 1000,
      (select id from forum_categories order by id offset n % 6 limit 1), n % 11, n % 11, n % 11, n % 7, n % 20000 = 0,
      now() - n * interval '1 minute', now() - n * interval '1 minute'
    from generate_series(1, ${POSTS}) n
  `;
  await sql`
    insert into forum_comments (post_id, number, content, user_id)
    select 1 + n % 100, 1 + n / 100, 'Comentario', 'u' || n % 1000 from generate_series(0, ${COMMENTS - 1}) n
  `;
  await sql`
    insert into forum_reads (user_id, post_id, last_number) select 'u' || m, n, 20
    from generate_series(0, 199) m, generate_series(1, 500) n
  `;
  await makeIndexes();
  await sql`analyze`;
});

afterAll(() => sql.end());

const LARGE = ["forum_posts", "forum_comments", "forum_reads", "users"];

// More rows than a page and its cursor need: an index in another order than the list would sort all matches.
const MAX_SORTED = 1_000;
const MAX_READ = 5_000;
// A phrase of two common words needs more rows of the list than estimates from their frequency say.
const MAX_WALKED = 40_000;

async function expectLittle(work: () => Promise<unknown>, max = MAX_READ): Promise<void> {
  const { whole, read, sorted } = await doneBy(sql, LARGE, work);
  expect(whole).toEqual([]);
  expect(read).toBeLessThanOrEqual(max);
  expect(sorted).toBeLessThanOrEqual(MAX_SORTED);
}

it.each([
  {},
  { cursor: `${Date.now() - 600_000_000}.10000` },
  { category: "bitcoin" },
  { sort: "popular" },
  { sort: "popular", category: "bitcoin", cursor: "20.5000" },
  { sort: "unanswered" },
  { sort: "unanswered", category: "mercado", cursor: "9000" },
  { sort: "unread" },
  { q: "custodia fría" },
  { q: "custod" },
  { q: '"custodia en frío" -caliente', category: "bitcoin" },
  { q: "relleno" },
  { q: "rell", cursor: "50000" },
  { q: "relleno", category: "mercado" },
  { q: "relleno -texto" },
  { q: '"texto de relleno"' },
  { q: "nadalodice" },
  { q: "relleno nadalodice" },
])("the list of topics %j reads only the page", async (asked) => {
  await expectLittle(() => listPosts(VIEWER, listPostsInput.parse(asked)));
});

it("a rare phrase of two common words is searched among the newest topics", async () => {
  const asked = listPostsInput.parse({ q: '"relleno sin texto"' });
  await expectLittle(() => listPosts(VIEWER, asked), MAX_WALKED);
  expect((await listPosts(VIEWER, asked)).rows).toHaveLength(asked.limit);
});

it.each(["rell", "relleno", "custodia", '"texto de relleno"', "nadalodice"])(
  "the header's search for %s reads only its finds, in one statement",
  async (q) => {
    const viewer = authorize("user", (await callOf(await makeUser())).viewer);
    await expectLittle(() => searchPosts(viewer, q));
  },
);

it("comments deep in a topic, the member's own topics and the pinned ones scan no whole table", async () => {
  const deep = listCommentsInput.parse({ id: 7, cursor: "1900" });
  await expectLittle(() => listComments(VIEWER, deep));
  await expectLittle(() => listOwnPosts(VIEWER, { limit: 20 }));
  await expectLittle(() => listPinned(VIEWER));
});
