import { and, eq } from "drizzle-orm";
import { afterEach, describe, expect, it } from "vitest";
import { removeLoanOffer, removeLoanRequest } from "@/actions/lending/posts";
import { POST as removeOffer } from "@/app/api/admin/loans/offers/[id]/cancellation/route";
import { GET as offers } from "@/app/api/admin/loans/offers/route";
import { POST as removeRequest } from "@/app/api/admin/loans/requests/[id]/cancellation/route";
import { GET as requests } from "@/app/api/admin/loans/requests/route";
import { db } from "@/db";
import { notifications } from "@/db/schema";
import { clock } from "@/lib/core/format/clock";
import { auditBy, makeAdmin, makeUser } from "../../factories/identity";
import { mailKindsTo } from "../../factories/mails";
import { makeTrader } from "../../factories/wallet";
import { expectError, send } from "../../http/client";
import { post, signedIn } from "../../http/forms";
import { SIDES } from "./sides";

const ADMIN_ENDPOINTS = {
  requests: { list: requests, remove: removeRequest, action: removeLoanRequest, name: "request" },
  offers: { list: offers, remove: removeOffer, action: removeLoanOffer, name: "offer" },
} as const;

const realNow = clock.now;
afterEach(() => {
  clock.now = realNow;
});

type Line = { id: number; status: string };

describe.each(SIDES)("GET /api/admin/loans/$kind", ({ kind, publish, patch }) => {
  const { list } = ADMIN_ENDPOINTS[kind];
  const read = async (as: { id: string }, query = "") =>
    (await send(list, "GET", { as, query })).body as Line[];

  it("200: the listed ones, newest first and a page at a time; all of them on request", async () => {
    const [as, owner] = [await makeAdmin(), await makeTrader()];
    const one = await publish({}, owner);
    const paused = await publish({}, owner);
    const two = await publish({}, owner);
    await send(patch, "PATCH", {
      as: owner,
      params: { id: String(paused.id) },
      body: { status: "paused" },
    });
    const first = await send(list, "GET", { as, query: "?limit=1" });
    expect(first.body).toMatchObject([{ id: two.id, status: "open", owner: { id: owner.id } }]);
    const cursor = first.headers.get("x-next-cursor");
    expect(await read(as, `?limit=1&cursor=${cursor}`)).toMatchObject([{ id: one.id }]);
    expect(await read(as, "?status=all&limit=3")).toMatchObject([
      { id: two.id, status: "open" },
      { id: paused.id, status: "paused" },
      { id: one.id, status: "open" },
    ]);
    clock.now = () => new Date(realNow().getTime() + 31 * 86_400_000);
    expect(await read(as, "?limit=100")).toEqual([]);
    expect(await read(as, "?status=all&limit=1")).toMatchObject([{ id: two.id, status: "expired" }]);
  });

  it("401, 403 and 422: visitors, members, and invalid filters", async () => {
    expect((await send(list, "GET")).status).toBe(401);
    expect((await send(list, "GET", { as: await makeUser() })).status).toBe(403);
    const as = await makeAdmin();
    for (const query of ["?status=paused", "?cursor=x", "?limit=101"]) {
      expect((await send(list, "GET", { as, query })).status, query).toBe(422);
    }
  });
});

describe.each(SIDES)(
  "POST /api/admin/loans/$kind/{id}/cancellation",
  ({ kind, noun, missing, publish, row }) => {
    const { remove, action, name } = ADMIN_ENDPOINTS[kind];
    const reason = "No es lo que dice ser";
    const take = (as: { id: string } | null, id: number, body: object = { reason }) =>
      send(remove, "POST", { as, params: { id: String(id) }, body });

    it("201: it is removed, its owner receives the reason, and it is recorded; 409: a second time", async () => {
      const [admin, owner] = [await makeAdmin(), await makeTrader()];
      const { id } = await publish({}, owner);
      const { status, body } = await take(admin, id);
      expect(status).toBe(201);
      expect(body).toMatchObject({ id, status: "cancelled" });
      const kindOf = `lending.${name}-removed`;
      const notices = await db
        .select({ body: notifications.body })
        .from(notifications)
        .where(and(eq(notifications.userId, owner.id), eq(notifications.kind, kindOf)));
      expect(notices).toEqual([
        { body: `Un administrador ha retirado tu ${noun} de préstamo n.º ${id}. Motivo: ${reason}` },
      ]);
      expect(await mailKindsTo(owner)).toContain(`${name}-removed`);
      expect((await auditBy(admin)).at(-1)).toMatchObject({
        action: `lending.remove-${name}`,
        targetId: owner.id,
        details: { [name]: id, reason },
      });
      expectError(await take(admin, id), "conflict", `La ${noun} está cancelada: ya no se puede hacer eso.`);
    });

    it("401, 403, 404 and 422: visitors, members, an unknown number, and no reason", async () => {
      const owner = await makeTrader();
      const { id } = await publish({}, owner);
      expect((await take(null, id)).status).toBe(401);
      expect((await take(owner, id)).status).toBe(403);
      const admin = await makeAdmin();
      expectError(await take(admin, 987_654), "not_found", missing);
      expect((await take(admin, id, { reason: " " })).body.fields).toEqual({ reason: "Escribe el motivo" });
      expect((await row(id)).status).toBe("open");
    });

    it("has a form in the panel too", async () => {
      const { id } = await publish();
      await signedIn(await makeAdmin());
      expect(await post(action, { id: String(id), reason })).toMatchObject({ status: "ok" });
      expect((await row(id)).status).toBe("cancelled");
    });
  },
);
