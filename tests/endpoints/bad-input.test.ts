import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { db } from "@/db";
import { emails, rateLimits, userAppPermissions, users } from "@/db/schema";
import { APP_KEYS } from "@/lib/auth/apps";
import * as constants from "@/lib/auth/constants";
import { hashPassword } from "@/lib/auth/password/hash";
import { clock } from "@/lib/core/format/clock";
import { cookieHeaderOf, makeAdmin, makeUser, makeVerifiedUser, reload } from "../factories/identity";
import { newAddress } from "../factories/registration";
import { runStripe } from "../fakes/run-stripe";
import { type Sent, send } from "../http/client";
import { figure } from "../setup/figures";
import { isFullRun, isInShare } from "../setup/share";
import {
  asForm,
  countWrites,
  type Endpoint,
  everyEndpoint,
  expectDocumented,
  forgetWrites,
  type InvalidValue,
  knownFields,
  printOfWritten,
} from "./invalid-requests";
import { bodyWith, INVALID_VALUES, inAddress, SHORT_VALUES } from "./invalid-values";
import { columnsOf, VALID_REQUESTS } from "./valid-requests";

type Person = { id: string; email: string };
const ENDPOINTS: readonly Endpoint[] = await everyEndpoint();
const TESTED = ENDPOINTS.filter((_, place) => isInShare(place, 8));

// Names that no input has, with which an attacker might try.
const STRANGE_FIELDS = ["userId", "isAdmin", "__proto__", "passwordHash", "deletedAt"];

// Always tested on the first path parameter and the first input field, because they produce the documented responses
// for invalid input and for a missing thing.
const ALWAYS = ["an empty object", "a null character", "a hexadecimal number"];

/** Of so many other invalid values, a run sends one. Odd, so that in time each value is sent to each endpoint. */
const SHARES = 15;

type ValueShare = { field: string; all: [string, InvalidValue][]; invalidValues: [string, InvalidValue][] };

/**
 * Returns all invalid values for these fields of an endpoint, and the part that this run tests; each field and endpoint
 * gets another part.
 */
function shareOut(
  endpoint: Endpoint,
  fields: readonly string[],
  invalidValues: Readonly<Record<string, InvalidValue>>,
): ValueShare[] {
  const first = [endpoint.path[0], fields.find((field) => !endpoint.path.includes(field))];
  return fields.map((field, place) => {
    const all = Object.entries<InvalidValue>({ ...invalidValues, ...idsFor(endpoint, field) });
    const turn = ENDPOINTS.indexOf(endpoint) + place;
    const isAlways = (what: string) => first.includes(field) && ALWAYS.includes(what);
    const share = all.filter(([what], index) => isAlways(what) || isInShare(turn + index, SHARES));
    return { field, all, invalidValues: share };
  });
}

const idsFor = (endpoint: Endpoint, field: string) =>
  endpoint.path.includes(field) || VALID_REQUESTS[endpoint.name]?.servesAnyone ? {} : idsOfOthers();

function valuesFor(endpoint: Endpoint): ValueShare[] {
  const known = knownFields(endpoint);
  const strange = STRANGE_FIELDS.filter((field) => !known.includes(field));
  return [...shareOut(endpoint, strange, SHORT_VALUES), ...shareOut(endpoint, known, INVALID_VALUES)];
}

let admin: Person;
let bystander: Person;
let adminCookie: string;
let target: Person & { cookie: string };
let sent = 0;

/**
 * Returns another person to act on; deletes those that the previous request created or changed, unless something refers
 * to them.
 */
async function freshTarget(...gone: string[]): Promise<void> {
  for (const id of gone)
    await db
      .delete(users)
      .where(eq(users.id, id))
      .catch(() => undefined);
  // Every registration adds e-mails, and each snapshot reads them all.
  await db.delete(emails);
  const user = await makeVerifiedUser({ apps: [] });
  const granted = APP_KEYS.map((appKey) => ({ userId: user.id, appKey, hasAccess: true }));
  await db.insert(userAppPermissions).values(granted);
  target = { ...user, cookie: await cookieHeaderOf(user) };
}

// A top-up calls the card provider.
runStripe();

beforeAll(async () => {
  await countWrites();
  admin = await makeAdmin();
  adminCookie = await cookieHeaderOf(admin);
  bystander = await makeUser({ passwordHash: await hashPassword("a password of their own") });
  await cookieHeaderOf(bystander);
  await freshTarget();
});
afterAll(forgetWrites);

