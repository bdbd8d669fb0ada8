import type postgres from "postgres";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { connectAsOwner, withoutIndexes } from "../../database/query-plans";

const MEMBERS = 20_000;

const FILLED = ["users", "sessions", "user_app_permissions", "audit_log", "activities", "access_requests"];

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
    insert into sessions (sid, user_id, sess, idle_expire, expire)
    select md5(id), id, '{}', now() + interval '1 day', now() + interval '1 day' from users
  `;
  await sql`insert into user_app_permissions (user_id, app_key, has_access) select id, 'forum', true from users`;
  await sql`insert into audit_log (action, actor_id, target_id, ip, request_id) select 'x', id, id, '::1', 'x' from users`;
  await sql`insert into activities (user_id, type) select id, 'x' from users, generate_series(1, 3)`;
  await sql`insert into access_requests (user_id, app_key) select id, 'btc' from users`;
  await makeIndexes();
  await sql`analyze`;
});

afterAll(() => sql.end());

type Node = { "Node Type": string; "Relation Name"?: string; Plans?: Node[] };

async function scannedWhole(query: string): Promise<string[]> {
  const [row] = await sql.unsafe<{ "QUERY PLAN": [{ Plan: Node }] }[]>(`explain (format json) ${query}`);
  const whole: string[] = [];
  const walk = (node: Node) => {
    if (node["Node Type"] === "Seq Scan") whole.push(node["Relation Name"] ?? "?");
    node.Plans?.forEach(walk);
  };
  if (row) walk(row["QUERY PLAN"][0].Plan);
  return whole;
}

const HOT: Readonly<Record<string, string>> = {
  "the viewer of a session": `
    select u.id, coalesce((select array_agg(p.app_key) from user_app_permissions p where p.user_id = u.id and p.has_access), '{}')
    from sessions s join users u on u.id = s.user_id
    where s.sid = md5('u000000042') and s.expire > now() and s.idle_expire > now() and u.deleted_at is null`,
  "the live snapshots of many sessions": `
    select s.sid, coalesce((select array_agg(p.app_key) from user_app_permissions p where p.user_id = u.id and p.has_access), '{}')
    from sessions s join users u on u.id = s.user_id
    where s.sid = any(array(select md5('u' || lpad(n::text, 9, '0')) from generate_series(1, 250) n))
      and s.expire > now() and s.idle_expire > now() and u.deleted_at is null`,
  "sign-in by e-mail":
    "select id from users where email = 'u42@lonja.example' and deleted_at is null limit 1",
  "the first page of members":
    "select id from users where deleted_at is null order by (not is_admin), id limit 26",
  "a later page of members": `
    select id from users where deleted_at is null and ((not is_admin), id) > (true, 'u000010000')
    order by (not is_admin), id limit 26`,
  "a search for members":
    "select id from users where deleted_at is null and search_text like '%' || search_text('u1234@lon') || '%' order by (not is_admin), id limit 26",
  "a user's sessions": "delete from sessions where user_id = 'u000000042'",
  "the dashboard of one member": `
    select
      (select array_agg(app_key) from access_requests where user_id = me.id and resolved_at is null),
      (select json_agg(latest) from (
        select id, type from activities where user_id = me.id order by id desc limit 5) latest),
      (select count(*) from (
        select created_at from activities where user_id = me.id order by id desc limit 2000) newest)
    from (select 'u000000042'::text as id) me`,
  "the audit of one member":
    "select id from audit_log where target_id = 'u000000042' order by id desc limit 50",
};

describe("hot queries", () => {
  it.each(Object.entries(HOT))("%s never reads a whole table", async (_name, query) => {
    expect(await scannedWhole(query)).toEqual([]);
  });
});
