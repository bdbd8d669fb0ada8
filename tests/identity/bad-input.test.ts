import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { z } from "zod";
import { GET as listActivities } from "@/app/api/activities/route";
import { DELETE as revokeResetToken } from "@/app/api/admin/reset-tokens/[id]/route";
import { PATCH as setPassword } from "@/app/api/admin/users/[id]/password/route";
import { PATCH as setPermission } from "@/app/api/admin/users/[id]/permissions/[appKey]/route";
import { GET as permissionsOf } from "@/app/api/admin/users/[id]/permissions/route";
import { DELETE as deleteUser, GET as readUser, PATCH as updateUser } from "@/app/api/admin/users/[id]/route";
import { DELETE as resetFactor } from "@/app/api/admin/users/[id]/second-factor/route";
import { GET as listUsers } from "@/app/api/admin/users/route";
import { POST as changePassword } from "@/app/api/auth/change-password/route";
import { POST as confirm } from "@/app/api/auth/confirm/route";
import { POST as logIn } from "@/app/api/auth/login/route";
import { POST as logOut } from "@/app/api/auth/logout/route";
import { POST as register } from "@/app/api/auth/register/route";
import { POST as resetPassword } from "@/app/api/auth/reset-password/route";
import { GET as verifyResetToken } from "@/app/api/auth/verify-reset-token/[token]/route";
import { PATCH as updateNotifications } from "@/app/api/user/notifications/route";
import { PATCH as updateProfile } from "@/app/api/user/profile/route";
import { POST as enableFactor } from "@/app/api/user/second-factor/confirmation/route";
import { DELETE as closeSession } from "@/app/api/user/sessions/[id]/route";
import { POST as requestAccess } from "@/app/api/users/me/access-requests/route";
import { db } from "@/db";
import { users } from "@/db/schema";
import { clock } from "@/lib/core/clock";
import { ERROR_STATUS } from "@/lib/core/errors";
import { hashPassword } from "@/lib/core/password";
import type { Handler } from "@/lib/core/route";
import { cookieHeaderOf, makeAdmin, makeUser, PASSWORD, reload } from "../factories/identity";
import { type Answer, type Sent, send } from "../http";
import { bodyWith, inAddress, LIES, SHORT_LIES } from "./lies";
import { aRegistration, newAddress } from "./registration";

type Person = { id: string; email: string };

type Endpoint = {
  handler: Handler;
  method: string;
  /** The parts of the path, which lie too. */
  path?: readonly string[];
  body?: (target: Person) => Record<string, unknown>;
  /** Who calls; without it the target calls. */
  as?: "admin" | "nobody";
};

