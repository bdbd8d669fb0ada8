import postgres from "postgres";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { driver } from "@/db";
import { listComments } from "@/lib/forum/comment-queries";
import { listOwnPosts, listPinned, listPosts } from "@/lib/forum/post-queries";
import { listCommentsInput, listPostsInput } from "@/lib/forum/post-schema";
import { ownerUrl } from "../database";

const POSTS = 100_000;
const COMMENTS = 200_000;
const VIEWER = { id: "u42", isAdmin: false };

let sql: postgres.Sql;

beforeAll(async () => {
  const { pathname } = new URL(process.env.DATABASE_URL ?? "");
  sql = postgres(ownerUrl(pathname.slice(1)), { max: 1, onnotice: () => undefined });
  await sql`
    insert into users (id, email, password_hash, first_name, last_name)
    select 'u' || n, 'u' || n || '@lonja.example', 'x', 'Ana', 'Prueba' from generate_series(0, 999) n
  `;
  await sql`
    insert into forum_posts (title, content, user_id, category_id, comment_count, last_number, told_number,
      reaction_count, is_pinned, last_comment_at, created_at)
    select 'Tema ' || n, case when n % 500 = 0 then 'Custodia en frío' else 'Texto de relleno ' || substr(md5(n::text), 1, 3) end, 'u' || n % 1000,
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
  await sql`analyze`;
});

afterAll(() => sql.end());

type Node = { "Node Type": string; "Relation Name"?: string; "Plan Rows": number; Plans?: Node[] };

const LARGE = ["forum_posts", "forum_comments", "forum_reads", "users"];

// More than a page and its cursor need: an index that does not stand in the order of the list sorts all that it finds.
const SORTED_AT_MOST = 1_000;

/** The large tables that the queries of `work` read from end to end, and what they sort, by the plans of what they really sent. */
async function tooMuchOf(work: () => Promise<unknown>): Promise<string[]> {
  const sent = vi.spyOn(driver(), "unsafe");
  await work();
  const queries = sent.mock.calls.map(([text, params]) => ({ text, params }));
  sent.mockRestore();
  expect(queries.length).toBeGreaterThan(0);
  const found: string[] = [];
  const walk = (node: Node) => {
    const { "Node Type": type, "Relation Name": table = "?", Plans: below = [] } = node;
    if (type === "Seq Scan" && LARGE.includes(table)) found.push(`reads the whole of ${table}`);
    if (type === "Sort" && (below[0]?.["Plan Rows"] ?? 0) > SORTED_AT_MOST) found.push("sorts them all");
    below.forEach(walk);
  };
  for (const { text, params } of queries) {
    const [row] = await sql.unsafe<{ "QUERY PLAN": [{ Plan: Node }] }[]>(
      `explain (format json) ${text}`,
      params as never[],
    );
    if (row) walk(row["QUERY PLAN"][0].Plan);
  }
  return found;
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
])("the list of topics %j reads only the page", async (asked) => {
  expect(await tooMuchOf(() => listPosts(VIEWER, listPostsInput.parse(asked)))).toEqual([]);
});

it("comments deep in a topic, one's own topics and the pinned ones read no whole table", async () => {
  const deep = listCommentsInput.parse({ id: 7, cursor: "1900" });
  expect(await tooMuchOf(() => listComments(VIEWER, deep))).toEqual([]);
  expect(await tooMuchOf(() => listOwnPosts(VIEWER, { limit: 20 }))).toEqual([]);
  expect(await tooMuchOf(() => listPinned(VIEWER))).toEqual([]);
});
