import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { db } from "@/db";
import { emails, rateLimits } from "@/db/schema";
import { checkMoney } from "@/lib/admin/money/verification";
import { clock } from "@/lib/core/format/clock";
import { cookieHeaderOf, makeUser } from "../factories/identity";
import { newAddress } from "../factories/registration";
import { makeTrader } from "../factories/wallet";
import { type Sent, send } from "../http/client";
import { figure } from "../setup/figures";
import { isFullRun, isInShare, shareOf } from "../setup/share";
import {
  countWrites,
  type Endpoint,
  everyEndpoint,
  expectDocumented,
  forgetWrites,
  type InvalidValue,
  knownFields,
  printOfWritten,
} from "./invalid-requests";
import { bodyWith, INVALID_VALUES, inAddress } from "./invalid-values";
import type { Real } from "./real";
import { REAL } from "./real-things";

const ENDPOINTS = (await everyEndpoint()).filter(({ name }) => REAL[name]);
// Creating the objects takes most of the time, so each run tests one of seven endpoints.
const ASKED = ENDPOINTS.filter((_, place) => isInShare(place, 7));

// Values that a command might accept; other tests cover those that never reach it.
const CHECKED = [
  "missing",
  "null",
  "true",
  "zero",
  "a negative number",
  "a fraction",
  "a number beyond all numbers",
  "a number with more digits than exact",
  "a list with a text",
  "an operator",
  "an empty text",
  "a text of 1 MB",
  "a null character in a text",
];
// Any text is a valid title: these are invalid values for amounts and ids.
const FIGURES = {
  NaN: '"NaN"',
  "a hexadecimal number": '"0x10"',
  "a number beyond all numbers, as text": '"1e309"',
  "a figure too long": '"0.000000001"',
  "a comma": '"1,5"',
  "all there is": '"21000000"',
  "an unknown id": '"00000000-0000-7000-8000-000000000000"',
};
const IS_FIGURE = /amount|price|id$|stars|quantity|stock|number|level|version/i;

// The user, the price and the state are determined by the server, whatever a client sends.
const notTheirs = (id: string) => ({
  ...{ userId: id, ownerId: id, buyerId: id, sellerId: id, borrowerId: id, instructorId: id },
  ...{ isAdmin: true, platformFee: "0", balance: "1000000", createdAt: "1999-01-01" },
});

let bystander: { id: string };
let real: Real;
let cookie: string;
let print: unknown;
let sent = 0;

beforeAll(async () => {
  await countWrites();
  bystander = await makeTrader({ BTC: "1", EUR: "100" });
});
afterAll(forgetWrites);

// With a fixed clock no session is updated, so every change comes from the tested request.
const now = new Date();
beforeEach(() => void vi.spyOn(clock, "now").mockReturnValue(now));

async function setUp(name: string): Promise<void> {
  await db.delete(emails);
  real = (await REAL[name]?.()) as Real;
  cookie = await cookieHeaderOf(real.as);
  print = await printOfWritten();
}

function valuesFor(field: string): [string, InvalidValue][] {
  const another: [string, InvalidValue] = ["another member's id", JSON.stringify(bystander.id)];
  const invalidValues = Object.entries<InvalidValue>(INVALID_VALUES).filter(([what]) =>
    CHECKED.includes(what),
  );
  return [...invalidValues, ...(IS_FIGURE.test(field) ? Object.entries(FIGURES) : []), another];
}

function withInvalid({ path }: Endpoint, field: string, invalid: InvalidValue): Sent {
  const { params = {}, body } = real;
  const request = { cookie, params, ...newAddress() };
  if (!path.includes(field)) return { ...request, raw: bodyWith(body, field, invalid) };
  return { ...request, body, params: { ...params, [field]: inAddress(invalid) ?? "" } };
}

/** A snapshot of everything that belongs to an uninvolved user. */
async function bystanders(): Promise<unknown> {
  const [row] = await db.execute(sql`
    select u::text || coalesce((
      select string_agg(a::text, '|' order by a.id) from ledger.accounts a where a.owner_id = u.id
    ), '') as print from users u where u.id = ${bystander.id}
  `);
  return row?.print;
}

async function sendInvalid(endpoint: Endpoint, what: string, request: Sent): Promise<number> {
  await db.delete(rateLimits);
  const answer = await send(endpoint.handler, endpoint.method, request);
  sent += 1;
  expectDocumented(answer, `${endpoint.name}: ${what}`);
  if (answer.status < 400 && real.again) print = await printOfWritten();
  else if (answer.status < 400 && (await printOfWritten()) !== print) await setUp(endpoint.name);
  return answer.status;
}

/** After refused requests everything must be unchanged. */
async function expectUnmoved(what: string): Promise<void> {
  expect(await printOfWritten(), `a refusal has changed something: ${what}`).toBe(print);
}

describe("a client that sends invalid values for existing things", () => {
  it.each(ASKED)(
    "$name accepts the valid request, and no invalid one changes data of others",
    async (endpoint) => {
      await setUp(endpoint.name);
      const apart = await bystanders();
      const valid: Sent = { cookie, params: real.params ?? {}, body: real.body };
      const answer = await send(endpoint.handler, endpoint.method, valid);
      expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(300);
      print = await printOfWritten();
      await sendInvalid(endpoint, "said again, in a state that is past", { ...valid, ...newAddress() });
      await setUp(endpoint.name);
      for (const field of knownFields(endpoint)) {
        for (const [what, invalid] of shareOf(valuesFor(field))) {
          await sendInvalid(endpoint, `${field}: ${what}`, withInvalid(endpoint, field, invalid));
        }
        await expectUnmoved(`${endpoint.name}, ${field}`);
      }
      const more = { ...notTheirs(bystander.id), ...real.body };
      await sendInvalid(endpoint, "fields that are not theirs", {
        cookie,
        params: real.params ?? {},
        body: more,
      });
      if (endpoint.path.length > 0) {
        const stranger = await cookieHeaderOf(await makeUser());
        print = await printOfWritten();
        const { params = {}, body } = real;
        expect(
          await sendInvalid(endpoint, "a stranger", { params, body, cookie: stranger }),
        ).toBeGreaterThanOrEqual(400);
        await expectUnmoved(`${endpoint.name}, by a stranger`);
      }
      expect(await bystanders()).toBe(apart);
      expect(await checkMoney("full")).toEqual([]);
    },
    90_000,
  );

  it("has an endpoint for each thing", () => {
    expect(ENDPOINTS.map(({ name }) => name).sort()).toEqual(Object.keys(REAL).sort());
    expect(sent).toBeGreaterThanOrEqual(isFullRun() ? 1_500 : 70);
  });

  afterAll(() => figure(`invalid values for objects: ${sent} requests, ${ASKED.length} endpoints`));
});
