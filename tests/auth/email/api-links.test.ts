import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { POST as follow } from "@/app/api/auth/email-links/route";
import { POST as resend } from "@/app/api/user/email/confirmation/route";
import { POST as change } from "@/app/api/user/email/route";
import { db } from "@/db";
import { emailLinks, emails, sessions, users } from "@/db/schema";
import { AREAS } from "@/lib/areas";
import { ATTEMPTS } from "@/lib/auth/constants";
import { MESSAGE } from "@/lib/core/command/errors";
import { deleteExpired } from "@/lib/core/retention";
import { auditOf, cookieHeaderOf, makeUser, reload, sessionsOf } from "../../factories/identity";
import { mailsOf, tokenIn } from "../../factories/password-links";
import { newAddress } from "../../factories/registration";
import { itRefusesBadRequests } from "../../http/bad-requests";
import { expectError, expectTooMany, send } from "../../http/client";
import { makeWebhook } from "../../notifications/webhooks/webhooks";
import { travel } from "../../setup/clock";
import { askForEmail, DEAD, followLink, freshEmail } from "./ask-for-email";

const TAKEN = "Ya existe una cuenta con este correo";

const newcomer = () => makeUser({ emailConfirmedAt: null });

describe("POST /api/user/email", () => {
  it("200: writes to both addresses and changes nothing yet", async () => {
    const { user, email, toNew, toOld } = await askForEmail();
    expect([toNew, toOld].map((token) => token.length)).toEqual([43, 43]);
    expect((await reload(user)).email).toBe(user.email);
    const [notice] = await mailsOf(user.email, "email-change-notice");
    expect(notice?.text).toContain(email);
    expect(notice?.text?.replace(/\s+/g, " ")).toContain("cierra todas las sesiones y anula la contraseña");
    expect(await auditOf(user)).toMatchObject([
      { action: "identity.change-email", actorId: user.id, details: { asked: email } },
    ]);
    const rows = await db.select().from(emails).where(eq(emails.userId, user.id));
    expect(JSON.stringify(rows)).not.toContain(toNew);
    expect(JSON.stringify(rows)).not.toContain(toOld);
    const links = await db.select().from(emailLinks).where(eq(emailLinks.userId, user.id));
    expect(JSON.stringify(links)).not.toContain(toNew);
  });

  it("200: a later request invalidates the earlier link", async () => {
    const { user, cookie, toNew } = await askForEmail();
    expect((await send(change, "POST", { cookie, body: { email: freshEmail() } })).status).toBe(200);
    expectError(await followLink(toNew), "invalid", DEAD);
    expect((await reload(user)).email).toBe(user.email);
  });

  it("403: the password was not confirmed lately", async () => {
    const user = await makeUser();
    const cookie = await cookieHeaderOf(user);
    await db
      .update(sessions)
      .set({ confirmedAt: new Date(0) })
      .where(eq(sessions.userId, user.id));
    const answer = await send(change, "POST", { cookie, body: { email: freshEmail() } });
    expectError(answer, "confirmation_required", MESSAGE.confirmationRequired);
    expect(await db.$count(emailLinks, eq(emailLinks.userId, user.id))).toBe(0);
  });

  it("401: nobody is signed in", async () => {
    const answer = await send(change, "POST", { body: { email: freshEmail() } });
    expectError(answer, "unauthenticated", MESSAGE.unauthenticated);
  });

  it("409: another account has it", async () => {
    const cookie = await cookieHeaderOf(await makeUser());
    const { email } = await makeUser();
    expectError(await send(change, "POST", { cookie, body: { email } }), "conflict", TAKEN, { email: TAKEN });
  });

  it("422: an invalid e-mail, or the member's own", async () => {
    const user = await makeUser();
    const cookie = await cookieHeaderOf(user);
    const ask = (email: string) => send(change, "POST", { cookie, body: { email } });
    expectError(await ask("ana"), "invalid", MESSAGE.invalid, {
      email: "Escribe un correo válido, por ejemplo nombre@dominio.es",
    });
    expectError(await ask(user.email.toUpperCase()), "invalid", MESSAGE.invalid, {
      email: "Ese ya es tu correo",
    });
  });

  it("429: five an hour, whatever the responses", async () => {
    const cookie = await cookieHeaderOf(await makeUser());
    const { email: known } = await makeUser();
    for (let count = 0; count < ATTEMPTS.emailChangePerUser.points; count += 1)
      expect((await send(change, "POST", { cookie, body: { email: known } })).status).toBe(409);
    const refused = await send(change, "POST", { cookie, body: { email: freshEmail() } });
    expectTooMany(refused);
  });

  itRefusesBadRequests({
    handler: change,
    method: "POST",
    sent: async () => ({ cookie: await cookieHeaderOf(await makeUser()), body: { email: freshEmail() } }),
  });
});