const ENDPOINTS: Record<string, Endpoint> = {
  "POST /api/auth/login": {
    handler: logIn,
    method: "POST",
    as: "nobody",
    body: ({ email }) => ({ email, password: PASSWORD }),
  },
  "POST /api/auth/register": { handler: register, method: "POST", as: "nobody", body: () => aRegistration() },
  "POST /api/auth/logout": { handler: logOut, method: "POST" },
  "POST /api/auth/confirm": { handler: confirm, method: "POST", body: () => ({ password: PASSWORD }) },
  "POST /api/auth/reset-password": {
    handler: resetPassword,
    method: "POST",
    as: "nobody",
    body: () => ({ token: "no", newPassword: "nueva clave" }),
  },
  "GET /api/auth/verify-reset-token/{token}": {
    handler: verifyResetToken,
    method: "GET",
    as: "nobody",
    path: ["token"],
  },
  "POST /api/auth/change-password": {
    handler: changePassword,
    method: "POST",
    body: () => ({ currentPassword: PASSWORD, newPassword: "nueva clave" }),
  },
  "DELETE /api/admin/reset-tokens/{id}": {
    handler: revokeResetToken,
    method: "DELETE",
    as: "admin",
    path: ["id"],
  },
  "POST /api/users/me/access-requests": {
    handler: requestAccess,
    method: "POST",
    body: () => ({ appKey: "btc" }),
  },
  "PATCH /api/user/profile": { handler: updateProfile, method: "PATCH", body: () => ({}) },
  "PATCH /api/user/notifications": { handler: updateNotifications, method: "PATCH", body: () => ({}) },
  "DELETE /api/user/sessions/{id}": { handler: closeSession, method: "DELETE", path: ["id"] },
  "POST /api/user/second-factor/confirmation": {
    handler: enableFactor,
    method: "POST",
    body: () => ({ code: "123456" }),
  },
  "GET /api/activities": { handler: listActivities, method: "GET" },
  "DELETE /api/admin/users/{id}/second-factor": {
    handler: resetFactor,
    method: "DELETE",
    as: "admin",
    path: ["id"],
  },
  "PATCH /api/admin/users/{id}": {
    handler: updateUser,
    method: "PATCH",
    as: "admin",
    path: ["id"],
    body: () => ({}),
  },
  "DELETE /api/admin/users/{id}": { handler: deleteUser, method: "DELETE", as: "admin", path: ["id"] },
  "PATCH /api/admin/users/{id}/password": {
    handler: setPassword,
    method: "PATCH",
    as: "admin",
    path: ["id"],
  },
  "PATCH /api/admin/users/{id}/permissions/{appKey}": {
    handler: setPermission,
    method: "PATCH",
    as: "admin",
    path: ["id", "appKey"],
    body: () => ({ hasAccess: true }),
  },
  "GET /api/admin/users": { handler: listUsers, method: "GET", as: "admin" },
  "GET /api/admin/users/{id}": { handler: readUser, method: "GET", as: "admin", path: ["id"] },
  "GET /api/admin/users/{id}/permissions": {
    handler: permissionsOf,
    method: "GET",
    as: "admin",
    path: ["id"],
  },
};

// Names that no input knows, with which a client might try its luck.
const STRANGE_FIELDS = ["userId", "isAdmin", "__proto__", "passwordHash", "deletedAt"];

const FIELDS = Object.entries(ENDPOINTS).flatMap(([name, { handler, path = [] }]) => {
  const { properties = {} } = z.toJSONSchema(handler.operation.input, {
    io: "input",
    unrepresentable: "any",
  });
  const known = [...new Set([...path, ...Object.keys(properties)])].map((field) => ({
    name,
    field,
    lies: LIES,
  }));
  return [...known, ...STRANGE_FIELDS.map((field) => ({ name, field, lies: SHORT_LIES }))];
});

let admin: Person;
let bystander: Person;
let adminCookie: string;
let target: Person & { cookie: string };
let sent = 0;

/** Another person to lie about; whoever the last lie made or changed is swept away. */
async function freshTarget(...gone: string[]): Promise<void> {
  for (const id of gone) await db.delete(users).where(eq(users.id, id));
  const user = await makeUser();
  target = { ...user, cookie: await cookieHeaderOf(user) };
}

beforeAll(async () => {
  admin = await makeAdmin();
  adminCookie = await cookieHeaderOf(admin);
  bystander = await makeUser({ passwordHash: await hashPassword("a password of their own") });
  await cookieHeaderOf(bystander);
  await freshTarget();
});

// A clock that stands still touches no session: what changes, a lie has changed.
const now = new Date();
beforeEach(() => void vi.spyOn(clock, "now").mockReturnValue(now));

const idsOfOthers = () => ({
  "another member's id": JSON.stringify(bystander.id),
  "another member's e-mail": JSON.stringify(bystander.email),
  "the administrator's id": JSON.stringify(admin.id),
});

/** A print of every row that is nobody's but those named: users, permissions, sessions, requests, settings. */
async function printOfOthers(...ids: string[]): Promise<unknown> {
  const mine = sql.join(
    ids.map((id) => sql`${id}`),
    sql`, `,
  );
  const [row] = await db.execute(sql`
    select md5(string_agg(line, '|' order by line)) as print from (
      select u::text as line from users u where id not in (${mine})
      union all select p::text from user_app_permissions p where user_id not in (${mine})
      union all select s::text from sessions s where user_id not in (${mine})
      union all select r::text from access_requests r where user_id not in (${mine})
      union all select s::text from settings s
    ) lines
  `);
  return row?.print;
}

