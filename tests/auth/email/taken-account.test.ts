import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { POST as CHANGE_PASSWORD } from "@/app/api/auth/change-password/route";
import { POST as LOG_IN } from "@/app/api/auth/login/route";
import { POST as LOG_OUT } from "@/app/api/auth/logout/route";
import { POST as REGISTER } from "@/app/api/auth/register/route";
import { POST as CHANGE } from "@/app/api/user/email/route";
import { DELETE as END_SESSION } from "@/app/api/user/sessions/[id]/route";
import { db } from "@/db";
import { apiTokens } from "@/db/schema";
import { readMoneyPause } from "@/lib/auth/queries";
import { createToken } from "@/lib/auth/tokens/create-token";
import { setPassword } from "@/lib/identity/members/set-password";
import { updateUser } from "@/lib/identity/members/update-user";
import {
  callOf,
  cookieHeaderOf,
  makeAdmin,
  makeUser,
  PASSWORD,
  reload,
  sessionsOf,
} from "../../factories/identity";
import { mailsOf, tokenIn } from "../../factories/password-links";
import { aRegistration, newAddress } from "../../factories/registration";
import { expectError, send } from "../../http/client";
import { travel } from "../../setup/clock";
import { withEnvironment } from "../../setup/variables";
import { askForEmail, DEAD, followLink, freshEmail } from "./ask-for-email";

const TAKEN = "Ya existe una cuenta con este correo";

