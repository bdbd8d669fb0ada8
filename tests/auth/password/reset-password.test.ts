import { setTimeout as sleep } from "node:timers/promises";
import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { POST as LOG_IN } from "@/app/api/auth/login/route";
import { db } from "@/db";
import { apiTokens, emailLinks, googleAccounts, users, webhookEndpoints } from "@/db/schema";
import { changeEmail } from "@/lib/auth/email/change-email";
import { makeLinkToken, storeEmailLink } from "@/lib/auth/email/links";
import { linkGoogle } from "@/lib/auth/google/link-google";
import { sealGoogleProof } from "@/lib/auth/google/proof";
import { changePassword } from "@/lib/auth/password/change-password";
import { passwordMatches } from "@/lib/auth/password/hash";
import { resetPassword } from "@/lib/auth/password/reset-password";
import { holdSession, startSession } from "@/lib/auth/session";
import { logIn } from "@/lib/auth/sign-in/log-in";
import { createToken } from "@/lib/auth/tokens/create-token";
import { MESSAGE } from "@/lib/core/command/errors";
import { inTransaction } from "@/lib/core/db/transaction";
import { clock } from "@/lib/core/format/clock";
import { deleteUser } from "@/lib/identity/members/delete-user";
import { setPassword } from "@/lib/identity/members/set-password";
import { updateUser } from "@/lib/identity/members/update-user";
import { createWebhook } from "@/lib/notifications/webhooks/create-webhook";
import {
  aRequest,
  auditOf,
  callOf,
  cookieOf,
  makeAdmin,
  makeUser,
  PASSWORD,
  reload,
  sessionsOf,
} from "../../factories/identity";
import { noticesOf } from "../../factories/notifications";
import { mailsOf, openLink } from "../../factories/password-links";
import { expectError, send } from "../../http/client";
import { makeWebhook } from "../../notifications/webhooks/webhooks";
import { travel } from "../../setup/clock";

const DEAD = { code: "invalid", message: "El enlace de recuperación ha expirado o no es válido" };

let callers = 0;
const visitor = () => {
  callers += 1;
  return { viewer: null, request: { ...aRequest, id: `reset-${callers}`, ip: `198.18.0.${callers}` } };
};
const reset = (token: string, newPassword = "nueva clave") =>
  resetPassword.run(visitor(), { token, newPassword });
const accepts = async (user: { id: string }, password: string) =>
  passwordMatches((await reload(user)).passwordHash, password);

