import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { z } from "zod";
import { db } from "@/db";
import { emails, rateLimits, userAppPermissions, users } from "@/db/schema";
import { APP_KEYS } from "@/lib/core/apps";
import { clock } from "@/lib/core/clock";
import { ERROR_STATUS } from "@/lib/core/errors";
import { hashPassword } from "@/lib/core/password";
import type { Handler } from "@/lib/core/route";
import { servedModules } from "@/scripts/served-operations";
import { cookieHeaderOf, makeAdmin, makeUser, makeVerifiedUser, reload } from "../factories/identity";
import { type Answer, type Sent, send } from "../http";
import { columnsOf, HONEST } from "./honest-requests";
import { bodyWith, inAddress, LIES, SHORT_LIES } from "./lies";
import { newAddress } from "./registration";

// Thousands of hashes and of waits by the clock would take minutes, and what they guard has tests of its own.
vi.mock("@node-rs/argon2", async (original) => {
  const real = await original<typeof import("@node-rs/argon2")>();
  const hash: typeof real.hash = (text, options) =>
    real.hash(text, { ...options, memoryCost: 64, timeCost: 1 });
  return { ...real, hash };
});
vi.mock("@/lib/identity/constants", async (original) => ({
  ...(await original<typeof import("@/lib/identity/constants")>()),
  RESET_ANSWER_MS: 0,
}));

type Person = { id: string; email: string };
type Lie = string | null;
type Door = { name: string; method: string; path: readonly string[]; handler: Handler };

// Every endpoint that the OpenAPI document describes: whoever adds one is lied to from then on.
const DOORS: readonly Door[] = (await servedModules()).flatMap(({ path, methods, exports }) =>
  methods
    .map((method) => ({
      name: `${method} ${path}`,
      method,
      path: [...path.matchAll(/\{(\w+)\}/g)].map(([, part]) => part ?? ""),
      handler: exports[method] as Handler,
    }))
    .filter(({ handler }) => handler.operation !== undefined),
);

// Names that no input knows, with which a client might try its luck.
const STRANGE_FIELDS = ["userId", "isAdmin", "__proto__", "passwordHash", "deletedAt"];

function fieldsOf({ handler, path }: Door): Map<string, Readonly<Record<string, Lie>>> {
  const io = { io: "input", unrepresentable: "any" } as const;
  const { properties = {} } = z.toJSONSchema(handler.operation.input, io);
  const known = [...path, ...Object.keys(properties)].map((field) => [field, LIES] as const);
  return new Map([...STRANGE_FIELDS.map((field) => [field, SHORT_LIES] as const), ...known]);
}

let admin: Person;
let bystander: Person;
let adminCookie: string;
let target: Person & { cookie: string };
let sent = 0;

