import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { DELETE, GET as one, PATCH } from "@/app/api/startups/[id]/route";
import { GET, POST } from "@/app/api/startups/route";
import { GET as own } from "@/app/api/startups/user/route";
import { db } from "@/db";
import { activities } from "@/db/schema";
import { dayAfter, dayOf } from "@/lib/core/format/calendar";
import { clock } from "@/lib/core/format/clock";
import { MAX_STARTUPS } from "@/lib/startups/constants";
import { STARTUP_ATTEMPTS } from "@/lib/startups/profiles/constants";
import { auditOf, makeAdmin, makeUser } from "../../factories/identity";
import { expectError, send } from "../../http/client";
import { aStartup, logo, makeFounder, publish } from "../calls";

const path = (id: number) => ({ params: { id: String(id) } });

describe("POST /api/startups", () => {
  it("201: is visible immediately, with the specification's fields; owner and state cannot be set", async () => {
    const as = await makeFounder();
    const logoId = await logo(as);
    const body = aStartup({ logoId, founderId: "another", status: "acquired", sharedMetrics: ["income"] });
    const answer = await send(POST, "POST", { as, body });
    expect(answer.status).toBe(201);
    expect(answer.body).toMatchObject({
      founderId: as.id,
      name: "Olivar Vivo",
      description: "Aceite de **olivos centenarios**, con un sensor en cada uno.",
      industry: "agro",
      stage: "mvp",
      teamSize: 4,
      foundingDate: "2024-03-01",
      website: "https://olivar.example",
      logoUrl: `/api/files/${logoId}`,
      pitchDeckUrl: null,
      targetInvestment: "250000.00",
      equity: "7.50",
      valuation: "3000000.00",
      status: "active",
      isOwn: true,
      acts: ["edit", "team", "fund", "acquire", "close"],
      sharedMetrics: ["income"],
      team: [],
      traction: [],
      founder: { id: as.id, name: "Fina Funda" },
    });
    expect((await auditOf(as)).at(-1)).toMatchObject({ action: "startups.create-startup" });
    const [deed] = await db.select().from(activities).where(eq(activities.userId, as.id));
    expect(deed).toMatchObject({ type: "startup", entityId: String(answer.body.id) });
    const listed = await send(GET, "GET", { query: `?q=${encodeURIComponent("olivos centenarios")}` });
    expect(listed.body.map(({ id }: { id: number }) => id)).toContain(answer.body.id);
  });

  it("201: the same key returns the same startup; 409 with another body", async () => {
    const as = await makeFounder();
    const headers = { "idempotency-key": crypto.randomUUID() };
    const first = await send(POST, "POST", { as, headers, body: aStartup() });
    const again = await send(POST, "POST", { as, headers, body: aStartup() });
    expect([again.status, again.body.id]).toEqual([201, first.body.id]);
    const other = await send(POST, "POST", { as, headers, body: aStartup({ name: "Otra" }) });
    expect(other.status).toBe(409);
  });

  it("401: a visitor; 403: a member without the app", async () => {
    expect((await send(POST, "POST", { body: aStartup() })).status).toBe(401);
    const as = await makeUser();
    expect((await send(POST, "POST", { as, body: aStartup() })).status).toBe(403);
  });

  it("422: names each invalid field", async () => {
    const as = await makeFounder();
    const body = {
      name: " ",
      description: "",
      industry: "x",
      stage: "ipo",
      teamSize: 0,
      equity: "101",
      website: "javascript:alert(1)",
      targetInvestment: "-1",
      sharedMetrics: ["cash"],
      logoId: "../etc/passwd",
    };
    expectError(await send(POST, "POST", { as, body }), "invalid", "Revisa los campos marcados", {
      name: "Escribe el nombre",
      description: "Describe la startup",
      industry: "Elige un sector",
      stage: "Elige una fase",
      teamSize: "El equipo debe ser de 1 a 100.000 personas",
      equity: "La participación debe estar entre 0,01 y 100",
      website: "La web debe empezar por https://",
      targetInvestment: "Escribe un importe mayor que 0, por ejemplo 250000.00",
      "sharedMetrics.0": "Esa cifra no existe",
      logoId: "Esa imagen no existe",
    });
  });

  it("422: refuses a founding date in the future, when created and when changed", async () => {
    const as = await makeFounder();
    const fields = { foundingDate: "La fecha de fundación no puede ser futura" };
    const body = { foundingDate: dayAfter(dayOf(clock.now(), "UTC"), 2) };
    const made = await send(POST, "POST", { as, body: aStartup(body) });
    expectError(made, "invalid", "Revisa los campos marcados", fields);
    const { id } = await publish({}, as);
    const changed = await send(PATCH, "PATCH", { as, ...path(id), body });
    expectError(changed, "invalid", "Revisa los campos marcados", fields);
  });

  it("422: refuses the picture of another member, and one in use", async () => {
    const as = await makeFounder();
    const foreign = await logo(await makeFounder());
    const stolen = await send(POST, "POST", { as, body: aStartup({ logoId: foreign }) });
    expect(stolen.body.fields).toEqual({ logoId: "Esa imagen ya no está: vuelve a subirla" });
    const logoId = await logo(as);
    await publish({ logoId }, as);
    expect((await send(POST, "POST", { as, body: aStartup({ logoId }) })).status).toBe(422);
  });

  it("409: above the limit of open startups, also with concurrent requests", async () => {
    const as = await makeFounder();
    for (let made = 1; made < MAX_STARTUPS; made += 1) await publish({}, as);
    const both = await Promise.all([1, 2].map(() => send(POST, "POST", { as, body: aStartup() })));
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
    const refused = both.find(({ status }) => status === 409);
    expect(refused?.body.message).toBe("Ya tienes 5 startups abiertas: cierra una antes.");
  });

  it("429: above an hourly limit", async () => {
    const as = await makeFounder();
    const body = aStartup({ logoId: "no-such-picture" });
    for (let count = 0; count < STARTUP_ATTEMPTS.publishPerMember.points; count += 1) {
      await send(POST, "POST", { as, body });
    }
    expect((await send(POST, "POST", { as, body })).status).toBe(429);
  });
});

