import { eq } from "drizzle-orm";
import { afterAll, beforeEach, describe, expect, it, vi } from "vitest";
import { linkGoogle, logInGoogle, unlinkGoogle } from "@/actions/auth";
import { GET as me } from "@/app/api/auth/me/route";
import { db } from "@/db";
import { googleAccounts, notifications, users } from "@/db/schema";
import { GOOGLE_PROOF_MINUTES } from "@/lib/auth/constants";
import { linkGoogle as linkCommand } from "@/lib/auth/google/link-google";
import { unlinkGoogle as unlinkCommand } from "@/lib/auth/google/unlink-google";
import { resetPassword } from "@/lib/auth/password/reset-password";
import { loadViewer } from "@/lib/auth/session";
import { register } from "@/lib/auth/sign-in/register";
import { logger } from "@/lib/core/server/logger";
import { setPassword } from "@/lib/identity/members/set-password";
import { closeAccount } from "@/lib/identity/privacy/close-account";
import { requestDataExport } from "@/lib/identity/privacy/request-data-export";
import { aRequest, auditOf, callOf, makeAdmin, makeUser, reload, sessionsOf } from "../../factories/identity";
import { mailsOf, openLink } from "../../factories/password-links";
import { aRegistration } from "../../factories/registration";
import { codeOf, makeGuardedUser } from "../../factories/second-factor";
import { GOOGLE_KEYS, GoogleServer } from "../../fakes/google-server";
import { send } from "../../http/client";
import { asAdministrator, cookieSet, post, signedIn, visiting } from "../../http/forms";
import { travel } from "../../setup/clock";
import { GoogleBrowser } from "./browser";

const google = await new GoogleServer().start();
Object.assign(process.env, GOOGLE_KEYS, { AUTH_GOOGLE_ISSUER: google.url });
afterAll(() => google.stop());

let people = 0;

/** Signs a person in at the fake Google, who gives consent from now on. */
function atGoogle(overrides: Record<string, unknown> = {}) {
  people += 1;
  const person = {
    sub: `10987654321${people}`,
    email: `person-${people}@gmail.example`,
    email_verified: true,
    given_name: "Núria",
    family_name: "Prueba",
    ...overrides,
  };
  google.person = person;
  return person;
}

beforeEach(() => {
  google.forged = {};
});

const linksOf = (user: { id: string }) =>
  db.select().from(googleAccounts).where(eq(googleAccounts.userId, user.id));

/** A member with a linked Google account of this person. */
async function makeLinked(overrides: Parameters<typeof makeUser>[0] = {}) {
  const user = await makeUser(overrides);
  const { sub, email } = atGoogle();
  await db.insert(googleAccounts).values({ userId: user.id, subject: sub, email });
  return user;
}