describe("resetPassword", () => {
  it("sets the password, ends every session, uses up the link, notifies the owner and records it", async () => {
    const user = await makeUser();
    await cookieOf(user);
    await reset(await openLink(user));
    expect([await accepts(user, "nueva clave"), await accepts(user, PASSWORD)]).toEqual([true, false]);
    expect(await sessionsOf(user)).toEqual([]);
    expect(await reload(user)).toMatchObject({ resetTokenHash: null, resetTokenExpiresAt: null });
    expect(await mailsOf(user.email, "password-changed")).toHaveLength(1);
    expect(await auditOf(user)).toMatchObject([
      { action: "identity.reset-password", actorId: user.id, details: {} },
    ]);
  });

  it("switches off the webhooks of the account, which an intruder may have made", async () => {
    const [user, other] = [await makeUser(), await makeUser()];
    for (const { id } of [user, other]) await makeWebhook({ id }, "https://example.org/hook");
    await reset(await openLink(user));
    const hooksOf = ({ id }: { id: string }) =>
      db.select().from(webhookEndpoints).where(eq(webhookEndpoints.userId, id));
    expect(await hooksOf(user)).toMatchObject([
      { offSince: expect.any(Date), offReason: expect.stringContaining("enciéndelo si es tuyo") },
    ]);
    expect(await hooksOf(other)).toMatchObject([{ offSince: null }]);
    const off = "Se ha apagado tu webhook: enciéndelo si es tuyo.";
    const [mail] = await mailsOf(user.email, "password-changed");
    expect(mail?.text?.replace(/\s+/g, " ")).toContain(`todas tus sesiones. ${off}`);
    expect((await noticesOf(user)).at(-1)?.body).toContain(off);
  });

  it("works once", async () => {
    const user = await makeUser();
    const token = await openLink(user);
    await reset(token);
    await expect(reset(token, "otra clave")).rejects.toMatchObject(DEAD);
    expect(await accepts(user, "nueva clave")).toBe(true);
  });

  it("lets one of two concurrent requests succeed", async () => {
    const user = await makeUser();
    const token = await openLink(user);
    const results = await Promise.allSettled([reset(token, "clave primera"), reset(token, "clave segunda")]);
    expect(results.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    const winner = results[0]?.status === "fulfilled" ? "clave primera" : "clave segunda";
    expect(await accepts(user, winner)).toBe(true);
    expect(await mailsOf(user.email, "password-changed")).toHaveLength(1);
  });

  it("refuses a link that has expired", async () => {
    const token = await openLink(await makeUser());
    travel(60);
    await expect(reset(token)).rejects.toMatchObject(DEAD);
  });

  it("lets no sign-in end with a session that was proven with the password before", async () => {
    const user = await makeUser();
    const body = { email: user.email, password: PASSWORD };
    const token = await openLink(user);
    let commit = () => {};
    const mayCommit = new Promise<void>((done) => {
      commit = done;
    });
    // The sign-in reads the old password, because the reset is not committed yet.
    const resetting = inTransaction(async (tx) => {
      await tx.update(users).set({ credentialsChangedAt: clock.now() }).where(eq(users.id, user.id));
      await mayCommit;
    });
    const signingIn = send(LOG_IN, "POST", { body });
    await Promise.race([signingIn, sleep(2_000)]);
    commit();
    await resetting;
    expectError(await signingIn, "unauthenticated", MESSAGE.unauthenticated);
    expect(await sessionsOf(user)).toEqual([]);
    expect((await send(LOG_IN, "POST", { body })).status).toBe(200);
    const proven = await logIn.run(visitor(), body);
    await reset(token);
    const late = startSession(proven.id, aRequest, proven);
    await expect(late).rejects.toMatchObject({ code: "unauthenticated" });
    expect(await sessionsOf(user)).toEqual([]);
  });

  it("lets no act end that was authorized for a session closed since", async () => {
    const user = await makeUser();
    const call = await callOf(user);
    const token = await openLink(user);
    const names = { firstName: "Ana", lastName: "Ruiz" };
    const google = { subject: `google-${user.id}`, email: user.email, userId: user.id, ...names };
    await reset(token);
    const acts = [
      () => changeEmail.run(call, { email: `intruder.${user.email}` }),
      () => linkGoogle.run(call, { proof: sealGoogleProof("link", google) }),
      () => createToken.run(call, { name: "Lectura", scopes: ["account:read"], days: 30 }),
      () =>
        createWebhook.run(call, { url: "https://example.org", description: "A", categories: ["account"] }),
    ];
    for (const act of acts) await expect(act()).rejects.toMatchObject({ code: "unauthenticated" });
    for (const table of [emailLinks, googleAccounts, apiTokens, webhookEndpoints]) {
      expect(await db.$count(table, eq(table.userId, user.id))).toBe(0);
    }
  });

  it("ends what an act under way has written", async () => {
    const user = await makeUser();
    const { viewer } = await callOf(user);
    const token = await openLink(user);
    const { tokenHash } = makeLinkToken();
    const addresses = { email: `intruder.${user.email}`, fromEmail: user.email };
    let resetting: Promise<unknown> = Promise.resolve();
    await inTransaction(async (tx) => {
      if (viewer) await holdSession(tx, viewer);
      resetting = reset(token);
      await Promise.race([resetting, sleep(500)]);
      await storeEmailLink(tx, { userId: user.id, kind: "change", tokenHash, ...addresses }, clock.now());
    });
    await resetting;
    expect(await db.$count(emailLinks, eq(emailLinks.userId, user.id))).toBe(0);
  });

  it("refuses altered links, and another member's", async () => {
    const [user, other] = [await makeUser(), await makeUser()];
    const token = await openLink(user);
    await openLink(other);
    const [secret = "", id = ""] = token.split(".");
    const altered = [
      `${secret.slice(0, -1)}.${id}`,
      `${secret.startsWith("A") ? "B" : "A"}${secret.slice(1)}.${id}`,
      `${secret}.${other.id}`,
      secret,
      id,
      `.${id}`,
      "",
      (await reload(user)).resetTokenHash ?? "",
    ];
    for (const value of altered) await expect(reset(value)).rejects.toMatchObject(DEAD);
    expect([await accepts(user, PASSWORD), await accepts(other, PASSWORD)]).toEqual([true, true]);
  });

  it("refuses the link of an account that was deleted", async () => {
    const user = await makeUser();
    const token = await openLink(user);
    await deleteUser.run(await callOf(await makeAdmin()), { id: user.id });
    await expect(reset(token)).rejects.toMatchObject(DEAD);
    expect(await accepts(user, PASSWORD)).toBe(true);
  });

  it("refuses a link that another way to a new password, or another e-mail, has overtaken", async () => {
    const admin = await callOf(await makeAdmin());
    const user = await makeUser();
    const byAdministrator = await openLink(user);
    await setPassword.run(admin, { id: user.id, newPassword: "del administrador" });
    await expect(reset(byAdministrator)).rejects.toMatchObject(DEAD);
    const byOwner = await openLink(user);
    const asked = { currentPassword: "del administrador", newPassword: "del dueño" };
    await changePassword.run(await callOf(user), asked);
    await expect(reset(byOwner)).rejects.toMatchObject(DEAD);
    const byMailbox = await openLink(user);
    await updateUser.run(admin, { id: user.id, email: `other.${user.email}` });
    await expect(reset(byMailbox)).rejects.toMatchObject(DEAD);
  });

  it.each(["12345", "", "x".repeat(201)])(
    "refuses the password %j and leaves the link open",
    async (newPassword) => {
      const user = await makeUser();
      const token = await openLink(user);
      await expect(reset(token, newPassword)).rejects.toMatchObject({
        code: "invalid",
        fields: { newPassword: expect.stringContaining("La contraseña") },
      });
      await reset(token);
    },
  );
});
