import type postgres from "postgres";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { connectAsOwner, withoutIndexes } from "../database/query-plans";

const MEMBERS = 8_000;
const ME = "u000000042";

const FILLED = [
  "users",
  "conversations",
  "conversation_members",
  "messages",
  "conversation_reports",
  "member_blocks",
];

let sql: postgres.Sql;

beforeAll(async () => {
  sql = connectAsOwner();
  const makeIndexes = await withoutIndexes(sql, FILLED);
  await sql`
    insert into users (id, email, password_hash, first_name, last_name)
    select 'u' || lpad(n::text, 9, '0'), 'u' || n || '@lonja.example', 'x', md5(n::text), md5((n * 7)::text)
    from generate_series(1, ${MEMBERS}) n
  `;
  await sql`
    insert into conversations (member_low, member_high)
    select 'u' || lpad(n::text, 9, '0'), 'u' || lpad((n + d)::text, 9, '0')
    from generate_series(1, ${MEMBERS - 10}) n, generate_series(1, 3) d
  `;
  await sql`
    insert into conversation_members (conversation_id, user_id, last_message_at, unread, unread_since)
    select id, member, now() - id * interval '1 second', u, case when u > 0 then now() end
    from conversations, lateral (values (member_low, 0), (member_high, (id % 40 = 0)::int)) as side (member, u)
  `;
  await sql`
    insert into messages (conversation_id, sender_id, client_id, body)
    select id, member_low, id || '-' || n, md5(id::text || n) from conversations, generate_series(1, 3) n
  `;
  await sql`
    insert into conversation_reports (conversation_id, reporter_id, reason, resolved_at)
    select id, member_low, 'x', case when id % 50 > 0 then now() end from conversations
  `;
  await sql`insert into member_blocks (blocker_id, blocked_id)
    select 'u' || lpad(n::text, 9, '0'), 'u' || lpad((n + 1)::text, 9, '0') from generate_series(1, ${MEMBERS - 1}) n`;
  await makeIndexes();
  await sql`analyze`;
}, 60_000);

afterAll(() => sql.end());

type Node = { "Node Type": string; "Relation Name"?: string; Plans?: Node[] };

async function nodesOf(query: string): Promise<Node[]> {
  const [row] = await sql.unsafe<{ "QUERY PLAN": [{ Plan: Node }] }[]>(`explain (format json) ${query}`);
  const all: Node[] = [];
  const walk = (node: Node) => {
    all.push(node);
    node.Plans?.forEach(walk);
  };
  if (row) walk(row["QUERY PLAN"][0].Plan);
  return all;
}

const OTHER = `case when c.member_low = '${ME}' then c.member_high else c.member_low end`;

/**
 * The queries as the code of the area sends them. `sorted`: whether a sort is allowed, because there are only few rows.
 */
const HOT: Readonly<Record<string, { query: string; sorted?: boolean }>> = {
  "a page of conversations": {
    query: `
      select m.conversation_id, last.body from conversation_members m
      join conversations c on c.id = m.conversation_id join users o on o.id = ${OTHER}
      join lateral (select body from messages x where x.conversation_id = m.conversation_id order by x.id desc nulls last limit 1) last on true
      where m.user_id = '${ME}' and m.last_message_at is not null
        and (m.last_message_at, m.conversation_id) < (now(), 99999)
      order by m.last_message_at desc nulls last, m.conversation_id desc nulls last limit 21`,
  },
  "the end of a conversation": {
    query: "select id from messages where conversation_id = 7 order by id desc nulls last limit 31",
  },
  "what came after a message": {
    query:
      "select id from messages where conversation_id = 7 and id > 20 order by id asc nulls first limit 51",
  },
  "the last deleted messages of a conversation": {
    query: `select id from messages where conversation_id = 7 and deleted_at is not null and id > 0
      order by deleted_at desc nulls last limit 100`,
  },
  "one conversation and its blocks": {
    query: `
      select c.id, exists (select 1 from member_blocks where blocker_id = '${ME}' and blocked_id = o.id)
      from conversation_members m join conversations c on c.id = m.conversation_id join users o on o.id = ${OTHER}
      where m.conversation_id = 7 and m.user_id = '${ME}' limit 1`,
  },
  "the conversation of a pair": {
    query: `select id from conversations where member_low = least('${ME}', 'u000000043')
      and member_high = greatest('${ME}', 'u000000043') and about_type = '' and about_id = '' limit 1`,
  },
  "a message sent before": {
    query: `select id from messages where sender_id = '${ME}' and client_id = 'x' limit 1`,
  },
  "the count of unread messages": {
    query: `select coalesce(sum(unread), 0), (select last_message_at from conversation_members
      where user_id = '${ME}' and last_message_at is not null
      order by last_message_at desc nulls last, conversation_id desc nulls last limit 1)
      from conversation_members where user_id = '${ME}' and unread > 0`,
  },
  "a search in one's messages": {
    query: `
      select x.id from messages x
      join conversation_members m on m.conversation_id = x.conversation_id and m.user_id = '${ME}'
        and x.id > m.cleared_id
      join conversations c on c.id = x.conversation_id join users o on o.id = ${OTHER}
      where x.deleted_at is null and x.search_text like '%' || search_text('abc') || '%' order by x.id desc limit 21`,
    sorted: true,
  },
  "members by name or username": {
    query: `
      select id from users o where deleted_at is null and id <> '${ME}'
        and (search_text(first_name || ' ' || last_name) like '%' || search_text('abc12') || '%'
          or lower(username) = lower('abc12'))
      order by first_name, last_name, id limit 8`,
    sorted: true,
  },
  "messages to be mailed": {
    query: `select conversation_id from conversation_members
      where unread > 0 and emailed_at is null and unread_since <= now() - interval '10 minutes'
      order by unread_since limit 100 for update skip locked`,
  },
  "the open reports": {
    query: "select id from conversation_reports where resolved_at is null and id > 0 order by id limit 21",
  },
};

describe("the messages' hot queries", () => {
  it.each(Object.entries(HOT))("%s: no table is read whole", async (_name, { query, sorted }) => {
    const nodes = await nodesOf(query);
    expect(nodes.filter((node) => node["Node Type"] === "Seq Scan")).toEqual([]);
    if (!sorted) expect(nodes.filter((node) => node["Node Type"] === "Sort")).toEqual([]);
  });
});
