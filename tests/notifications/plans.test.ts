import type postgres from "postgres";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { connectAsOwner, withoutIndexes } from "../database/query-plans";

const MEMBERS = 2_000;
const ME = "u000000042";

const FILLED = ["users", "notifications", "push_subscriptions", "push_deliveries", "mail_digests", "emails"];

let sql: postgres.Sql;

beforeAll(async () => {
  sql = connectAsOwner();
  const makeIndexes = await withoutIndexes(sql, FILLED);
  await sql`
    insert into users (id, email, password_hash, first_name, last_name)
    select 'u' || lpad(n::text, 9, '0'), 'u' || n || '@lonja.example', 'x', 'x', 'x'
    from generate_series(1, ${MEMBERS}) n
  `;
  await sql`
    insert into notifications (user_id, category, kind, title, body, dedupe_key, read_at)
    select 'u' || lpad(m::text, 9, '0'), case when n % 3 = 0 then 'loan' else 'account' end, 'x', 'x', 'x', n,
      case when n > 3 then now() end
    from generate_series(1, 40) n, generate_series(1, ${MEMBERS}) m
  `;
  await sql`
    insert into push_subscriptions (user_id, endpoint, p256dh, auth)
    select id, 'https://push.example/' || id, 'x', 'x' from users where id like 'u0%'
  `;
  await sql`
    insert into push_deliveries (notification_id, subscription_id, status)
    select n.id, s.id, case when n.id % 100 = 0 then 'queued' else 'sent' end
    from notifications n join push_subscriptions s using (user_id)
  `;
  await sql`
    insert into mail_digests (user_id, frequency, next_at)
    select id, 'daily', now() - interval '1 second' * row_number() over (order by id) from users where id like 'u0%'
  `;
  await sql`
    insert into emails (user_id, to_address, kind, dedupe_key, subject, html, text)
    select user_id, 'x', 'x', 'key:' || id, 'x', 'x', 'x' from notifications where id % 4 = 0
  `;
  await makeIndexes();
  await sql`vacuum analyze`;
}, 60_000);

afterAll(() => sql.end());

type Node = { "Node Type": string; "Index Name"?: string; Plans?: Node[] };

async function nodesOf(query: string): Promise<Node[]> {
  const [row] = await sql.unsafe<{ "QUERY PLAN": [{ Plan: Node }] }[]>(`explain (format json) ${query}`);
  const nodes = (node: Node): Node[] => [node, ...(node.Plans ?? []).flatMap(nodes)];
  return row ? nodes(row["QUERY PLAN"][0].Plan) : [];
}

/** The queries as the code sends them, with the index for each. */
const HOT: readonly [string, string, string][] = [
  [
    "the header's count",
    `select (select count(*) from (select 1 from notifications n where n.user_id = u.id and read_at is null limit 100) w)
      from users u where u.id = '${ME}'`,
    "notifications_unread_idx",
  ],
  [
    "a page",
    `select id from notifications where user_id = '${ME}' and id < 999999 order by id desc nulls last limit 21`,
    "notifications_user_idx",
  ],
  [
    "a page of what is unread",
    `select id from notifications where user_id = '${ME}' and read_at is null order by id desc nulls last limit 21`,
    "notifications_unread_idx",
  ],
  [
    "the next push",
    `select id from push_deliveries where status = 'queued' and next_attempt_at <= now()
      order by next_attempt_at, id limit 1 for update skip locked`,
    "push_deliveries_due_idx",
  ],
  [
    "the next digests",
    `select user_id, frequency from mail_digests where next_at <= now()
      order by next_at, user_id limit 100 for update skip locked`,
    "mail_digests_due_idx",
  ],
];

it("a digest looks up the unread notices and their mails by index", async () => {
  const nodes = await nodesOf(`
    select n.id from notifications n
    where n.user_id = any(array(select id from users where id like 'u00000%' order by id limit 100))
      and n.read_at is null and n.mailed_at is null and not exists (
        select 1 from emails e
        where e.dedupe_key in (n.dedupe_key, n.dedupe_key || ':' || n.user_id)
          and e.user_id = n.user_id and e.status <> 'failed')
    order by n.user_id, n.id desc for update of n`);
  const used = nodes.map((node) => node["Index Name"]);
  expect(used).toContain("notifications_unread_idx");
  expect(used).toContain("emails_dedupe_key");
});

describe("the notifications' hot queries", () => {
  it.each(HOT)("%s is read from its index, in order", async (_name, query, index) => {
    const nodes = await nodesOf(query);
    expect(nodes.map((node) => node["Node Type"])).not.toContain("Seq Scan");
    expect(nodes.map((node) => node["Node Type"])).not.toContain("Sort");
    expect(nodes.map((node) => node["Index Name"])).toContain(index);
  });
});
