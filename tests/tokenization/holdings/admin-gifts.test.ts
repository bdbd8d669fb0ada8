import { and, eq, like } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { stopGift } from "@/actions/tokenization/holdings";
import { GET as LIST } from "@/app/api/admin/projects/gifts/route";
import { POST as ACCEPT } from "@/app/api/projects/gifts/[id]/acceptance/route";
import { POST as STOP } from "@/app/api/projects/gifts/[id]/stop/route";
import { db } from "@/db";
import { notifications } from "@/db/schema";
import type { Token } from "@/lib/core/format/money";
import { available } from "@/lib/ledger/accounts";
import { balanceOf } from "@/lib/ledger/queries";
import { listGiftsIn } from "@/lib/tokenization/holdings/gift-queries";
import { auditBy, makeAdmin, makeUser } from "../../factories/identity";
import { engageKillSwitch, releaseKillSwitch } from "../../factories/kill-switch";
import { expectSound } from "../../factories/purchase";
import { expectError, send } from "../../http/client";
import { post, signedIn } from "../../http/forms";
import { projectOf } from "../crowd";
import { CONFIRMED, makeInvestor } from "../sales";
import { fundedSale, offer } from "./gifts";

type Person = { id: string };

const reason = "Nos lo ha pedido quien regala";

const stop = (as: Person | null, id: number, body: object = { reason }) =>
  send(STOP, "POST", { as, params: { id: String(id) }, body });
const accept = (as: Person, id: number) =>
  send(ACCEPT, "POST", { as, params: { id: String(id) }, body: { confirmations: CONFIRMED } });
const tokensOf = async (sale: number, person: Person) =>
  balanceOf(db, available(person.id, (await projectOf(sale)).tokenSymbol as Token));
const noticesOf = async ({ id }: Person) =>
  (
    await db
      .select({ body: notifications.body })
      .from(notifications)
      .where(and(eq(notifications.userId, id), like(notifications.kind, "tokenization.gift-stopped")))
  ).map(({ body }) => body);

async function aGift() {
  const sale = await fundedSale();
  const friend = await makeInvestor("1.00");
  const gift = await offer(sale.holder, sale.id, { to: friend.email, message: "Por tu ayuda" });
  return { ...sale, friend, gift };
}

describe("POST /api/projects/gifts/{id}/stop", () => {
  it("200: the tokens are returned to the giver, both receive the reason, and it is recorded; 409: a second time", async () => {
    const { id, holder, friend, gift } = await aGift();
    const admin = await makeAdmin();
    expect(await tokensOf(id, holder)).toBe(20_000_000n);
    const done = await stop(admin, gift.id);
    expect([done.status, done.body]).toMatchObject([
      200,
      {
        id: gift.id,
        giver: { id: holder.id },
        receiver: { id: friend.id },
        status: "stopped",
        statusLabel: "Anulado",
        reason,
        canStop: false,
        closedAt: expect.any(String),
      },
    ]);
    expect([await tokensOf(id, holder), await tokensOf(id, friend)]).toEqual([24_000_000n, 0n]);
    for (const person of [holder, friend]) {
      expect(await noticesOf(person)).toEqual([
        expect.stringMatching(/administrador ha anulado .*[^,\d]4 [A-Z0-9]+ .*Motivo: Nos/),
      ]);
      expect(await listGiftsIn(person, id)).toMatchObject([{ status: "stopped", reason }]);
    }
    expect((await auditBy(admin)).at(-1)).toMatchObject({
      action: "tokenization.stop-gift",
      targetId: holder.id,
      details: { project: id, gift: gift.id, receiver: friend.id, reason },
    });
    expect((await stop(admin, gift.id)).status).toBe(409);
    expect((await accept(friend, gift.id)).status).toBe(409);
    await expectSound();
  });

  it("401, 403, 404, 409, 422 and 503: visitors, members, either of the two, and without a reason", async () => {
    const { id, holder, friend, gift } = await aGift();
    const admin = await makeAdmin();
    expect((await stop(null, gift.id)).status).toBe(401);
    for (const person of [holder, friend]) expect((await stop(person, gift.id)).status).toBe(403);
    expectError(await stop(admin, 2_147_483_647), "not_found", "Ese regalo no existe");
    expect((await stop(admin, gift.id, {})).body.fields).toEqual({ reason: "Escribe el motivo" });
    expect((await stop(admin, gift.id, { reason: "a".repeat(501) })).status).toBe(422);
    await engageKillSwitch();
    expect((await stop(admin, gift.id)).status).toBe(503);
    await releaseKillSwitch();
    expect((await accept(friend, gift.id)).status).toBe(200);
    expect((await stop(admin, gift.id)).status).toBe(409);
    expect(await tokensOf(id, friend)).toBe(4_000_000n);
    await expectSound();
  });

  it("409: an administrator who is the receiver cannot decide on it", async () => {
    const { id, holder } = await fundedSale();
    const admin = await makeAdmin();
    const gift = await offer(holder, id, { to: admin.email });
    expect((await send(LIST, "GET", { as: admin, query: "?limit=1" })).body).toMatchObject([
      { id: gift.id, canStop: false },
    ]);
    expectError(
      await stop(admin, gift.id),
      "conflict",
      "Solo un administrador que no participe en el regalo puede anularlo.",
    );
    expect(await tokensOf(id, holder)).toBe(20_000_000n);
  });

  it("is stopped or accepted, never both, with concurrent requests", async () => {
    const { id, holder, friend, gift } = await aGift();
    const admin = await makeAdmin();
    const answers = await Promise.all([accept(friend, gift.id), stop(admin, gift.id)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await tokensOf(id, holder)) + (await tokensOf(id, friend))).toBe(24_000_000n);
    await expectSound();
  });

  it("has a form in the panel too", async () => {
    const { id, holder, gift } = await aGift();
    await signedIn(await makeAdmin());
    expect(await post(stopGift, { id: String(gift.id), reason })).toMatchObject({ status: "ok" });
    expect(await tokensOf(id, holder)).toBe(24_000_000n);
  });
});

describe("GET /api/admin/projects/gifts", () => {
  it("200: the latest first, a page at a time, the waiting ones or all, with both names", async () => {
    const { id, holder, friend, gift } = await aGift();
    const second = await offer(holder, id, { to: friend.email });
    const admin = await makeAdmin();
    const list = (query: string) => send(LIST, "GET", { as: admin, query });
    await stop(admin, second.id);
    expect((await list("?limit=2")).body).toMatchObject([
      { id: second.id, status: "stopped", reason, canStop: false },
      { id: gift.id, status: "offered", reason: null, canStop: true, message: "Por tu ayuda" },
    ]);
    expect((await list("?status=offered&limit=1")).body).toMatchObject([
      { id: gift.id, projectId: id, giver: { id: holder.id }, receiver: { id: friend.id } },
    ]);
    const first = await list("?limit=1");
    const cursor = String(first.headers.get("x-next-cursor"));
    expect((await list(`?limit=1&cursor=${cursor}`)).body).toMatchObject([{ id: gift.id }]);
  });

  it("401, 403 and 422: visitors, members, and invalid filters", async () => {
    expect((await send(LIST, "GET")).status).toBe(401);
    expect((await send(LIST, "GET", { as: await makeUser() })).status).toBe(403);
    const as = await makeAdmin();
    for (const query of ["?status=stopped", "?cursor=x", "?limit=0"]) {
      expect((await send(LIST, "GET", { as, query })).status, query).toBe(422);
    }
  });
});
