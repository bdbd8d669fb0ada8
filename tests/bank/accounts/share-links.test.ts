import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { DELETE } from "@/app/api/bank/share-links/[id]/route";
import { GET as list, POST } from "@/app/api/bank/share-links/route";
import { GET as look } from "@/app/api/bank/shared/[token]/route";
import { db } from "@/db";
import { bankShareLinks, sessions, users } from "@/db/schema";
import { resetPassword } from "@/lib/auth/password/reset-password";
import { MAX_SHARE_LINKS, SHARE_LINK_NOT_FOUND } from "@/lib/bank/accounts/constants";
import { MESSAGE } from "@/lib/core/command/errors";
import { aRequest, auditOf, cookieHeaderOf, makeUser } from "../../factories/identity";
import { noticesOf } from "../../factories/notifications";
import { mailsOf, openLink } from "../../factories/password-links";
import { makeTrader } from "../../factories/wallet";
import { expectError, expectTooMany, send } from "../../http/client";

async function shared(as: { id: string }, body: object = { label: "Gestoría", days: 7 }) {
  const answer = await send(POST, "POST", { as, body });
  expect(answer.status).toBe(201);
  return { ...answer.body, token: String(answer.body.url).split("/").at(-1) as string };
}

const open = (token: string, headers = {}) => send(look, "GET", { params: { token }, headers });

describe("POST /api/bank/share-links", () => {
  it("201: a link that shows balances and movements, and nothing else, to anyone who has it", async () => {
    const user = await makeTrader({ EUR: "100", USD: "50" });
    const { token, url } = await shared(user);
    expect(url).toContain("/statements/link/");
    const { status, body } = await open(token);
    expect(status).toBe(200);
    expect(body).toMatchObject({ holder: "Ana Prueba", movements: [{ asset: "USD" }, { asset: "EUR" }] });
    expect(body.assets[0]).toMatchObject({ asset: "EUR", balance: "100.00" });
    expect(Object.keys(body).sort()).toEqual([
      "assets",
      "expiresAt",
      "holder",
      "movements",
      "rateAt",
      "totalEur",
    ]);
    expect(JSON.stringify(body)).not.toContain(user.id);
  });

  it("201: stores only the token's hash, and records when the link was last used", async () => {
    const user = await makeTrader();
    const { id, token } = await shared(user);
    const [row] = await db.select().from(bankShareLinks).where(eq(bankShareLinks.id, id));
    expect(JSON.stringify(row)).not.toContain(token);
    expect(row?.lastUsedAt).toBeNull();
    await open(token);
    const { body } = await send(list, "GET", { as: user });
    expect(body).toMatchObject([{ id, label: "Gestoría", lastUsedAt: expect.any(String) }]);
    expect(await auditOf(user)).toMatchObject([{ action: "bank.create-share-link", details: { days: 7 } }]);
  });

  it("201: notifies its member by mail and in the app, because someone else may have created it", async () => {
    const user = await makeTrader();
    await shared(user);
    const text = expect.stringContaining("«Gestoría» ve tus balances y movimientos hasta el ");
    expect(await noticesOf(user)).toMatchObject([{ kind: "bank.share-link-created", body: text }]);
    const [mail] = await mailsOf(user.email, "share-link-created");
    expect(mail?.text?.replace(/\s+/g, " ")).toContain(
      "Si no lo has creado tú, retíralo y cambia tu contraseña.",
    );
  });

  it("401: a visitor; 403: without the app, or without a fresh confirmation", async () => {
    expectError(await send(POST, "POST", { body: {} }), "unauthenticated", MESSAGE.unauthenticated);
    expect((await send(POST, "POST", { as: await makeUser({ apps: ["debank"] }), body: {} })).status).toBe(
      403,
    );
    const user = await makeTrader();
    const cookie = await cookieHeaderOf(user);
    await db
      .update(sessions)
      .set({ confirmedAt: new Date(Date.now() - 11 * 60_000) })
      .where(eq(sessions.userId, user.id));
    const answer = await send(POST, "POST", { cookie, body: {} });
    expect([answer.status, answer.body.code]).toEqual([403, "confirmation_required"]);
  });

  it("409: more than allowed at a time", async () => {
    const user = await makeTrader();
    for (let made = 0; made < MAX_SHARE_LINKS; made += 1) await shared(user);
    const answer = await send(POST, "POST", { as: user, body: {} });
    expect([answer.status, answer.body.message]).toEqual([409, expect.stringContaining("retira uno")]);
  });

  it.each([{ days: 0 }, { days: 91 }, { days: "x" }, { label: "x".repeat(71) }])("422: %j", async (body) => {
    expect((await send(POST, "POST", { as: await makeTrader(), body })).status).toBe(422);
  });
});

