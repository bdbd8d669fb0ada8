import { desc, sql } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { GET as listUsers } from "@/app/api/admin/users/route";
import { GET as refresh } from "@/app/api/auth/refresh/route";
import { db } from "@/db";
import { auditLog } from "@/db/schema";
import { confirmIdentity } from "@/lib/auth/sign-in/confirm-identity";
import { logIn } from "@/lib/auth/sign-in/log-in";
import { requireApp, requireViewer } from "@/lib/auth/viewer";
import { audit, changes } from "@/lib/core/command/audit";
import { MESSAGE } from "@/lib/core/command/errors";
import { sqlState } from "@/lib/core/db/transaction";
import { updateUser } from "@/lib/identity/members/update-user";
import { asOwner } from "../../database/as-owner";
import {
  aRequest,
  auditBy,
  callOf,
  cookieHeaderOf,
  cookieOf,
  makeAdmin,
  makeUser,
} from "../../factories/identity";
import { beginRequest } from "../../fakes/next-headers";
import { expectError, send } from "../../http/client";
import { travel } from "../../setup/clock";
import { ownerUrl } from "../../setup/database";

const owner = new URL(ownerUrl("")).username;
const MAY_NOT = "42501";
const APPEND_ONLY = "LJ001";

/** Runs a statement as the application's role; returns the SQLSTATE of the error, or «done». */
async function asApplication(statement: string): Promise<string | undefined> {
  const answer = await db.execute(sql.raw(statement)).catch((error: unknown) => error);
  return answer instanceof Error ? sqlState(answer) : "done";
}

async function asOwnerOfTables(statement: string): Promise<string | undefined> {
  const answer = await asOwner((owner) => owner.unsafe(statement)).catch((error: unknown) => error);
  return answer instanceof Error ? sqlState(answer) : "done";
}

const lines = () => db.select().from(auditLog).orderBy(auditLog.id);

beforeAll(async () => {
  for (const action of ["first", "second"])
    await audit(db, aRequest, { action, actorId: "u1", details: { a: [1, 2] } });
});

const CHANGES = [
  "update audit_log set action = 'forged'",
  "update audit_log set actor_id = null where id = 1",
  "delete from audit_log",
  "delete from audit_log where id = 1",
  "truncate audit_log",
  "truncate audit_log restart identity cascade",
  "insert into audit_log (id, action, ip, request_id) values (1, 'forged', '', '') on conflict (id) do update set action = 'forged'",
  "merge into audit_log using (select 1 as id) s on audit_log.id = s.id when matched then delete",
];

describe("the audit log", () => {
  it.each(CHANGES)("refuses the application: %s", async (statement) => {
    const before = await lines();
    expect(await asApplication(statement)).toBe(MAY_NOT);
    expect(await lines()).toEqual(before);
  });

  it.each(CHANGES)("refuses even the owner of the tables: %s", async (statement) => {
    const before = await lines();
    expect(await asOwnerOfTables(statement)).toBe(APPEND_ONLY);
    expect(await lines()).toEqual(before);
  });

  it("allows the application to insert and read", async () => {
    await audit(db, aRequest, { action: "third", actorId: null, targetId: "u2" });
    expect((await lines()).at(-1)).toMatchObject({
      action: "third",
      actorId: null,
      targetId: "u2",
      ip: aRequest.ip,
      requestId: aRequest.id,
      details: {},
      occurredAt: expect.any(Date),
    });
  });

  it("is committed or rolled back with the change it records", async () => {
    const before = (await lines()).length;
    const undone = db.transaction(async (tx) => {
      await audit(tx, aRequest, { action: "undone", actorId: null });
      throw new Error("undo");
    });
    await expect(undone).rejects.toThrow("undo");
    expect(await lines()).toHaveLength(before);
  });
});

describe("the application's role", () => {
  it("owns nothing and is nothing special", async () => {
    const [role] = await db.execute(sql`
      select rolsuper, rolcreatedb, rolcreaterole, rolreplication, rolbypassrls from pg_roles where rolname = current_user
    `);
    expect(Object.values(role ?? { none: true })).toEqual([false, false, false, false, false]);
    const owned = await db.execute(sql`
      select relname from pg_class where pg_has_role(current_user, relowner, 'member')
      union all select nspname from pg_namespace where pg_has_role(current_user, nspowner, 'member')
      union all select proname from pg_proc where pg_has_role(current_user, proowner, 'member')
    `);
    expect([...owned]).toEqual([]);
  });

  it.each([
    "create table public.mine (id int)",
    "create schema mine",
    "create function public.mine() returns int language sql as 'select 1'",
    "create role mine",
    "create database mine",
    "create extension if not exists dblink",
    "drop table audit_log",
    "drop table users cascade",
    "drop schema public cascade",
    "drop trigger audit_log_append_only on audit_log",
    "drop function refuse_change cascade",
    "alter table audit_log disable trigger all",
    "alter table users drop constraint users_admin_is_verified",
    "alter table users add column mine text",
    "alter role current_user superuser",
    "create index mine on users (email)",
    "create policy mine on users",
    "create trigger mine before insert on users for each row execute function refuse_change()",
    "set session_replication_role = replica",
    `set role ${owner}`,
    "truncate users cascade",
    "insert into drizzle.__drizzle_migrations (hash, created_at) values ('mine', 0)",
    "delete from drizzle.__drizzle_migrations",
    "copy users to '/tmp/lonja-test-copy'",
    "copy users from program 'true'",
    "select pg_read_file('/etc/passwd')",
    "select setval('audit_log_id_seq', 1)",
  ])("may not: %s", async (statement) => {
    expect(await asApplication(statement)).toBe(MAY_NOT);
  });

  // GRANT without the right to grant is a warning, not an error, so the test checks the resulting rights.
  it("cannot grant itself more rights", async () => {
    for (const grantee of ["public", "current_user"])
      await asApplication(`grant all on audit_log to ${grantee}`);
    const [row] = await db.execute(sql`
      select has_table_privilege(current_user, 'audit_log', 'update, delete, truncate') as may
    `);
    expect(row?.may).toBe(false);
  });
});

