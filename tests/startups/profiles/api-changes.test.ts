import { and, eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { POST as restore } from "@/app/api/startups/[id]/restoration/route";
import { DELETE, PATCH } from "@/app/api/startups/[id]/route";
import { POST as upload } from "@/app/api/startups/logos/route";
import { db } from "@/db";
import { files, notifications, startups } from "@/db/schema";
import { authorize } from "@/lib/auth/actor";
import { clock, plusMinutes } from "@/lib/core/format/clock";
import { MAX_STARTUPS } from "@/lib/startups/constants";
import { STARTUP_ATTEMPTS, STARTUP_LOGO } from "@/lib/startups/profiles/constants";
import { removeLooseLogos } from "@/lib/startups/profiles/logos";
import { listRemovedStartups, listStartups } from "@/lib/startups/profiles/queries";
import { listOwnStartupsInput, listStartupsInput } from "@/lib/startups/profiles/schema";
import { callOf, makeAdmin, makeUser, staleCookieOf } from "../../factories/identity";
import { mailKindsTo } from "../../factories/mails";
import { expectError, send } from "../../http/client";
import { logo, logoForm, makeFounder, publish } from "../calls";

const path = (id: number) => ({ params: { id: String(id) } });
const GONE = 2_000_000_000;

describe("PATCH /api/startups/{id}", () => {
  it("200: changes only sent fields; null deletes a value", async () => {
    const startup = await publish();
    const as = { id: startup.founderId };
    const body = { tagline: "Otra frase", equity: null, targetInvestment: "99.99" };
    const answer = await send(PATCH, "PATCH", { as, ...path(startup.id), body });
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({
      name: "Olivar Vivo",
      tagline: "Otra frase",
      equity: null,
      targetInvestment: "99.99",
      valuation: "3000000.00",
    });
  });

  it("200: a new picture deletes the previous one", async () => {
    const as = await makeFounder();
    const [before, after] = [await logo(as), await logo(as)];
    const { id } = await publish({ logoId: before }, as);
    const answer = await send(PATCH, "PATCH", { as, ...path(id), body: { logoId: after } });
    expect(answer.body.logoUrl).toBe(`/api/files/${after}`);
    const [file] = await db.select().from(files).where(eq(files.id, before));
    expect(file?.deletedAt).not.toBeNull();
  });

  it("200: its founder changes the state, in the allowed order; 409: otherwise", async () => {
    const startup = await publish();
    const as = { id: startup.founderId };
    const become = (status: string) => send(PATCH, "PATCH", { as, ...path(startup.id), body: { status } });
    for (const status of ["funded", "acquired", "active", "closed"]) {
      expect((await become(status)).body.status).toBe(status);
    }
    expectError(await become("funded"), "conflict", "La startup está cerrada: ahora no se puede hacer eso.");
    expect((await become("active")).body.status).toBe("active");
  });

  it("409: it has changed in another window; 409: reopening one too many", async () => {
    const startup = await publish();
    const as = { id: startup.founderId };
    const body = { name: "Nueva", seenAt: plusMinutes(new Date(startup.updatedAt), -1).toISOString() };
    const stale = await send(PATCH, "PATCH", { as, ...path(startup.id), body });
    expectError(
      stale,
      "conflict",
      "La startup ha cambiado en otra ventana: vuelve a cargarla antes de guardar.",
    );
    await send(DELETE, "DELETE", { as, ...path(startup.id), body: {} });
    for (let made = 0; made < MAX_STARTUPS; made += 1) await publish({}, as);
    const reopened = await send(PATCH, "PATCH", { as, ...path(startup.id), body: { status: "active" } });
    expect([reopened.status, reopened.body.code]).toEqual([409, "conflict"]);
  });

  it("200: an administrator corrects it with a reason, which its founder receives; 422: without; 403: no recent confirmation", async () => {
    const startup = await publish();
    const as = await makeAdmin();
    const body = { description: "Sin promesas.", reason: "Prometía intereses" };
    const answer = await send(PATCH, "PATCH", { as, ...path(startup.id), body });
    expect(answer.body).toMatchObject({ description: "Sin promesas.", acts: ["edit", "remove"] });
    const notices = await db
      .select()
      .from(notifications)
      .where(eq(notifications.userId, startup.founderId))
      .orderBy(notifications.id);
    expect(notices.at(-1)).toMatchObject({
      kind: "startups.startup-corrected",
      href: `/startups/${startup.id}`,
    });
    expect(await mailKindsTo({ id: startup.founderId })).toContain("startup-corrected");
    const silent = await send(PATCH, "PATCH", { as, ...path(startup.id), body: { name: "X" } });
    expect(silent.body.fields).toEqual({ reason: "Escribe el motivo" });
    const cookie = await staleCookieOf(as);
    const unconfirmed = await send(PATCH, "PATCH", { cookie, ...path(startup.id), body });
    expect([unconfirmed.status, unconfirmed.body.code]).toEqual([403, "confirmation_required"]);
    const founded = await send(PATCH, "PATCH", {
      as,
      ...path(startup.id),
      body: { status: "funded", reason: "x" },
    });
    expect([founded.status, founded.body.message]).toEqual([
      409,
      "Solo su fundador puede marcarla como financiada.",
    ]);
  });

  it("401: a visitor; 403: without the app; 404: another member's, or unknown; 422: invalid fields", async () => {
    const { id } = await publish();
    const body = { name: "Mía" };
    expect((await send(PATCH, "PATCH", { ...path(id), body })).status).toBe(401);
    expect((await send(PATCH, "PATCH", { as: await makeUser(), ...path(id), body })).status).toBe(403);
    const as = await makeFounder();
    for (const each of [id, GONE]) {
      const answer = await send(PATCH, "PATCH", { as, ...path(each), body });
      expectError(answer, "not_found", "Esa startup no existe");
    }
    expect((await send(PATCH, "PATCH", { as, ...path(id), body: { stage: "x" } })).status).toBe(422);
  });
});

describe("DELETE /api/startups/{id}", () => {
  it("200: its founder closes it and may open it again; 409: twice", async () => {
    const startup = await publish();
    const as = { id: startup.founderId };
    const answer = await send(DELETE, "DELETE", { as, ...path(startup.id), body: {} });
    expect(answer.body).toMatchObject({ status: "closed", isRemoved: false, acts: ["reopen"] });
    expect((await send(DELETE, "DELETE", { as, ...path(startup.id), body: {} })).status).toBe(409);
  });

  it("200: an administrator removes it with a reason, and its founder cannot restore it; 422: without", async () => {
    const startup = await publish();
    const as = await makeAdmin();
    const silent = await send(DELETE, "DELETE", { as, ...path(startup.id), body: {} });
    expect(silent.body.fields).toEqual({ reason: "Escribe el motivo" });
    const answer = await send(DELETE, "DELETE", { as, ...path(startup.id), body: { reason: "Engaña" } });
    expect(answer.body).toMatchObject({ status: "active", isRemoved: true, removalReason: "Engaña" });
    const admin = authorize("admin", (await callOf(as)).viewer);
    const { rows } = await listRemovedStartups(admin, listOwnStartupsInput.parse({ limit: 1 }));
    expect(rows).toMatchObject([{ id: startup.id, removalReason: "Engaña", acts: ["restore"] }]);
    const founder = { id: startup.founderId };
    const back = await send(PATCH, "PATCH", { as: founder, ...path(startup.id), body: { status: "active" } });
    expectError(back, "conflict", "Un administrador ha retirado esta startup: Engaña");
    const notices = await db
      .select()
      .from(notifications)
      .where(eq(notifications.userId, startup.founderId))
      .orderBy(notifications.id);
    expect(notices.at(-1)).toMatchObject({ kind: "startups.startup-removed" });
    expect(await mailKindsTo(founder)).toEqual(["startup-removed"]);
  });

  it("401: a visitor; 403: without the app, or unconfirmed; 404: another's", async () => {
    const { id } = await publish();
    expect((await send(DELETE, "DELETE", { ...path(id), body: {} })).status).toBe(401);
    expect((await send(DELETE, "DELETE", { as: await makeUser(), ...path(id), body: {} })).status).toBe(403);
    expect((await send(DELETE, "DELETE", { as: await makeFounder(), ...path(id), body: {} })).status).toBe(
      404,
    );
    const cookie = await staleCookieOf(await makeAdmin());
    const answer = await send(DELETE, "DELETE", { cookie, ...path(id), body: { reason: "x" } });
    expect(answer.body.code).toBe("confirmation_required");
  });
});

describe("POST /api/startups/{id}/restoration", () => {
  it("200: an administrator restores it; 409: not removed", async () => {
    const startup = await publish();
    const as = await makeAdmin();
    const early = await send(restore, "POST", { as, ...path(startup.id), body: {} });
    expect(early.status).toBe(409);
    await send(DELETE, "DELETE", { as, ...path(startup.id), body: { reason: "Engaña" } });
    const answer = await send(restore, "POST", { as, ...path(startup.id), body: {} });
    expect(answer.body).toMatchObject({ status: "active", isRemoved: false, removalReason: null });
    await send(DELETE, "DELETE", { as: { id: startup.founderId }, ...path(startup.id), body: {} });
    expectError(
      await send(restore, "POST", { as, ...path(startup.id), body: {} }),
      "conflict",
      "Nadie ha retirado esta startup: su fundador puede volver a abrirla.",
    );
  });

  it.each(["funded", "acquired", "closed"] as const)(
    "200: a startup that was %s still is",
    async (status) => {
      const { id, founderId } = await publish();
      await db.update(startups).set({ status }).where(eq(startups.id, id));
      const as = await makeAdmin();
      await send(DELETE, "DELETE", { as, ...path(id), body: { reason: "Engaña" } });
      const { rows } = await listStartups(null, listStartupsInput.parse({ limit: 50 }));
      expect(rows.map((row) => row.id)).not.toContain(id);
      const answer = await send(restore, "POST", { as, ...path(id), body: {} });
      expect(answer.body).toMatchObject({ status, isRemoved: false });
      const [notice] = await db
        .select()
        .from(notifications)
        .where(and(eq(notifications.userId, founderId), eq(notifications.kind, "startups.startup-restored")));
      expect(notice?.body).toContain(status === "closed" ? "sigue cerrada" : "a las listas");
    },
  );

  it("401: a visitor; 403: a member; 404: unknown; 422: an invalid id", async () => {
    const { id, founderId } = await publish();
    expect((await send(restore, "POST", { ...path(id), body: {} })).status).toBe(401);
    expect((await send(restore, "POST", { as: { id: founderId }, ...path(id), body: {} })).status).toBe(403);
    const as = await makeAdmin();
    expect((await send(restore, "POST", { as, ...path(GONE), body: {} })).status).toBe(404);
    expect((await send(restore, "POST", { as, params: { id: "x" }, body: {} })).status).toBe(422);
  });
});

describe("POST /api/startups/logos", () => {
  it("201: is re-encoded and public; deleted after a day if no startup uses it", async () => {
    const as = await makeFounder();
    const answer = await send(upload, "POST", { as, ...(await logoForm()) });
    expect([answer.status, answer.body.url]).toEqual([201, `/api/files/${answer.body.id}`]);
    const [kept, loose] = [answer.body.id, await logo(as)];
    await publish({ logoId: kept }, as);
    const now = clock.now();
    const real = clock.now;
    clock.now = () => plusMinutes(now, 25 * 60);
    await removeLooseLogos().finally(() => {
      clock.now = real;
    });
    const rows = await db.select().from(files).where(eq(files.ownerId, as.id));
    const gone = rows.filter(({ deletedAt }) => deletedAt !== null).map(({ id }) => id);
    expect([gone, rows.every(({ isPublic }) => isPublic)]).toEqual([[loose], true]);
    expect(await db.$count(startups, eq(startups.logoFileId, kept))).toBe(1);
  });

  it("401, 403, 413, 415, 422", async () => {
    expect((await send(upload, "POST", await logoForm())).status).toBe(401);
    expect((await send(upload, "POST", { as: await makeUser(), ...(await logoForm()) })).status).toBe(403);
    const as = await makeFounder();
    const large = await send(upload, "POST", {
      as,
      ...(await logoForm("x".repeat(STARTUP_LOGO.maxBytes + 1))),
    });
    expectError(large, "too_large", "El tamaño máximo de la imagen es 8 MB");
    const text = await send(upload, "POST", { as, ...(await logoForm("no es una imagen")) });
    expectError(text, "unsupported_media", "Solo se permiten imágenes JPG, PNG o WebP");
    const none = new Response(new FormData());
    const headers = { "content-type": none.headers.get("content-type") ?? "" };
    const empty = await send(upload, "POST", { as, raw: await none.arrayBuffer(), headers });
    expect([empty.status, empty.body.fields]).toEqual([422, { logo: "Elige una imagen" }]);
  });

  it("429: above an hourly limit", async () => {
    const as = await makeFounder();
    for (let count = 0; count < STARTUP_ATTEMPTS.picturePerMember.points; count += 1) {
      await send(upload, "POST", { as, ...(await logoForm("x")) });
    }
    expect((await send(upload, "POST", { as, ...(await logoForm("x")) })).status).toBe(429);
  });
});