describe("GET /api/bank/shared/{token}", () => {
  it("404: a link that has expired, never existed, or whose member is deleted", async () => {
    const user = await makeTrader();
    const [ended, gone] = [await shared(user), await shared(user)];
    await db
      .update(bankShareLinks)
      .set({ createdAt: new Date(Date.now() - 2_000), expiresAt: new Date(Date.now() - 1_000) })
      .where(eq(bankShareLinks.id, ended.id));
    expectError(await open(ended.token), "not_found", SHARE_LINK_NOT_FOUND);
    expectError(await open("nobody"), "not_found", SHARE_LINK_NOT_FOUND);
    expect((await open(gone.token)).status).toBe(200);
    await db.update(users).set({ deletedAt: new Date() }).where(eq(users.id, user.id));
    expect((await open(gone.token)).status).toBe(404);
  });

  it("404: the account was recovered, and its owner is told that the link was revoked", async () => {
    const [user, other] = [await makeTrader(), await makeTrader()];
    const [own, ended, others] = [await shared(user), await shared(user), await shared(other)];
    const revokedAt = new Date("2026-01-01");
    await db.update(bankShareLinks).set({ revokedAt }).where(eq(bankShareLinks.id, ended.id));
    const input = { token: await openLink(user), newPassword: "nueva clave" };
    await resetPassword.run({ viewer: null, request: aRequest }, input);
    expectError(await open(own.token), "not_found", SHARE_LINK_NOT_FOUND);
    expect((await open(others.token)).status).toBe(200);
    const [row] = await db.select().from(bankShareLinks).where(eq(bankShareLinks.id, ended.id));
    expect(row?.revokedAt).toEqual(revokedAt);
    const told = "Se ha retirado tu enlace de solo lectura: crea otro si lo necesitas.";
    expect((await noticesOf(user)).at(-1)?.body).toContain(told);
    const [mail] = await mailsOf(user.email, "password-changed");
    expect(mail?.text?.replace(/\s+/g, " ")).toContain(told);
  });

  it("429: too many attempts", async () => {
    const from = { "x-forwarded-for": "203.0.113.78" };
    let answer = await open("guess", from);
    for (let tries = 0; answer.status === 404 && tries < 80; tries += 1) answer = await open("guess", from);
    expectTooMany(answer);
  });
});

describe("DELETE /api/bank/share-links/{id}", () => {
  it("204: the link shows nothing any more; a second time changes nothing", async () => {
    const user = await makeTrader();
    const { id, token } = await shared(user);
    expect((await send(DELETE, "DELETE", { as: user, params: { id } })).status).toBe(204);
    expect((await open(token)).status).toBe(404);
    expect((await send(DELETE, "DELETE", { as: user, params: { id } })).status).toBe(204);
    expect((await send(list, "GET", { as: user })).body).toEqual([]);
  });

  it("401: a visitor; 404: another's link", async () => {
    const { id, token } = await shared(await makeTrader());
    expect((await send(DELETE, "DELETE", { params: { id } })).status).toBe(401);
    const answer = await send(DELETE, "DELETE", { as: await makeTrader(), params: { id } });
    expectError(answer, "not_found", SHARE_LINK_NOT_FOUND);
    expect((await open(token)).status).toBe(200);
    const nothing = await send(DELETE, "DELETE", { as: await makeTrader(), params: { id: "x" } });
    expect(nothing.status).toBe(422);
  });

  it("401: the list for a visitor; 200: for a member without the app", async () => {
    expect((await send(list, "GET")).status).toBe(401);
    expect((await send(list, "GET", { as: await makeUser({ apps: [] }) })).body).toEqual([]);
  });
});
