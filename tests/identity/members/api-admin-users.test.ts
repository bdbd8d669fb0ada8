import { randomUUID } from "node:crypto";
import { eq, isNull } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { GET as listUsers } from "@/app/api/admin/users/route";
import { db } from "@/db";
import { accessRequests, users } from "@/db/schema";
import { MESSAGE } from "@/lib/core/command/errors";
import type { AdminUser } from "@/lib/identity/present";
import { available, world } from "@/lib/ledger/accounts";
import { cookieHeaderOf, makeAdmin, makeUser, makeVerifiedUser } from "../../factories/identity";
import { postNow } from "../../factories/ledger";
import { itHidesItsFailures, itIsForAdministrators } from "../../http/bad-requests";
import { expectError, send } from "../../http/client";
import { documentedFields } from "../../http/documented-fields";

let cookie: string;

async function list(query = "") {
  const { status, body, headers } = await send(listUsers, "GET", { cookie, query: query && `?${query}` });
  return { status, users: body as AdminUser[], cursor: headers.get("x-next-cursor") };
}

const idsOf = async (query: string) => (await list(query)).users.map(({ id }) => id).sort();
const sorted = (...people: { id: string }[]) => people.map(({ id }) => id).sort();

/** Returns all pages from the first to the last. */
async function pagesOf(query: string): Promise<string[][]> {
  const pages: string[][] = [];
  for (let cursor: string | null = ""; cursor !== null; ) {
    const page = await list(`${query}${cursor && `&cursor=${encodeURIComponent(cursor)}`}`);
    pages.push(page.users.map(({ id }) => id));
    cursor = page.cursor;
  }
  return pages;
}

/** Returns the expected list in the order of the specification: administrators first, then by id. */
async function everyone(): Promise<string[]> {
  const rows = await db.select().from(users).where(isNull(users.deletedAt));
  const ids = (isAdmin: boolean) => rows.filter((user) => user.isAdmin === isAdmin).map(({ id }) => id);
  return [...ids(true).sort(), ...ids(false).sort()];
}

beforeAll(async () => {
  cookie = await cookieHeaderOf(await makeAdmin());
  for (let count = 0; count < 30; count += 1) {
    await (count % 7 === 3 ? makeAdmin() : makeUser({ firstName: `Miembro ${count}` }));
    if (count % 10 === 5) await makeUser({ firstName: "Borrada", deletedAt: new Date() });
  }
});

