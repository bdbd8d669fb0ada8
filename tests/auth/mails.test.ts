import { setTimeout as sleep } from "node:timers/promises";
import { and, eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { db } from "@/db";
import { emails, users } from "@/db/schema";
import { AREAS } from "@/lib/areas";
import { changePassword } from "@/lib/auth/password/change-password";
import { logIn } from "@/lib/auth/sign-in/log-in";
import { register } from "@/lib/auth/sign-in/register";
import { RETENTION_DAYS } from "@/lib/core/config/retention-days";
import { inTransaction } from "@/lib/core/db/transaction";
import { clock, plusMinutes } from "@/lib/core/format/clock";
import { deleteExpired } from "@/lib/core/retention";
import { requestAccess } from "@/lib/identity/members/request-access";
import { setPassword } from "@/lib/identity/members/set-password";
import { setPermission } from "@/lib/identity/members/set-permission";
import { aRequest, auditOf, callOf, cookieOf, makeAdmin, makeUser, PASSWORD } from "../factories/identity";
import { mailsOf } from "../factories/password-links";
import { aRegistration } from "../factories/registration";

const FIREFOX = "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:144.0) Gecko/20100101 Firefox/144.0";
const CHROME = "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/142.0.0.0 Safari/537.36";

let callers = 0;
function visitor(userAgent = FIREFOX) {
  callers += 1;
  return {
    viewer: null,
    request: { ...aRequest, id: `letters-${callers}`, ip: `198.19.0.${callers}`, userAgent },
  };
}

describe("the messages of an account", () => {
  it("welcomes a new member, once, and names the open apps", async () => {
    const person = aRegistration();
    await register.run(visitor(), person);
    const mails = await mailsOf(person.email, "welcome");
    expect(mails).toHaveLength(1);
    expect(mails[0]?.text).toContain("Foro, Marketplace y Cursos y Mentorías");
    expect(mails[0]?.html).toContain("http://localhost:3000/dashboard");
  });

  it("writes nothing where the registration is refused", async () => {
    const { email } = await makeUser();
    await expect(register.run(visitor(), aRegistration({ email }))).rejects.toMatchObject({
      code: "conflict",
    });
    expect(await mailsOf(email, "welcome")).toEqual([]);
  });

  it("reports a new browser once, and not the first one, a known one or a newer version of it", async () => {
    const person = aRegistration();
    await register.run(visitor(FIREFOX), person);
    const enter = (userAgent: string) =>
      logIn.run(visitor(userAgent), { email: person.email, password: person.password });
    for (const known of [FIREFOX, FIREFOX.replaceAll("144", "145")]) await enter(known);
    expect(await mailsOf(person.email, "new-device")).toEqual([]);
    await enter(CHROME);
    await enter(CHROME);
    const mails = await mailsOf(person.email, "new-device");
    expect(mails).toHaveLength(1);
    expect(mails[0]?.text).toContain("Chrome en Linux");
  });

  it("knows the first browser also after the texts of mails were deleted", async () => {
    const person = aRegistration();
    await register.run(visitor(FIREFOX), person);
    const welcome = and(eq(emails.toAddress, person.email), eq(emails.kind, "welcome"));
    const createdAt = plusMinutes(clock.now(), -(RETENTION_DAYS.mailTexts + 1) * 24 * 60);
    await db.update(emails).set({ status: "sent", createdAt }).where(welcome);
    await deleteExpired(AREAS);
    expect(await db.select({ html: emails.html }).from(emails).where(welcome)).toEqual([{ html: "" }]);
    await logIn.run(visitor(FIREFOX), { email: person.email, password: person.password });
    expect(await mailsOf(person.email, "new-device")).toEqual([]);
  });

  it("knows the browsers of open sessions, and does not report a refused sign-in", async () => {
    const user = await makeUser();
    await cookieOf(user);
    await logIn.run(visitor(aRequest.userAgent), { email: user.email, password: PASSWORD });
    const wrong = logIn.run(visitor(CHROME), { email: user.email, password: "no" });
    await expect(wrong).rejects.toMatchObject({ code: "unauthenticated" });
    expect(await mailsOf(user.email, "new-device")).toEqual([]);
  });

  it("reports and records no sign-in that a new password has overtaken", async () => {
    const user = await makeUser();
    let commit = () => {};
    const mayCommit = new Promise<void>((done) => {
      commit = done;
    });
    // The sign-in reads the old password, because the change is not committed yet.
    const changing = inTransaction(async (tx) => {
      await tx.update(users).set({ credentialsChangedAt: clock.now() }).where(eq(users.id, user.id));
      await mayCommit;
    });
    const signingIn = logIn.run(visitor(CHROME), { email: user.email, password: PASSWORD });
    const refused = expect(signingIn).rejects.toMatchObject({ code: "unauthenticated" });
    await Promise.race([refused, sleep(1_500)]);
    commit();
    await changing;
    await refused;
    expect([await mailsOf(user.email, "new-device"), await auditOf(user)]).toEqual([[], []]);
  });

  it("reports a password that an administrator set, without the password", async () => {
    const user = await makeUser();
    await setPassword.run(await callOf(await makeAdmin()), { id: user.id, newPassword: "nueva clave" });
    const [mail] = await mailsOf(user.email, "password-changed");
    expect(mail?.text).toContain("por un administrador");
    expect(mail?.text).not.toContain("nueva clave");
  });

  it("reports every changed password, also of two members in requests with the same id", async () => {
    const users = [await makeUser(), await makeUser()];
    for (const user of users) {
      const call = await callOf(user);
      const request = { ...call.request, id: "chosen-by-a-client" };
      const passwords = { currentPassword: PASSWORD, newPassword: "nueva clave" };
      await changePassword.run({ ...call, request }, passwords);
    }
    for (const user of users) expect(await mailsOf(user.email, "password-changed")).toHaveLength(1);
  });

  it("notifies each administrator who wants mail of a request, once, and the member of the grant", async () => {
    const [user, admin] = [await makeUser(), await makeAdmin()];
    const quiet = await makeAdmin({ emailNotifications: false });
    const call = await callOf(user);
    await requestAccess.run(call, { appKey: "btc" });
    await requestAccess.run(call, { appKey: "btc" });
    expect(await mailsOf(admin.email, "access-requested")).toMatchObject([
      { subject: "Solicitud de acceso a BTC P2P" },
    ]);
    expect(await mailsOf(quiet.email, "access-requested")).toEqual([]);
    const grant = { id: user.id, appKey: "btc", hasAccess: true } as const;
    await setPermission.run(await callOf(admin), grant);
    await setPermission.run(await callOf(admin), grant);
    expect(await mailsOf(user.email, "access-granted")).toMatchObject([
      { subject: "Ya puedes entrar en BTC P2P" },
    ]);
  });

  it("notifies nobody of an app granted without a request, or of a refused request", async () => {
    const user = await makeUser();
    const admin = await callOf(await makeAdmin());
    await setPermission.run(admin, { id: user.id, appKey: "debank", hasAccess: true });
    await requestAccess.run(await callOf(user), { appKey: "btc" });
    await setPermission.run(admin, { id: user.id, appKey: "btc", hasAccess: false });
    expect(await mailsOf(user.email, "access-granted")).toEqual([]);
  });
});