/** Another person to lie about; whoever the last lie made or changed is swept away, where nothing holds them. */
async function freshTarget(...gone: string[]): Promise<void> {
  for (const id of gone)
    await db
      .delete(users)
      .where(eq(users.id, id))
      .catch(() => undefined);
  // Letters pile up with every registration, and each print reads them all.
  await db.delete(emails);
  const user = await makeVerifiedUser({ apps: [] });
  const granted = APP_KEYS.map((appKey) => ({ userId: user.id, appKey, hasAccess: true }));
  await db.insert(userAppPermissions).values(granted);
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

// What a refusal may leave behind: the log, the count of attempts, the key of a request.
const TRACES = ["audit_log", "rate_limits", "idempotency_keys"];

let everyTable: string | undefined;

/** A print of every row of every table, but for the traces. */
async function printOfAll(): Promise<unknown> {
  everyTable ??= await writePrint();
  const [row] = await db.execute(sql.raw(everyTable));
  return row?.print;
}

async function writePrint(): Promise<string> {
  const tables = await db.execute<{ name: string }>(
    sql`select tablename as name from pg_tables where schemaname = 'public' order by 1`,
  );
  const names = tables.map(({ name }) => name).filter((name) => !TRACES.includes(name));
  expect(names.length).toBeGreaterThan(8);
  const lines = names.map((name) => `select '${name} ' || t::text as line from "${name}" t`);
  return `select md5(string_agg(line, '|' order by line)) as print from (${lines.join(" union all ")}) lines`;
}

/** The same of what is nobody's but those named: users, permissions, sessions, requests. */
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
    ) lines
  `);
  return row?.print;
}

const idsOfOthers = () => ({
  "another member's id": JSON.stringify(bystander.id),
  "another member's e-mail": JSON.stringify(bystander.email),
  "the administrator's id": JSON.stringify(admin.id),
});

/** One lying request: the field lies in the path, the query or the body, wherever it stands. */
async function lyingRequest({ name, method, path, handler }: Door, field: string, lie: Lie): Promise<Sent> {
  const { allow, inputType } = handler.operation;
  const { body, as } = HONEST[name] ?? {};
  const params = Object.fromEntries(path.map((part) => [part, part === "appKey" ? "btc" : target.id]));
  const caller = { admin: adminCookie, public: as === "target" ? target.cookie : "" };
  const cookie = caller[allow as keyof typeof caller] ?? target.cookie;
  const request: Sent = { params, ...(cookie && { cookie }), ...newAddress() };
  const value = inAddress(lie);
  if (path.includes(field)) {
    return { ...request, params: { ...params, [field]: value ?? "" }, ...(method !== "GET" && { body: {} }) };
  }
  if (inputType) return { ...request, ...(await asForm(field, value, request.headers)) };
  if (method !== "GET") return { ...request, raw: bodyWith(body?.(target) ?? {}, field, lie) };
  const query = new URLSearchParams(
    value === undefined ? {} : { [field]: Buffer.from(value.slice(0, 50_000)).toString() },
  );
  return { ...request, query: `?${query}` };
}

async function asForm(field: string, value: string | undefined, headers: Sent["headers"]): Promise<Sent> {
  const form = new FormData();
  form.append(value === undefined ? "nothing" : field, value ?? "");
  const encoded = new Response(form);
  const type = encoded.headers.get("content-type") ?? "";
  return { raw: await encoded.arrayBuffer(), headers: { ...headers, "content-type": type } };
}

function expectDocumented({ status, body }: Answer): void {
  if (status < 400) return;
  const { message, code, requestId, fields = {}, ...more } = body;
  expect(more).toEqual({});
  expect(ERROR_STATUS[code as keyof typeof ERROR_STATUS]).toBe(status);
  const said = [message, requestId, ...Object.values(fields)];
  expect(said.every((text) => typeof text === "string" && text.length > 0)).toBe(true);
}

/** Sends one lie. One that was taken may show in its own person's rows and in no other's. */
async function lieTo(door: Door, field: string, [what, lie]: [string, Lie]): Promise<void> {
  const { refuses = ["rate_limited"], kind } = door.handler.operation;
  if (refuses.includes("rate_limited")) await db.delete(rateLimits);
  const before = target;
  const answer = await send(door.handler, door.method, await lyingRequest(door, field, lie));
  sent += 1;
  expect.soft(answer.status, `${door.name}, ${field}: ${what}`).toBeLessThan(500);
  expectDocumented(answer);
  if (answer.status >= 400 || kind === "query" || (await printOfAll()) === print) return;
  await expectOnly(door, field, before);
  const born: string[] = answer.status === 201 && typeof answer.body?.id === "string" ? [answer.body.id] : [];
  expect(await printOfOthers(target.id, ...born), `${door.name}, ${field}: ${what}`).toBe(others);
  await freshTarget(target.id, ...born);
  await takePrints();
}

let print: unknown;
let others: unknown;

async function takePrints(): Promise<void> {
  [print, others] = [await printOfAll(), await printOfOthers(target.id)];
}

async function expectOnly({ name }: Door, field: string, { id }: Person): Promise<void> {
  const [before, after] = [target as unknown as Record<string, unknown>, await reload({ id })];
  const changed = Object.entries(after)
    .filter(([column, value]) => JSON.stringify(value) !== JSON.stringify(before[column]))
    .map(([column]) => column);
  const allowed = [...columnsOf(name, field), "updatedAt"];
  expect(
    changed.filter((column) => !allowed.includes(column)),
    `${name}, ${field}`,
  ).toEqual([]);
  expect(after.isAdmin && (name !== "PATCH /api/admin/users/{id}" || field !== "isAdmin")).toBe(false);
}

describe("a lying client", () => {
  it.each(DOORS)(
    "$name survives every lie in every field, and changes nothing else",
    async (door) => {
      await takePrints();
      for (const [field, lies] of fieldsOf(door)) {
        const all = {
          ...lies,
          ...(door.path.includes(field) || HONEST[door.name]?.servesAnyone ? {} : idsOfOthers()),
        };
        for (const lie of Object.entries<Lie>(all)) await lieTo(door, field, lie);
        expect(await printOfAll(), `${door.name}: a refused lie in ${field} has changed something`).toBe(
          print,
        );
      }
    },
    90_000,
  );

  it("was asked as often as it takes", () => {
    expect(sent).toBeGreaterThanOrEqual(5_000);
  });

  afterAll(() => process.stdout.write(`lying client: ${sent} requests, ${DOORS.length} endpoints\n`));
});
