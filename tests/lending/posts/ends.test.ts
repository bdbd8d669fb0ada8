import { eq } from "drizzle-orm";
import { afterEach, describe, expect, it } from "vitest";
import { db } from "@/db";
import { loanOffers, loanRequests, notifications } from "@/db/schema";
import { clock } from "@/lib/core/format/clock";
import { auditBy, auditOf, makeAdmin, makeVerifiedUser } from "../../factories/identity";
import { makeTrader } from "../../factories/wallet";
import { expectError, send } from "../../http/client";
import { SIDES } from "./sides";

const DAY_MS = 86_400_000;
const realNow = clock.now;
afterEach(() => {
  clock.now = realNow;
});
const later = (days: number) => {
  clock.now = () => new Date(realNow().getTime() + days * DAY_MS);
};
const at = (id: number) => ({ params: { id: String(id) } });

describe.each(SIDES)("DELETE /api/loans/$kind/{id}", ({ kind, noun, missing, publish, cancel, row }) => {
  const remove = (as: { id: string } | null, id: number, body: object = {}) =>
    send(cancel, "DELETE", { as, ...at(id), body });

  it("200: by its owner; of two concurrent requests one is refused", async () => {
    const user = await makeTrader();
    const { id } = await publish({}, user);
    const answers = await Promise.all([remove(user, id), remove(user, id)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 200)?.body).toMatchObject({
      status: "cancelled",
      canEdit: false,
      canCancel: false,
    });
    expect((await auditOf(user)).at(-1)).toMatchObject({
      action: `lending.cancel-${kind === "requests" ? "request" : "offer"}`,
    });
  });

  it("200: by an administrator, with a reason that its owner receives; 422: without one", async () => {
    const user = await makeTrader();
    const admin = await makeAdmin();
    const { id } = await publish({}, user);
    expectError(await remove(admin, id), "invalid", "Escribe el motivo", { reason: "Escribe el motivo" });
    expect((await row(id)).status).toBe("open");
    expect((await remove(admin, id, { reason: "Publicidad" })).body.status).toBe("cancelled");
    const notices = await db.select().from(notifications).where(eq(notifications.userId, user.id));
    expect(notices.map(({ category, body }) => [category, body])).toEqual([
      ["account", `Un administrador ha retirado tu ${noun} de préstamo n.º ${id}. Motivo: Publicidad`],
    ]);
    expect((await auditBy(admin)).at(-1)).toMatchObject({
      targetId: user.id,
      details: { reason: "Publicidad" },
    });
  });

  it("404: another member's, or unknown; 401: a visitor; 409: an expired one", async () => {
    const user = await makeTrader();
    const { id } = await publish({}, user);
    expectError(await remove(await makeTrader(), id), "not_found", missing);
    expectError(await remove(user, 2_147_483_647), "not_found", missing);
    expect((await remove(null, id)).status).toBe(401);
    await db.update(kind === "requests" ? loanRequests : loanOffers).set({ status: "expired" });
    expectError(await remove(user, id), "conflict", `La ${noun} está caducada: ya no se puede hacer eso.`);
  });
});

describe.each(SIDES)("POST /api/loans/$kind/{id}/renewal", ({ noun, missing, publish, renew }) => {
  const extend = (as: { id: string } | null, id: number) => send(renew, "POST", { as, ...at(id), body: {} });

  it("201: another 30 days from now; 409: after its expiry", async () => {
    const user = await makeTrader();
    const { id } = await publish({}, user);
    later(29);
    const { status, body } = await extend(user, id);
    expect(status).toBe(201);
    expect(Date.parse(body.expiresAt) - clock.now().getTime()).toBeGreaterThan(30 * DAY_MS - 60_000);
    later(60);
    expectError(
      await extend(user, id),
      "conflict",
      `La ${noun} ha caducado: publícala de nuevo si quieres seguir en la lista.`,
    );
  });

  it("404: another member's; 401: a visitor; 403: without the app", async () => {
    const { id } = await publish();
    expectError(await extend(await makeTrader(), id), "not_found", missing);
    expect((await extend(null, id)).status).toBe(401);
    expect((await extend(await makeVerifiedUser(), id)).status).toBe(403);
  });
});

describe.each(SIDES)("GET /api/loans/$kind/my", ({ publish, own }) => {
  it("200: the member's own in every state, newest first, a page at a time; 422: a wrong cursor; 401: a visitor", async () => {
    const user = await makeTrader();
    await publish();
    const ids: number[] = [];
    for (const term of [30, 60, 90]) ids.push((await publish({ term }, user)).id);
    later(31);
    const last = (await publish({}, user)).id;
    const first = await send(own, "GET", { as: user, query: "?limit=2" });
    const cursor = first.headers.get("x-next-cursor");
    const second = await send(own, "GET", { as: user, query: `?limit=2&cursor=${cursor}` });
    const found = [...first.body, ...second.body];
    expect(found.map(({ id }) => id)).toEqual([last, ...ids.toReversed()]);
    expect(found.map(({ status }) => status)).toEqual(["open", "expired", "expired", "expired"]);
    expect(found.map(({ canRenew }) => canRenew)).toEqual([true, false, false, false]);
    expect(second.headers.get("x-next-cursor")).toBeNull();
    expect((await send(own, "GET", { as: user, query: "?cursor=x" })).body.fields).toEqual({
      cursor: "El cursor no es válido",
    });
    expect((await send(own, "GET", {})).status).toBe(401);
  });
});
