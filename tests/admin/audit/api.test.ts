import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { GET as exportAudit } from "@/app/api/admin/audit/export/route";
import { GET as listAudit } from "@/app/api/admin/audit/route";
import { db } from "@/db";
import { auditLog, users } from "@/db/schema";
import { audit } from "@/lib/core/command/audit";
import { MESSAGE } from "@/lib/core/command/errors";
import { updateUser } from "@/lib/identity/members/update-user";
import { aRequest, auditBy, callOf, cookieHeaderOf, makeAdmin, makeUser } from "../../factories/identity";
import { itHidesItsFailures, itIsForAdministrators } from "../../http/bad-requests";
import { expectError, send } from "../../http/client";

let admin: { id: string; email: string };
let cookie: string;

beforeAll(async () => {
  admin = await makeAdmin({ firstName: "Andrés", lastName: "Roca", timezone: "Europe/Madrid" });
});
beforeEach(async () => {
  cookie = await cookieHeaderOf(admin);
});

type Line = { id: number; action: string; actor: { id: string } | null; target: { id: string } | null };

async function list(query = "") {
  const { status, body, headers } = await send(listAudit, "GET", { cookie, query: `?${query}` });
  return { status, lines: body as Line[], cursor: headers.get("x-next-cursor") };
}

/** Returns the file as the browser would save it. */
async function file(query = "", as = cookie) {
  const request = new Request(`http://localhost:3000/api/admin/audit/export?${query}`, {
    headers: { host: "localhost:3000", cookie: as },
  });
  const response = await exportAudit(request, { params: Promise.resolve({}) });
  return { status: response.status, headers: response.headers, text: await response.text() };
}

const linesOf = (text: string) => text.trimEnd().split("\r\n").slice(1);

describe("GET /api/admin/audit", () => {
  it("200: a line with its people, its name and the changes", async () => {
    const user = await makeUser({ email: `ana.${randomUUID()}@lonja.example` });
    await updateUser.run(await callOf(admin), { id: user.id, firstName: "Eva", city: "Cádiz" });
    const { status, lines } = await list(`target=${user.email}`);
    expect(status).toBe(200);
    expect(lines).toEqual([
      {
        id: expect.any(Number),
        occurredAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
        action: "identity.update-user",
        label: "Edición de un usuario",
        refused: false,
        actor: { id: admin.id, name: "Andrés Roca", email: admin.email },
        target: { id: user.id, name: "Eva Prueba", email: user.email },
        ip: aRequest.ip,
        requestId: aRequest.id,
        details: { firstName: ["Ana", "Eva"], city: [null, "Cádiz"] },
      },
    ]);
  });

  it("200: a deleted user keeps the id; an unknown e-mail finds nothing", async () => {
    const gone = randomUUID();
    await audit(db, aRequest, { action: "identity.log-in", actorId: null, targetId: gone });
    const { lines } = await list(`target=${gone}`);
    expect(lines).toMatchObject([{ actor: null, target: { id: gone, name: gone, email: "" } }]);
    expect((await list(`actor=${randomUUID()}@lonja.example`)).lines).toEqual([]);
    const user = await makeUser();
    await audit(db, aRequest, { action: "identity.log-in", actorId: user.id });
    await db.update(users).set({ deletedAt: new Date() }).where(eq(users.id, user.id));
    expect((await list(`actor=${user.email}`)).lines).toEqual([]);
    expect((await list(`actor=${user.id}`)).lines).toHaveLength(1);
  });

  it("200: filters by actor, target, action, area and refusals, alone and together", async () => {
    const [one, other] = [await makeUser(), await makeUser()];
    const write = (action: string, actorId: string, targetId?: string) =>
      audit(db, aRequest, { action, actorId, ...(targetId && { targetId }) });
    await write("identity.log-in", one.id, one.id);
    await write("refused:identity.log-in", one.id, other.id);
    await write("identity.log-out", one.id, one.id);
    await write("identity.log-in", other.id, one.id);
    const actions = async (query: string) => (await list(query)).lines.map(({ action }) => action);
    expect(await actions(`actor=${one.id}`)).toEqual([
      "identity.log-out",
      "refused:identity.log-in",
      "identity.log-in",
    ]);
    expect(await actions(`actor=${one.email.toUpperCase()}&action=identity.log-in`)).toEqual([
      "refused:identity.log-in",
      "identity.log-in",
    ]);
    expect(await actions(`actor=${one.id}&refusals=only`)).toEqual(["refused:identity.log-in"]);
    expect(await actions(`actor=${one.id}&refusals=only&action=identity.log-out`)).toEqual([]);
    expect(await actions(`actor=${one.id}&target=${one.id}&action=identity.`)).toEqual([
      "identity.log-out",
      "identity.log-in",
    ]);
    expect(await actions(`target=${one.id}&actor=${other.id}`)).toEqual(["identity.log-in"]);
    expect(await actions(`actor=${one.id}&action=admin.`)).toEqual([]);
  });

  it("200: days are those of the administrator's time zone, both ends included", async () => {
    const user = await makeUser();
    await audit(db, aRequest, { action: "identity.log-in", actorId: user.id });
    const day = new Intl.DateTimeFormat("sv-SE", { timeZone: "Europe/Madrid" }).format(new Date());
    const count = async (query: string) => (await list(`actor=${user.id}&${query}`)).lines.length;
    expect(await count(`from=${day}&to=${day}`)).toBe(1);
    expect(await count(`from=${day}`)).toBe(1);
    expect(await count(`to=${day}`)).toBe(1);
    expect(await count("from=2020-01-01&to=2020-12-31")).toBe(0);
    expect(await count("from=2099-01-01")).toBe(0);
  });

  it.each([1, 3, 100])("200: pages of %i return every line once, newest first", async (limit) => {
    const user = await makeUser();
    for (let count = 0; count < 7; count += 1) {
      await audit(db, aRequest, { action: "identity.log-in", actorId: user.id });
    }
    const ids: number[] = [];
    let cursor: string | null = "";
    while (cursor !== null) {
      const page = await list(`actor=${user.id}&limit=${limit}${cursor && `&cursor=${cursor}`}`);
      ids.push(...page.lines.map(({ id }) => id));
      cursor = page.cursor;
    }
    expect(ids).toEqual((await auditBy(user)).map(({ id }) => id).reverse());
  });

  it.each([
    ["limit=0", "limit"],
    ["limit=101", "limit"],
    ["limit=x", "limit"],
    ["cursor=x", "cursor"],
    ["cursor=-1", "cursor"],
    ["cursor=9999999999999999", "cursor"],
    ["from=yesterday", "from"],
    ["from=2026-02-31", "from"],
    ["to=31/01/2026", "to"],
    ["to=0000-01-01", "to"],
    ["refusals=yes", "refusals"],
    [`action=${"x".repeat(81)}`, "action"],
    [`actor=${"x".repeat(255)}`, "actor"],
    [`target=${"x".repeat(255)}`, "target"],
  ])("422: %s", async (query, field) => {
    const answer = await send(listAudit, "GET", { cookie, query: `?${query}` });
    expectError(answer, "invalid", MESSAGE.invalid, { [field]: expect.any(String) });
  });

  it("200: the text of a filter is never interpreted", async () => {
    for (const value of ["' or 1=1 --", "%", "refused:%", "\\", "{}", "null", "@", "a@"]) {
      const written = encodeURIComponent(value);
      expect(await list(`actor=${written}`)).toMatchObject({ status: 200, lines: [] });
      expect(await list(`action=${written}`)).toMatchObject({ status: 200, lines: [] });
    }
  });

  const endpoint = { handler: listAudit, method: "GET", sent: async () => ({ cookie }) };
  itIsForAdministrators(endpoint, async () => cookieHeaderOf(await makeUser()));
  itHidesItsFailures(endpoint);
});