describe("GET /api/admin/users", () => {
  it("200: shows each member's euros from the ledger", async () => {
    const [rich, poor] = [await makeUser(), await makeUser()];
    await postNow({
      act: "deposit",
      transfers: [{ from: world("bank", "EUR"), to: available(rich.id, "EUR"), amount: 1_234_56n }],
    });
    const balances = async ({ email }: { email: string }) =>
      (await list(`search=${email}`)).users.map(({ balance }) => balance);
    expect([await balances(rich), await balances(poor)]).toEqual([["1234.56"], ["0.00"]]);
  });

  it("200: returns the documented fields and never a password, a hash or a token", async () => {
    const user = await makeUser({
      apps: ["forum", "btc"],
      phone: "+34 600 000 000",
      city: "Cádiz",
      resetTokenHash: "secret",
    });
    await db.insert(accessRequests).values([
      { userId: user.id, appKey: "debank" },
      { userId: user.id, appKey: "btc", resolvedAt: new Date() },
    ]);
    const { status, users: found } = await list(`search=${user.email}`);
    expect(status).toBe(200);
    expect(found).toMatchObject([
      {
        id: user.id,
        email: user.email,
        username: null,
        firstName: user.firstName,
        lastName: user.lastName,
        phone: "+34 600 000 000",
        address: null,
        postalCode: null,
        city: "Cádiz",
        country: null,
        timezone: "UTC",
        profileImageUrl: null,
        reputation: "0.0",
        isAdmin: false,
        kycStatus: "pending",
        kycLevel: "none",
        kycVerifiedAt: null,
        kycRejectedReason: null,
        createdAt: user.createdAt.toISOString(),
        lastSeenAt: null,
        requestedApps: ["debank"],
        apps: expect.toSatisfy((apps: string[]) => [...apps].sort().join() === "btc,forum"),
      },
    ]);
    expect(Object.keys(found[0] ?? {}).sort()).toEqual(documentedFields(listUsers));
    expect(documentedFields(listUsers).filter((name) => /password|token|hash|deleted/i.test(name))).toEqual(
      [],
    );
  });

  it.each([1, 4, 7, 100])(
    "200: pages of %i contain every member once, administrators first, then by id",
    async (limit) => {
      const expected = await everyone();
      const pages = await pagesOf(`limit=${limit}`);
      expect(pages.flat()).toEqual(expected);
      expect(pages.slice(0, -1).every((page) => page.length === limit)).toBe(true);
      expect(pages).toHaveLength(Math.ceil(expected.length / limit));
    },
  );

  it("200: in the order of registration, the last first, on pages that contain every member once", async () => {
    const newest = await makeUser();
    const pages = await pagesOf("order=newest&limit=7");
    expect(pages[0]?.[0]).toBe(newest.id);
    expect(pages.flat()).toEqual((await everyone()).sort().reverse());
  });

  it("200: a page has 25 members by default", async () => {
    expect((await list()).users).toHaveLength(25);
  });

  it("200: the last page names no cursor, not even when it is full", async () => {
    const count = (await everyone()).length;
    expect((await list(`limit=${count}`)).cursor).toBeNull();
    expect((await list(`limit=${count - 1}`)).cursor).not.toBeNull();
  });

  it("200: the pages after a cursor do not shift when someone before it is deleted", async () => {
    const people = [];
    for (let count = 0; count < 4; count += 1) people.push(await makeUser({ lastName: "Desplazamiento" }));
    const [first, , third, fourth] = people.map(({ id }) => id);
    const { cursor } = await list("limit=2&search=desplazamiento");
    await db
      .update(users)
      .set({ deletedAt: new Date() })
      .where(eq(users.id, first ?? ""));
    const next = await list(`limit=2&search=desplazamiento&cursor=${cursor}`);
    expect(next.users.map(({ id }) => id)).toEqual([third, fourth]);
  });

  it("200: a cursor with unknown values does not fail", async () => {
    for (const cursor of ["x", "1.", "0.", "2.zzz", "%27%20or%201=1--", "1.%F0%9F%8F%9B", "null"]) {
      expect((await list(`cursor=${cursor}`)).status).toBe(200);
    }
  });

  it.each([
    ["nunez", "without accents"],
    ["NÚÑEZ", "in capitals"],
    ["Núñ", "by a part"],
    ["josé núñez", "by the whole name"],
    ["jose%20nunez%20t", "without accents, across two names"],
    ["  núñez  ", "with spaces around it"],
    ["JNT.unico@", "by the e-mail"],
  ])("200: search=%s finds the member %s", async (search) => {
    const email = `jnt.unico@${randomUUID()}.example`;
    const user = await makeUser({ firstName: "José", lastName: "Núñez Toledo", email });
    expect(await idsOf(`limit=100&search=${search}`)).toContain(user.id);
    await makeUser({ firstName: "Jorge", lastName: "Muñoz" });
    const found = (await list(`limit=100&search=${search}`)).users;
    expect(found.every(({ lastName }) => lastName === "Núñez Toledo")).toBe(true);
  });

  it("200: a complete e-mail finds only its owner, a part of one everyone who has it", async () => {
    const place = `${randomUUID()}.example`;
    const ana = await makeUser({ email: `ana@${place}` });
    const susana = await makeUser({ email: `susana@${place}` });
    expect(await idsOf(`search=Ana@${place}`)).toEqual([ana.id]);
    expect((await idsOf(`search=na@${place}`)).sort()).toEqual([ana.id, susana.id].sort());
  });

  it("200: a search treats %, _ and \\ as text", async () => {
    const [percent, under, back] = [
      await makeUser({ lastName: "Cien%Real" }),
      await makeUser({ lastName: "Cien_Real" }),
      await makeUser({ lastName: "Cien\\Real" }),
    ];
    expect(await idsOf("search=cien%25real")).toEqual([percent.id]);
    expect(await idsOf("search=cien_real")).toEqual([under.id]);
    expect(await idsOf("search=cien%5Creal")).toEqual([back.id]);
    expect(await idsOf("search=%25%25%25")).toEqual([]);
    expect(await idsOf("search=%27)%20or%201%3D1%20--")).toEqual([]);
  });

  it("200: a search finds no deleted members", async () => {
    expect(await idsOf("search=borrada")).toEqual([]);
  });

  it("200: tiers and states filter, also combined with a search", async () => {
    const lastName = `Filtro ${randomUUID()}`;
    const [fresh, basic, premium, quality, admin] = [
      await makeUser({ lastName }),
      await makeUser({ lastName, kycLevel: "basic" }),
      await makeVerifiedUser({ lastName, kycLevel: "intermediate" }),
      await makeUser({ lastName, kycLevel: "complete", kycStatus: "rejected" }),
      await makeAdmin({ lastName }),
    ];
    const search = `search=${encodeURIComponent(lastName)}`;
    expect(await idsOf(`${search}&tier=basico`)).toEqual(sorted(fresh, basic));
    expect(await idsOf(`${search}&tier=premium`)).toEqual(sorted(premium));
    expect(await idsOf(`${search}&tier=quality`)).toEqual(sorted(quality));
    expect(await idsOf(`${search}&tier=admin`)).toEqual(sorted(admin));
    expect(await idsOf(`${search}&kycStatus=pending`)).toEqual(sorted(fresh, basic));
    expect(await idsOf(`${search}&kycStatus=verified`)).toEqual(sorted(premium, admin));
    expect(await idsOf(`${search}&kycStatus=verified&tier=admin`)).toEqual(sorted(admin));
    expect(await idsOf(`${search}&kycStatus=incomplete`)).toEqual([]);
  });

  it("200: requests=open finds members with open requests, until a decision", async () => {
    const lastName = `Espera ${randomUUID()}`;
    const [waiting, answered] = [await makeUser({ lastName }), await makeUser({ lastName })];
    await db.insert(accessRequests).values([
      { userId: waiting.id, appKey: "btc" },
      { userId: waiting.id, appKey: "debank" },
      { userId: answered.id, appKey: "btc", resolvedAt: new Date() },
    ]);
    const query = `requests=open&search=${encodeURIComponent(lastName)}`;
    expect(await idsOf(query)).toEqual([waiting.id]);
    await db
      .update(accessRequests)
      .set({ resolvedAt: new Date() })
      .where(eq(accessRequests.userId, waiting.id));
    expect(await idsOf(query)).toEqual([]);
  });

  it.each([
    ["limit=0", "limit"],
    ["limit=101", "limit"],
    ["limit=-1", "limit"],
    ["limit=1.5", "limit"],
    ["limit=many", "limit"],
    ["limit=1e309", "limit"],
    ["tier=gold", "tier"],
    ["tier=", "tier"],
    ["kycStatus=maybe", "kycStatus"],
    ["requests=all", "requests"],
    ["order=oldest", "order"],
    [`search=${"x".repeat(121)}`, "search"],
    [`cursor=${"x".repeat(201)}`, "cursor"],
  ])("422: %s", async (query, field) => {
    const answer = await send(listUsers, "GET", { cookie, query: `?${query}` });
    expectError(answer, "invalid", MESSAGE.invalid, { [field]: expect.any(String) });
  });

  it("422: a null character in the search", async () => {
    expectError(
      await send(listUsers, "GET", { cookie, query: "?search=a%00b" }),
      "invalid",
      MESSAGE.nullCharacter,
    );
  });

  const endpoint = { handler: listUsers, method: "GET", sent: async () => ({ cookie }) };
  itIsForAdministrators(endpoint, async () => cookieHeaderOf(await makeUser()));
  itHidesItsFailures(endpoint);
});