describe("signing in with Google", () => {
  it("opens the linked account, continues to the requested page, and is recorded", async () => {
    const user = await makeLinked();
    const browser = new GoogleBrowser();
    expect(await browser.throughGoogle("/marketplace")).toBe("/marketplace");
    const cookie = `authjs.session-token=${browser.session}`;
    expect((await send(me, "GET", { cookie })).body).toMatchObject({ id: user.id });
    expect(await auditOf(user)).toMatchObject([{ action: "identity.log-in-google" }]);
    expect(browser.proof).toBeUndefined();
  });

  it("does not count as a confirmation of the password", async () => {
    await makeLinked();
    const browser = new GoogleBrowser();
    await browser.throughGoogle();
    const viewer = await loadViewer(browser.session, { active: false });
    const asked = requestDataExport.run({ viewer, request: aRequest }, {});
    await expect(asked).rejects.toMatchObject({ code: "confirmation_required" });
  });

  it("never redirects to another site", async () => {
    await makeLinked();
    expect(await new GoogleBrowser().throughGoogle("https://evil.example/")).not.toContain("evil");
  });

  it("requires the code of a member with a second factor, once", async () => {
    const { user, secret } = await makeGuardedUser();
    const before = await sessionsOf(user);
    const { sub, email } = atGoogle();
    await db.insert(googleAccounts).values({ userId: user.id, subject: sub, email });
    const browser = new GoogleBrowser();
    expect(await browser.throughGoogle()).toBe("/login?google=code");
    expect([browser.session, await sessionsOf(user)]).toEqual([undefined, before]);
    const proof = browser.proof ?? "";
    visiting();
    expect(await post(logInGoogle, { proof, code: "000000" })).toMatchObject({ code: "unauthenticated" });
    expect(await post(logInGoogle, { proof })).toMatchObject({ code: "second_factor_required" });
    const code = codeOf(secret);
    expect(await post(logInGoogle, { proof, code })).toMatchObject({
      status: "ok",
      result: { next: "/dashboard" },
    });
    expect(await cookieSet()).toBeTruthy();
    visiting();
    expect(await post(logInGoogle, { proof, code })).toMatchObject({ code: "unauthenticated" });
  });

  it("is refused for administrators and deleted members", async () => {
    const admin = await makeAdmin();
    const { sub, email } = atGoogle();
    await db.insert(googleAccounts).values({ userId: admin.id, subject: sub, email });
    const browser = new GoogleBrowser();
    expect(await browser.throughGoogle()).toBe("/login?google=refused");
    const gone = await makeLinked();
    await closeAccount.run(await callOf(gone), { understood: true });
    expect(await linksOf(gone)).toEqual([]);
    expect(await new GoogleBrowser().throughGoogle()).toBe("/register");
    expect([browser.session, await sessionsOf(admin)]).toEqual([undefined, []]);
  });

  it.each([
    ["with a key that is not Google's", { foreignKey: true }],
    ["for another site", { claims: { aud: "another.apps.googleusercontent.com" } }],
    ["by another issuer", { claims: { iss: "https://evil.example" } }],
    ["long ago", { claims: { exp: Math.floor(Date.now() / 1_000) - 3_600 } }],
    ["for another visit", { claims: { nonce: "another" } }],
    ["of an e-mail that Google has not seen", { claims: { email_verified: false } }],
    ["without an e-mail", { claims: { email: undefined } }],
  ])("refuses a word %s", async (_what, forged) => {
    const user = await makeLinked();
    google.forged = forged;
    const browser = new GoogleBrowser();
    expect(await browser.throughGoogle()).toMatch(/^\/login\?error=/);
    expect([browser.session, browser.proof, await sessionsOf(user)]).toEqual([undefined, undefined, []]);
  });

  it("refuses an answer for another browser, a used one, and a declined one", async () => {
    const user = await makeLinked();
    const warned = vi.spyOn(logger, "warn");
    const asking = new GoogleBrowser();
    const address = await asking.atGoogle();
    expect(await new GoogleBrowser().comeBack(address)).toMatch(/^\/login\?error=/);
    expect(warned).toHaveBeenLastCalledWith({ error: "InvalidCheck" }, "sign-in failed");
    expect(await asking.comeBack(address)).toBe("/dashboard");
    expect(await asking.comeBack(address)).toMatch(/^\/login\?error=/);
    google.person = null;
    expect(await new GoogleBrowser().throughGoogle()).toMatch(/^\/login\?error=/);
    expect(await sessionsOf(user)).toHaveLength(1);
  });
});