describe("GET /api/startups", () => {
  it("200: pages by either order without losing or repeating any, within the filters", async () => {
    const name = `Serie ${crypto.randomUUID().slice(0, 8)}`;
    for (const targetInvestment of ["100", "300", "300", null, "200"]) {
      await publish({ name, targetInvestment, industry: "salud", stage: "growth" });
    }
    await publish({ name, industry: "agro", stage: "growth" });
    for (const sort of ["recent", "target"]) {
      const seen: (string | null)[] = [];
      let cursor: string | null = "";
      while (cursor !== null) {
        const query = `?industry=salud&stage=growth&status=active&q=${encodeURIComponent(`"${name}"`)}&sort=${sort}&limit=2${cursor && `&cursor=${cursor}`}`;
        const answer = await send(GET, "GET", { query });
        expect(answer.status).toBe(200);
        seen.push(
          ...answer.body.map(({ targetInvestment }: { targetInvestment: string }) => targetInvestment),
        );
        cursor = answer.headers.get("x-next-cursor");
      }
      expect(seen).toEqual(
        sort === "recent"
          ? ["200.00", null, "300.00", "300.00", "100.00"]
          : ["300.00", "300.00", "200.00", "100.00", null],
      );
    }
  });

  it("200: shows neither closed nor removed ones, and to visitors no surname", async () => {
    const closed = await publish({ name: "Cierra Pronto" });
    await send(DELETE, "DELETE", { as: { id: closed.founderId }, ...path(closed.id), body: {} });
    const removed = await publish({ name: "Retirada Pronto" });
    await send(DELETE, "DELETE", { as: await makeAdmin(), ...path(removed.id), body: { reason: "Engaña" } });
    const shown = await publish();
    const answer = await send(GET, "GET", { query: "?limit=100" });
    const ids = answer.body.map(({ id }: { id: number }) => id);
    expect([closed.id, removed.id, shown.id].map((id) => ids.includes(id))).toEqual([false, false, true]);
    const line = answer.body.find(({ id }: { id: number }) => id === shown.id);
    expect(line).toMatchObject({
      founder: { name: "Fina F", profileImageUrl: null },
      acts: [],
      isOwn: false,
    });
  });

  it("422: a cursor of another order, an unknown sector", async () => {
    const answer = await send(GET, "GET", { query: "?sort=target&cursor=12&industry=magia" });
    expectError(answer, "invalid", "Revisa los campos marcados", {
      industry: "Ese sector no existe",
      ...(answer.body.fields?.cursor && { cursor: "El cursor no es válido" }),
    });
    const wrong = await send(GET, "GET", { query: "?sort=target&cursor=12" });
    expect(wrong.body.fields).toEqual({ cursor: "El cursor no es válido" });
  });
});

describe("GET /api/startups/user", () => {
  it("200: the member's own in every state; 401: a visitor; 422: a wrong cursor", async () => {
    const as = await makeFounder();
    const [first, second] = [await publish({}, as), await publish({}, as)];
    await send(DELETE, "DELETE", { as, ...path(first.id), body: {} });
    const answer = await send(own, "GET", { as });
    expect(answer.body.map(({ id, status }: { id: number; status: string }) => [id, status])).toEqual([
      [second.id, "active"],
      [first.id, "closed"],
    ]);
    expect((await send(own, "GET")).status).toBe(401);
    expect((await send(own, "GET", { as, query: "?cursor=x" })).status).toBe(422);
  });
});

describe("GET /api/startups/{id}", () => {
  it("200: everyone; a removed one only its founder and administrators; 404: others; 422: an invalid id", async () => {
    const startup = await publish();
    expect((await send(one, "GET", path(startup.id))).status).toBe(200);
    const admin = await makeAdmin();
    await send(DELETE, "DELETE", { as: admin, ...path(startup.id), body: { reason: "Promete intereses" } });
    const founder = { id: startup.founderId };
    const seen = await send(one, "GET", { as: founder, ...path(startup.id) });
    expect(seen.body).toMatchObject({ isRemoved: true, removalReason: "Promete intereses", acts: [] });
    expect((await send(one, "GET", { as: admin, ...path(startup.id) })).status).toBe(200);
    expectError(await send(one, "GET", path(startup.id)), "not_found", "Esa startup no existe");
    expect((await send(one, "GET", { as: await makeFounder(), ...path(startup.id) })).status).toBe(404);
    expect((await send(one, "GET", { params: { id: "x" } })).status).toBe(422);
  });
});