// With a fixed clock no session is updated, so every change comes from the tested request.
const now = new Date();
beforeEach(() => {
  vi.spyOn(clock, "now").mockReturnValue(now);
  // Thousands of artificial delays would take minutes, and have tests of their own.
  vi.spyOn(constants, "RESET_ANSWER_MS", "get").mockReturnValue(0 as never);
});

/** A snapshot of the rows that belong to nobody of those named: users, permissions, sessions, requests. */
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

/** Returns a request with an invalid value in the field, in the path, the query or the body. */
async function lyingRequest(
  { name, method, path, handler }: Endpoint,
  field: string,
  invalid: InvalidValue,
): Promise<Sent> {
  const { allow, inputType } = handler.operation;
  const { body, as } = VALID_REQUESTS[name] ?? {};
  const params = Object.fromEntries(path.map((part) => [part, part === "appKey" ? "btc" : target.id]));
  const caller = { admin: adminCookie, public: as === "target" ? target.cookie : "" };
  const cookie = caller[allow as keyof typeof caller] ?? target.cookie;
  const request: Sent = { params, ...(cookie && { cookie }), ...newAddress() };
  const value = inAddress(invalid);
  if (path.includes(field)) {
    return { ...request, params: { ...params, [field]: value ?? "" }, ...(method !== "GET" && { body: {} }) };
  }
  if (inputType) return { ...request, ...(await asForm(field, invalid, request.headers)) };
  if (method !== "GET") return { ...request, raw: bodyWith(body?.(target) ?? {}, field, invalid) };
  const query = new URLSearchParams(
    value === undefined ? {} : { [field]: Buffer.from(value.slice(0, 50_000)).toString() },
  );
  return { ...request, query: `?${query}` };
}

/** Sends one invalid request. If it is accepted, it may change only rows of its own user. */
async function sendInvalid(
  endpoint: Endpoint,
  field: string,
  [what, invalid]: [string, InvalidValue],
): Promise<void> {
  const { refuses = ["rate_limited"], kind } = endpoint.handler.operation;
  if (refuses.includes("rate_limited")) await db.delete(rateLimits);
  const before = target;
  const answer = await send(endpoint.handler, endpoint.method, await lyingRequest(endpoint, field, invalid));
  sent += 1;
  expectDocumented(answer, `${endpoint.name}, ${field}: ${what}`);
  if (answer.status >= 400 || kind === "query" || (await printOfWritten()) === print) return;
  await expectOnly(endpoint, field, before);
  const born: string[] = answer.status === 201 && typeof answer.body?.id === "string" ? [answer.body.id] : [];
  expect(await printOfOthers(target.id, ...born), `${endpoint.name}, ${field}: ${what}`).toBe(others);
  await freshTarget(target.id, ...born);
  await takePrints();
}

let print: unknown;
let others: unknown;

async function takePrints(): Promise<void> {
  [print, others] = [await printOfWritten(), await printOfOthers(target.id)];
}

async function expectOnly({ name }: Endpoint, field: string, { id }: Person): Promise<void> {
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

describe("a client that sends invalid or foreign values", () => {
  it.each(TESTED)(
    "$name handles every invalid input, and changes nothing else",
    async (endpoint) => {
      await takePrints();
      for (const { field, invalidValues } of valuesFor(endpoint)) {
        for (const invalid of invalidValues) await sendInvalid(endpoint, field, invalid);
        expect(
          await printOfWritten(),
          `${endpoint.name}: a refused value in ${field} has changed something`,
        ).toBe(print);
      }
    },
    90_000,
  );

  it("was tested with the expected number of requests", () => {
    const known = (endpoints: readonly Endpoint[]) =>
      endpoints.flatMap(valuesFor).reduce((total, { all }) => total + all.length, 0);
    expect(known(ENDPOINTS)).toBeGreaterThanOrEqual(40_000);
    expect(sent).toBeGreaterThanOrEqual(isFullRun() ? known(ENDPOINTS) : known(TESTED) / (SHARES + 1));
  });

  afterAll(() =>
    figure(`invalid values: ${sent} requests, ${TESTED.length} of ${ENDPOINTS.length} endpoints`),
  );
});