describe("POST /api/auth/email-links", () => {
  it("200: the link to the new address makes the change, once, and ends the other sessions", async () => {
    const { user, email, toNew } = await askForEmail();
    await cookieHeaderOf(user);
    expect(await sessionsOf(user)).toHaveLength(2);
    const { status, body } = await followLink(toNew);
    expect([status, body]).toEqual([
      200,
      { kind: "change", message: `Tu correo es ahora ${email}. Úsalo para iniciar sesión.` },
    ]);
    expect(await reload(user)).toMatchObject({ email, emailConfirmedAt: expect.any(Date) });
    expect(await sessionsOf(user)).toHaveLength(1);
    expect((await auditOf(user)).at(-1)).toMatchObject({
      action: "identity.email-changed",
      details: { email: [user.email, email] },
    });
    expectError(await followLink(toNew), "invalid", DEAD);
  });

  it("200: the link to the old address stops the change before it is made, and ends every session", async () => {
    const { user, toNew, toOld } = await askForEmail();
    for (const path of ["one", "other"]) await makeWebhook(user, `https://example.org/${path}`);
    const { status, body } = await followLink(toOld);
    expect([status, body.kind]).toEqual([200, "undo"]);
    expect(body.message).toContain("Se han apagado tus 2 webhooks: enciende los que sean tuyos.");
    expect(await reload(user)).toMatchObject({ email: user.email });
    expect(await sessionsOf(user)).toEqual([]);
    expectError(await followLink(toNew), "invalid", DEAD);
  });

  it("200: within a week the old address reverts the change, and nothing of it remains", async () => {
    const { user, email, toNew, toOld } = await askForEmail();
    await followLink(toNew);
    expect((await reload(user)).email).toBe(email);
    travel(6 * 24 * 60);
    expect((await followLink(toOld)).body.message).toContain(`Tu correo vuelve a ser ${user.email}.`);
    expect(await reload(user)).toMatchObject({ email: user.email });
    expect(await sessionsOf(user)).toEqual([]);
    expectError(await followLink(toOld), "invalid", DEAD);
  });

  it("409: another account uses the address now", async () => {
    const { user, email, toNew } = await askForEmail();
    await makeUser({ email });
    expectError(await followLink(toNew), "conflict", TAKEN, { email: TAKEN });
    expect((await reload(user)).email).toBe(user.email);
  });

  it("422: a day later the change is no longer made, and the retention removes its link", async () => {
    const { user, toNew } = await askForEmail();
    travel(24 * 60 + 1);
    expectError(await followLink(toNew), "invalid", DEAD);
    await deleteExpired(AREAS);
    const left = await db.select().from(emailLinks).where(eq(emailLinks.userId, user.id));
    expect(left.map(({ kind }) => kind)).toEqual(["undo"]);
  });

  it("422: no token, an unknown one, and one of a deleted member", async () => {
    expectError(await send(follow, "POST", { body: {}, ...newAddress() }), "invalid", MESSAGE.invalid, {
      token: "Falta el enlace",
    });
    expectError(await followLink("x".repeat(43)), "invalid", DEAD);
    const { user, toNew } = await askForEmail();
    await db.update(users).set({ deletedAt: new Date() }).where(eq(users.id, user.id));
    expectError(await followLink(toNew), "invalid", DEAD);
  });

  it("429: too many from one address", async () => {
    const from = newAddress();
    const guess = () => send(follow, "POST", { body: { token: "no" }, ...from });
    for (let count = 0; count < ATTEMPTS.emailLinkPerAddress.points; count += 1)
      expect((await guess()).status).toBe(422);
    expectTooMany(await guess());
  });

  itRefusesBadRequests({
    handler: follow,
    method: "POST",
    sent: async () => ({ body: { token: "no" }, ...newAddress() }),
  });
});

describe("POST /api/user/email/confirmation", () => {
  it("200: the link confirms the e-mail, and only the last one works", async () => {
    const user = await newcomer();
    const cookie = await cookieHeaderOf(user);
    for (let count = 0; count < 2; count += 1)
      expect((await send(resend, "POST", { cookie, body: {} })).status).toBe(200);
    const [first, second] = (await mailsOf(user.email, "email-confirmation")).map(tokenIn);
    expectError(await followLink(first ?? ""), "invalid", DEAD);
    expect((await followLink(second ?? "")).body).toEqual({
      kind: "confirm",
      message: "Correo confirmado. Ya puedes publicar, crear órdenes y retirar.",
    });
    expect((await reload(user)).emailConfirmedAt).toBeInstanceOf(Date);
    expect((await auditOf(user)).map(({ action }) => action)).toEqual([
      "identity.send-email-confirmation",
      "identity.send-email-confirmation",
      "identity.confirm-email",
    ]);
  });

  it("401: nobody is signed in", async () => {
    const answer = await send(resend, "POST", { body: {} });
    expectError(answer, "unauthenticated", MESSAGE.unauthenticated);
  });

  it("409: it is confirmed already", async () => {
    const cookie = await cookieHeaderOf(await makeUser());
    const answer = await send(resend, "POST", { cookie, body: {} });
    expectError(answer, "conflict", "Tu correo ya está confirmado");
  });

  it("429: five an hour", async () => {
    const cookie = await cookieHeaderOf(await newcomer());
    const ask = () => send(resend, "POST", { cookie, body: {} });
    for (let count = 0; count < ATTEMPTS.confirmationMailPerUser.points; count += 1)
      expect((await ask()).status).toBe(200);
    expectTooMany(await ask());
  });

  itRefusesBadRequests({
    handler: resend,
    method: "POST",
    sent: async () => ({ cookie: await cookieHeaderOf(await newcomer()), body: {} }),
  });
});