describe("GET /api/admin/audit/export", () => {
  it("200: the filtered lines as a file, and the export itself is recorded", async () => {
    const user = await makeUser();
    await updateUser.run(await callOf(admin), { id: user.id, firstName: "Eva" });
    const { status, headers, text } = await file(`target=${user.id}`);
    expect([status, headers.get("content-type")]).toEqual([200, "text/csv; charset=utf-8"]);
    expect(headers.get("content-disposition")).toBe('attachment; filename="lonja-registro.csv"');
    expect(headers.get("cache-control")).toContain("no-store");
    const [line, ...others] = linesOf(text);
    expect(others).toEqual([]);
    expect(line).toContain(
      `;Edición de un usuario;identity.update-user;Andrés Roca;${admin.email};Eva Prueba;${user.email};`,
    );
    expect(line).toMatch(/;Nombre: Ana → Eva$/);
    expect((await auditBy(admin)).at(-1)).toMatchObject({
      action: "admin.export-audit",
      details: { target: user.id },
    });
  });

  it("200: cells that a spreadsheet would run are only text", async () => {
    const user = await makeUser({ firstName: "=HYPERLINK(1)", lastName: "@SUM" });
    for (const ip of ["+1", "-1", "@x", "=cmd|'/c calc'!A0", "\t=1"]) {
      await audit(db, { ...aRequest, ip }, { action: "=evil", actorId: user.id, details: { note: "=1;+2" } });
    }
    const { text } = await file(`actor=${user.id}`);
    const cells = linesOf(text).flatMap((line) => line.split(";").map((cell) => cell.replace(/^"/, "")));
    expect(cells.filter((cell) => /^[=+\-@\t]/.test(cell)).filter((cell) => cell !== '+2"')).toEqual([]);
    expect(text).toContain("'=HYPERLINK(1) @SUM");
    expect(text).toContain("'=evil");
    expect(text).toContain("'+1");
    expect(text).toContain("'\t=1");
  });

  it("200: stops at 10,000 lines, the newest", async () => {
    const user = await makeUser();
    await db.execute(`
      insert into audit_log (action, actor_id, ip, request_id)
      select 'identity.log-in', '${user.id}', '::1', n::text from generate_series(1, 10001) n
    `);
    const lines = linesOf((await file(`actor=${user.id}`)).text);
    const all = await auditBy(user);
    expect(lines).toHaveLength(10_000);
    expect(lines[0]?.split(";")[0]).toBe(String(all.at(-1)?.id));
    expect(lines.at(-1)?.split(";")[0]).toBe(String(all[1]?.id));
  });

  it("403: a member's attempt is recorded in the log", async () => {
    const user = await makeUser();
    const answer = await send(exportAudit, "GET", { cookie: await cookieHeaderOf(user) });
    expect(answer.status).toBe(403);
    expect((await auditBy(user)).map(({ action }) => action)).toEqual(["refused:admin.read"]);
  });

  it("422: a wrong filter, and nothing is recorded", async () => {
    const before = await db.$count(auditLog);
    const { status, text } = await file("from=yesterday");
    expect([status, JSON.parse(text).code]).toEqual([422, "invalid"]);
    expect(await db.$count(auditLog)).toBe(before);
  });

  const endpoint = { handler: exportAudit, method: "GET", sent: async () => ({ cookie }) };
  itIsForAdministrators(endpoint, async () => cookieHeaderOf(await makeUser()));
  itHidesItsFailures(endpoint);
});