/** One lying request: the field lies in the path, the query or the body, wherever it stands. */
function lyingRequest({ method, path = [], body, as }: Endpoint, field: string, lie: string | null): Sent {
  const params = Object.fromEntries(path.map((part) => [part, part === "id" ? target.id : "btc"]));
  const cookie = as === "admin" ? adminCookie : target.cookie;
  const request: Sent = { params, ...(as !== "nobody" && { cookie }), ...newAddress() };
  const value = inAddress(lie);
  if (path.includes(field))
    return { ...request, params: { ...params, [field]: value ?? "" }, ...(method !== "GET" && { body: {} }) };
  if (method !== "GET") return { ...request, raw: bodyWith(body?.(target) ?? {}, field, lie) };
  const query = new URLSearchParams(
    value === undefined ? {} : { [field]: Buffer.from(value.slice(0, 50_000)).toString() },
  );
  return { ...request, query: `?${query}` };
}

function expectDocumented({ status, body }: Answer): void {
  if (status < 400) return;
  const { message, code, requestId, fields = {}, ...more } = body;
  expect(more).toEqual({});
  expect(ERROR_STATUS[code as keyof typeof ERROR_STATUS]).toBe(status);
  expect(
    [message, requestId, ...Object.values(fields)].every(
      (said) => typeof said === "string" && said.length > 0,
    ),
  ).toBe(true);
}

describe("a lying client", () => {
  it.each(FIELDS)(
    "$name survives every lie in $field, and changes nothing else",
    async ({ name, field, lies }) => {
      const endpoint = ENDPOINTS[name] as Endpoint;
      const others = endpoint.path?.includes(field) ? {} : idsOfOthers();
      for (const [what, lie] of Object.entries<string | null>({ ...lies, ...others })) {
        const [before, print] = [await reload(target), await printOfOthers(target.id)];
        const answer = await send(endpoint.handler, endpoint.method, lyingRequest(endpoint, field, lie));
        sent += 1;
        expect.soft(answer.status, `${name}, ${field}: ${what}`).toBeLessThan(500);
        expectDocumented(answer);
        const born: string[] = answer.status === 201 && answer.body.id ? [answer.body.id] : [];
        expect(await printOfOthers(target.id, ...born), `${name}, ${field}: ${what}`).toBe(print);
        if (answer.status >= 400) expect(await reload(target)).toEqual(before);
        else if (endpoint.method !== "GET") {
          expectOnly(before, await reload(target), name, field);
          await freshTarget(target.id, ...born);
        }
      }
    },
  );

  it("was asked as often as it takes", () => {
    expect(sent).toBeGreaterThan(2_500);
  });

  afterAll(() => process.stdout.write(`lying client: ${sent} requests, ${FIELDS.length} fields\n`));
});

type Row = Awaited<ReturnType<typeof reload>>;

// What one field may move along with itself.
const TOGETHER = new Map([
  ["isAdmin", ["isAdmin", "kycStatus", "kycLevel", "kycVerifiedAt"]],
  ["kycStatus", ["kycStatus", "kycVerifiedAt", "kycRejectedReason"]],
]);

function expectOnly(before: Row, after: Row, name: string, field: string): void {
  const columns = Object.keys(before) as (keyof Row)[];
  const changed = columns.filter(
    (column) => JSON.stringify(before[column]) !== JSON.stringify(after[column]),
  );
  const byEndpoint: Record<string, readonly string[]> = {
    "PATCH /api/admin/users/{id}": TOGETHER.get(field) ?? [field, "searchText"],
    "PATCH /api/admin/users/{id}/password": ["passwordHash"],
    "DELETE /api/admin/users/{id}": ["deletedAt"],
    "PATCH /api/user/profile": [field, "searchText"],
    "PATCH /api/user/notifications": [field],
  };
  const allowed = [...(byEndpoint[name] ?? []), "updatedAt"];
  expect(
    changed.filter((column) => !allowed.includes(column)),
    `${name}, ${field}`,
  ).toEqual([]);
  expect(after.isAdmin && (name !== "PATCH /api/admin/users/{id}" || field !== "isAdmin")).toBe(false);
}