describe("an unlinked Google account", () => {
  it("sends a new person to the registration form, with name and e-mail, and creates no account", async () => {
    const { email } = atGoogle();
    const browser = new GoogleBrowser();
    expect(await browser.throughGoogle()).toBe("/register");
    expect(browser.session).toBeUndefined();
    expect(await db.$count(users, eq(users.email, email))).toBe(0);
    const member = await register.run({ viewer: null, request: aRequest }, aRegistration({ email }));
    await signedIn(member);
    const answer = await post(linkGoogle, { proof: browser.proof ?? "" });
    expect(answer).toMatchObject({ status: "ok", result: { email } });
    const again = new GoogleBrowser();
    expect(await again.throughGoogle()).toBe("/dashboard");
    expect(again.session).toBeTruthy();
  });

  it("opens no account only because of its e-mail: its member signs in first, and links it", async () => {
    const { sub, email } = atGoogle({ email: "Ana.Mayor@gmail.example" });
    const user = await makeUser({ email: email.toLowerCase() });
    const browser = new GoogleBrowser();
    expect(await browser.throughGoogle()).toBe("/login?google=known&next=%2Fsettings%3Ftab%3Dsecurity");
    expect([browser.session, await linksOf(user)]).toEqual([undefined, []]);
    await signedIn(user);
    expect(await post(linkGoogle, { proof: browser.proof ?? "" })).toMatchObject({ status: "ok" });
    expect(await linksOf(user)).toMatchObject([{ subject: sub, email: email.toLowerCase() }]);
    const actions = (await auditOf(user)).map(({ action }) => action);
    expect(actions).toEqual(["identity.link-google"]);
    expect((await mailsOf(user.email, "google"))[0]?.text).toContain("ana.mayor@gmail.example");
    expect(await db.$count(notifications, eq(notifications.userId, user.id))).toBe(1);
  });

  it("can be linked, with any e-mail, only by the member who was signed in", async () => {
    const [user, other] = [await makeUser(), await makeUser()];
    atGoogle();
    const browser = await new GoogleBrowser().signedInAs(user);
    expect(await browser.throughGoogle()).toBe("/settings?tab=security");
    const proof = browser.proof ?? "";
    await signedIn(other);
    expect(await post(linkGoogle, { proof })).toMatchObject({ code: "conflict" });
    await signedIn(user);
    expect(await post(linkGoogle, { proof })).toMatchObject({ status: "ok" });
    expect([await linksOf(other), (await linksOf(user)).length]).toEqual([[], 1]);
  });

  it("is linked to one account, and one account to it, also with concurrent requests", async () => {
    const [first, second] = [await makeUser(), await makeUser()];
    atGoogle();
    const proofOf = async (user: { id: string }) => {
      const browser = await new GoogleBrowser().signedInAs(user);
      await browser.throughGoogle();
      return browser.proof ?? "";
    };
    const proofs = [await proofOf(first), await proofOf(second)];
    const calls = [await callOf(first), await callOf(second)];
    const both = await Promise.allSettled(
      calls.map((call, at) => linkCommand.run(call, { proof: proofs[at] ?? "" })),
    );
    expect(both.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    const linked = both[0]?.status === "fulfilled" ? first : second;
    atGoogle();
    const again = linkCommand.run(await callOf(linked), { proof: await proofOf(linked) });
    await expect(again).rejects.toMatchObject({ message: "Tu cuenta ya está vinculada a una de Google" });
  });

  it("is not linked to an administrator", async () => {
    const admin = await asAdministrator();
    atGoogle();
    const browser = await new GoogleBrowser().signedInAs(admin);
    await browser.throughGoogle();
    expect(await post(linkGoogle, { proof: browser.proof ?? "" })).toMatchObject({
      message: "Los administradores entran con su contraseña",
    });
  });

  it("expires, and an altered value is ignored", async () => {
    const user = await makeUser();
    atGoogle();
    const browser = await new GoogleBrowser().signedInAs(user);
    await browser.throughGoogle();
    const proof = browser.proof ?? "";
    const altered = `${proof.slice(0, -2)}${proof.endsWith("AA") ? "BB" : "AA"}`;
    const late = "Ha pasado demasiado tiempo. Vuelve a empezar con Google.";
    await signedIn(user);
    expect(await post(linkGoogle, { proof: altered })).toMatchObject({ code: "conflict", message: late });
    travel(GOOGLE_PROOF_MINUTES + 1);
    const call = await callOf(user);
    await expect(linkCommand.run(call, { proof })).rejects.toMatchObject({ message: late });
    visiting();
    expect(await post(logInGoogle, { proof })).toMatchObject({ code: "unauthenticated" });
    expect(await linksOf(user)).toEqual([]);
  });
});

describe("a password that is set anew", () => {
  it.each([
    [
      "by the link in a mail",
      async (user: { id: string }) => {
        const token = await openLink(user);
        await resetPassword.run(await callOf(null), { token, newPassword: "otra clave nueva" });
      },
    ],
    [
      "by an administrator",
      async (user: { id: string }) => {
        await setPassword.run(await callOf(await makeAdmin()), {
          id: user.id,
          newPassword: "otra clave nueva",
        });
      },
    ],
  ])("%s closes this way in too", async (_how, renew) => {
    const user = await makeLinked();
    await renew(user);
    expect(await linksOf(user)).toEqual([]);
    expect((await new GoogleBrowser().throughGoogle()).slice(0, 9)).toBe("/register");
  });
});

describe("taking the link away", () => {
  it("removes this way to sign in, notifies the owner, and is refused if there is none", async () => {
    const user = await signedIn(await makeLinked());
    expect(await post(unlinkGoogle, {})).toMatchObject({ status: "ok" });
    expect(await linksOf(user)).toEqual([]);
    expect(await mailsOf(user.email, "google")).toHaveLength(1);
    expect((await auditOf(user)).map(({ action }) => action)).toEqual(["identity.unlink-google"]);
    expect(await new GoogleBrowser().throughGoogle()).toBe("/register");
    expect(await post(unlinkGoogle, {})).toMatchObject({ code: "conflict" });
    expect((await reload(user)).deletedAt).toBeNull();
  });

  it("requires a confirmation of the last ten minutes, as linking does", async () => {
    const call = await callOf(await makeLinked());
    travel(11);
    const refusal = { code: "confirmation_required" };
    await expect(unlinkCommand.run(call, {})).rejects.toMatchObject(refusal);
    await expect(linkCommand.run(call, { proof: "x" })).rejects.toMatchObject(refusal);
  });
});