// An intruder who knows the password requests or makes the change; its owner takes the account back.
describe("a change of e-mail in a taken account", () => {
  it("200: a second change does not end the week in which the first address reverts both", async () => {
    const { user, cookie, toNew, toOld } = await askForEmail();
    await followLink(toNew);
    const second = freshEmail();
    expect((await send(CHANGE, "POST", { cookie, body: { email: second } })).status).toBe(200);
    await followLink(tokenIn((await mailsOf(second, "email-change")).at(-1)));
    expect((await reload(user)).email).toBe(second);
    travel(5 * 24 * 60);
    expect((await followLink(toOld)).body.message).toContain(`Tu correo vuelve a ser ${user.email}.`);
    expect(await reload(user)).toMatchObject({ email: user.email });
  });

  it("409: nobody takes the address while its link restores it, and it is free afterwards", async () => {
    const { user, toNew, toOld } = await askForEmail();
    const other = await askForEmail();
    await followLink(toNew);
    const body = aRegistration({ email: user.email });
    const registered = await send(REGISTER, "POST", { body, ...newAddress() });
    expectError(registered, "conflict", TAKEN, { email: TAKEN });
    const asked = await send(CHANGE, "POST", { cookie: other.cookie, body: { email: user.email } });
    expectError(asked, "conflict", TAKEN, { email: TAKEN });
    await expect(
      updateUser.run(await callOf(await makeAdmin()), { id: other.user.id, email: user.email }),
    ).rejects.toMatchObject({ code: "conflict" });
    expect((await followLink(toOld)).status).toBe(200);
    expect((await reload(user)).email).toBe(user.email);
    await followLink(other.toNew);
    travel(7 * 24 * 60 + 1);
    const late = aRegistration({ email: other.user.email });
    expect((await send(REGISTER, "POST", { body: late, ...newAddress() })).status).toBe(201);
  });

  it("201: an address that was never confirmed is free once its account has another one, unless nobody can confirm", async () => {
    for (const [settings, status] of [
      [{}, 409],
      [{ SMTP_URL: "smtp://127.0.0.1:9" }, 201],
    ] as const) {
      withEnvironment(settings);
      const mistyped = await makeUser({ emailConfirmedAt: null });
      const email = freshEmail();
      const cookie = await cookieHeaderOf(mistyped);
      expect((await send(CHANGE, "POST", { cookie, body: { email } })).status).toBe(200);
      const [notice] = await mailsOf(mistyped.email, "email-change-notice");
      expect(notice?.text?.includes("Durante 7 días")).toBe(status === 409);
      await followLink(tokenIn((await mailsOf(email, "email-change")).at(-1)));
      const body = aRegistration({ email: mistyped.email });
      expect((await send(REGISTER, "POST", { body, ...newAddress() })).status).toBe(status);
      const cancelled = await followLink(tokenIn(notice));
      expect(cancelled.status).toBe(status === 201 ? 422 : 200);
    }
  });

  it("409: a change asked for before is not made to an address that its owner can restore", async () => {
    const [target, later] = [freshEmail(), freshEmail()];
    const intruder = await makeUser();
    const ask = async (cookie: string, email: string) => {
      expect((await send(CHANGE, "POST", { cookie, body: { email } })).status).toBe(200);
      return tokenIn((await mailsOf(email, "email-change")).at(-1));
    };
    const link = await ask(await cookieHeaderOf(intruder), target);
    const owner = await makeUser({ email: target });
    await followLink(await ask(await cookieHeaderOf(owner), later));
    expectError(await followLink(link), "conflict", TAKEN, { email: TAKEN });
    expect((await reload(intruder)).email).toBe(intruder.email);
    expect((await reload(owner)).email).toBe(later);
  });

  it("200: a changed address holds money for a day", async () => {
    const { user, toNew } = await askForEmail();
    expect(await readMoneyPause(db, user.id)).toBeNull();
    await followLink(toNew);
    expect(await readMoneyPause(db, user.id)).toBeInstanceOf(Date);
    travel(24 * 60 + 1);
    expect(await readMoneyPause(db, user.id)).toBeNull();
  });

  it("422: the address was set by an administrator since, so no earlier link reverts it", async () => {
    const { user, cookie, toNew, toOld } = await askForEmail();
    await followLink(toNew);
    const [set, last] = [freshEmail(), freshEmail()];
    await updateUser.run(await callOf(await makeAdmin()), { id: user.id, email: set });
    expectError(await followLink(toOld), "invalid", DEAD);
    expect((await send(CHANGE, "POST", { cookie, body: { email: last } })).status).toBe(200);
    await followLink(tokenIn((await mailsOf(last, "email-change")).at(-1)));
    expectError(await followLink(toOld), "invalid", DEAD);
    expect((await reload(user)).email).toBe(last);
  });

  it("422: the owner has set a new password, or ended the session that asked", async () => {
    const reset = await askForEmail();
    await setPassword.run(await callOf(await makeAdmin()), { id: reset.user.id, newPassword: PASSWORD });
    expectError(await followLink(reset.toNew), "invalid", DEAD);
    const ended = await askForEmail();
    const [session] = await sessionsOf(ended.user);
    const own = await cookieHeaderOf(ended.user);
    const params = { id: session?.sid ?? "" };
    expect((await send(END_SESSION, "DELETE", { cookie: own, params })).status).toBe(204);
    expectError(await followLink(ended.toNew), "invalid", DEAD);
    const changed = await askForEmail();
    const body = { currentPassword: PASSWORD, newPassword: `${PASSWORD}2` };
    const other = await cookieHeaderOf(changed.user);
    expect((await send(CHANGE_PASSWORD, "POST", { cookie: other, body })).status).toBe(200);
    expectError(await followLink(changed.toNew), "invalid", DEAD);
  });

  it("422: the session that asked has signed out; the sign-out of another one changes nothing", async () => {
    const { user, cookie, toNew } = await askForEmail();
    const leave = (of: string) => send(LOG_OUT, "POST", { cookie: of });
    expect((await leave(cookie)).status).toBe(204);
    expectError(await followLink(toNew), "invalid", DEAD);
    expect((await reload(user)).email).toBe(user.email);
    const kept = await askForEmail();
    expect((await leave(await cookieHeaderOf(kept.user))).status).toBe(204);
    expect((await followLink(kept.toNew)).status).toBe(200);
  });

  it("200: the session that asked has changed the password itself", async () => {
    const { user, cookie, toNew } = await askForEmail();
    const body = { currentPassword: PASSWORD, newPassword: `${PASSWORD}2` };
    expect((await send(CHANGE_PASSWORD, "POST", { cookie, body })).status).toBe(200);
    expect((await followLink(toNew)).status).toBe(200);
    expect((await reload(user)).email).not.toBe(user.email);
  });

  it("200: the one who did not ask ends the password too, and money waits", async () => {
    const { user, toOld } = await askForEmail();
    expect((await followLink(toOld)).status).toBe(200);
    const body = { email: user.email, password: PASSWORD };
    expect((await send(LOG_IN, "POST", { body, ...newAddress() })).status).toBe(401);
    expect(await readMoneyPause(db, user.id)).toBeInstanceOf(Date);
  });

  it("200: the change ends the tokens with the other sessions", async () => {
    const { user, toNew } = await askForEmail();
    await createToken.run(await callOf(user), { name: "Programa", scopes: ["account:read"], days: 30 });
    await followLink(toNew);
    const tokens = await db.select().from(apiTokens).where(eq(apiTokens.userId, user.id));
    expect(tokens.map(({ revokedAt }) => revokedAt !== null)).toEqual([true]);
  });
});