describe("what is recorded", () => {
  const last = async () => (await db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1))[0];

  it("a refused command, with the user who was refused", async () => {
    const user = await makeUser();
    await expect(updateUser.run(await callOf(user), { id: "x" })).rejects.toMatchObject({
      code: "forbidden",
    });
    expect(await auditBy(user)).toMatchObject([{ action: "refused:identity.update-user", ip: aRequest.ip }]);
  });

  it("an administrator's command without a recent confirmation, with the reason", async () => {
    const admin = await makeAdmin();
    const call = await callOf(admin);
    travel(61);
    await expect(updateUser.run(call, { id: "x" })).rejects.toMatchObject({ code: "confirmation_required" });
    expect(await auditBy(admin)).toMatchObject([
      { action: "refused:identity.update-user", details: { reason: MESSAGE.confirmationRequired } },
    ]);
  });

  it("a refused read of the administration by API, with its path; of a visitor nothing", async () => {
    const user = await makeUser();
    const answer = await send(listUsers, "GET", { as: user });
    expectError(answer, "forbidden", MESSAGE.adminOnly);
    expect(await auditBy(user)).toMatchObject([
      {
        action: "refused:admin.read",
        requestId: answer.body.requestId,
        details: { reason: MESSAGE.adminOnly, path: "/api/test" },
      },
    ]);
    const before = (await lines()).length;
    expectError(await send(listUsers, "GET"), "unauthenticated", MESSAGE.unauthenticated);
    expect(await lines()).toHaveLength(before);
  });

  it("a refused page of the administration, by the middleware and by the page; for other pages nothing", async () => {
    const user = await makeUser({ apps: [] });
    const cookie = await cookieHeaderOf(user);
    await refresh(
      new Request("http://localhost:3000/api/auth/refresh?next=/admin?tab=users", { headers: { cookie } }),
    );
    await refresh(
      new Request("http://localhost:3000/api/auth/refresh?next=/btc-p2p", { headers: { cookie } }),
    );
    expect(await auditBy(user)).toMatchObject([
      { action: "refused:admin.read", details: { path: "/admin" } },
    ]);
    beginRequest({}, await cookieOf(user));
    await expect(requireViewer("admin")).rejects.toThrow();
    expect(await requireApp("btc")).toBeNull();
    expect(await auditBy(user)).toHaveLength(2);
  });

  it("at most a hundred refusals of one person per hour", async () => {
    const user = await makeUser();
    const call = await callOf(user);
    for (let count = 0; count < 105; count += 1) {
      await expect(updateUser.run(call, { id: "x" })).rejects.toMatchObject({ code: "forbidden" });
    }
    expect(await auditBy(user)).toHaveLength(100);
  });

  it("a refused sign-in, with the e-mail that was tried, and a refused confirmation", async () => {
    const user = await makeUser();
    await expect(logIn.run(await callOf(null), { email: user.email, password: "wrong" })).rejects.toThrow();
    expect(await last()).toMatchObject({ action: "refused:identity.log-in", details: { email: user.email } });
    await expect(confirmIdentity.run(await callOf(user), { password: "wrong" })).rejects.toThrow();
    expect(await last()).toMatchObject({ action: "refused:identity.confirm", actorId: user.id });
  });

  it("an administrator's act, before and after", async () => {
    const [user, admin] = [await makeUser(), await makeAdmin()];
    await updateUser.run(await callOf(admin), { id: user.id, firstName: "Eva" });
    expect(await last()).toMatchObject({
      actorId: admin.id,
      targetId: user.id,
      details: { firstName: ["Ana", "Eva"] },
    });
  });

  it("never a password", async () => {
    expect(JSON.stringify(await lines())).not.toMatch(/wrong|argon2|correct horse/);
  });
});

describe("changes", () => {
  it("names the fields that differ, before and after", () => {
    const before = { a: 1, b: "x", c: null, d: [1], e: new Date(0) };
    expect(changes(before, { a: 2, b: "x", c: null, d: [1], e: new Date(0) })).toEqual({ a: [1, 2] });
    expect(changes(before, { c: null, b: undefined, d: [2] })).toEqual({ d: [[1], [2]] });
    expect(changes<{ a?: number; f?: string }>({ a: 1 }, { f: "new" })).toEqual({ f: [null, "new"] });
  });
});
