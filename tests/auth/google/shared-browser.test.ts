import { eq } from "drizzle-orm";
import { afterAll, describe, expect, it } from "vitest";
import { linkGoogle, logInGoogle } from "@/actions/auth";
import { db } from "@/db";
import { googleAccounts } from "@/db/schema";
import { googleCookieName } from "@/lib/auth/google/proof";
import { register } from "@/lib/auth/sign-in/register";
import { aRequest, makeUser, sessionsOf } from "../../factories/identity";
import { aRegistration } from "../../factories/registration";
import { codeOf, makeGuardedUser } from "../../factories/second-factor";
import { GOOGLE_KEYS, GoogleServer } from "../../fakes/google-server";
import { cookies } from "../../fakes/next-headers";
import { post, signedIn, visiting } from "../../http/forms";
import { GoogleBrowser } from "./browser";

const google = await new GoogleServer().start();
Object.assign(process.env, GOOGLE_KEYS, { AUTH_GOOGLE_ISSUER: google.url });
afterAll(() => google.stop());

let people = 0;

function atGoogle() {
  people += 1;
  const email = `shared-${people}@gmail.example`;
  google.person = { sub: `20987654321${people}`, email, email_verified: true, given_name: "Núria" };
  return { subject: `20987654321${people}`, email };
}

const cookieLeft = async () => (await cookies()).get(googleCookieName())?.value;

describe("what Google has confirmed, in a browser that several people use", () => {
  it("signs nobody in as the member who has linked with it", async () => {
    const user = await makeUser();
    atGoogle();
    const browser = await new GoogleBrowser().signedInAs(user);
    await browser.throughGoogle();
    const proof = browser.proof ?? "";
    await signedIn(user);
    expect(await post(linkGoogle, { proof })).toMatchObject({ status: "ok" });
    expect(await cookieLeft()).toBe("");
    const before = await sessionsOf(user);
    visiting();
    expect(await post(logInGoogle, { proof })).toMatchObject({ code: "unauthenticated" });
    expect(await sessionsOf(user)).toEqual(before);
  });

  it("nor as the one who registered with it", async () => {
    const { email } = atGoogle();
    const browser = new GoogleBrowser();
    expect(await browser.throughGoogle()).toBe("/register");
    const proof = browser.proof ?? "";
    const member = await register.run({ viewer: null, request: aRequest }, aRegistration({ email }));
    await signedIn(member);
    expect(await post(linkGoogle, { proof })).toMatchObject({ status: "ok" });
    visiting();
    expect(await post(logInGoogle, { proof })).toMatchObject({ code: "unauthenticated" });
  });

  it("is removed after the sign-in that needed a code, and links nothing", async () => {
    const { user, secret } = await makeGuardedUser();
    const linked = atGoogle();
    await db.insert(googleAccounts).values({ userId: user.id, ...linked });
    const browser = new GoogleBrowser();
    await browser.throughGoogle();
    const proof = browser.proof ?? "";
    await db.delete(googleAccounts).where(eq(googleAccounts.userId, user.id));
    await signedIn(await makeUser({ email: linked.email }));
    expect(await post(linkGoogle, { proof })).toMatchObject({ code: "conflict" });
    await db.insert(googleAccounts).values({ userId: user.id, ...linked });
    visiting();
    expect(await post(logInGoogle, { proof, code: codeOf(secret) })).toMatchObject({ status: "ok" });
    expect(await cookieLeft()).toBe("");
  });

  it("is removed by Auth.js's own sign-out", async () => {
    const user = await makeUser();
    atGoogle();
    const browser = await new GoogleBrowser().signedInAs(user);
    await browser.throughGoogle();
    expect(browser.proof).toBeTruthy();
    await browser.signOut();
    expect([browser.proof, await sessionsOf(user)]).toEqual([undefined, []]);
  });
});
