import { NextRequest } from "next/server";
import { describe, expect, it } from "vitest";
import { GET as authGet, POST as authPost } from "@/app/api/auth/[...nextauth]/route";
import { GET as me } from "@/app/api/auth/me/route";
import { ATTEMPTS } from "@/lib/auth/constants";
import { auditOf, cookieHeaderOf, makeUser, PASSWORD, sessionsOf } from "../../factories/identity";
import { newAddress } from "../../factories/registration";
import { send } from "../../http/client";

const HERE = "http://localhost:3000";

const pairs = (headers: Headers) => headers.getSetCookie().map((cookie) => cookie.split(";", 1)[0] ?? "");

/** Posts a form as Auth.js's own pages do, with the CSRF token. */
async function post(path: string, fields: Record<string, string>, cookie = "", { headers } = newAddress()) {
  const csrf = await authGet(new NextRequest(`${HERE}/api/auth/csrf`, { headers }));
  const { csrfToken } = await csrf.json();
  const held = [...pairs(csrf.headers), cookie].filter(Boolean).join("; ");
  const request = new NextRequest(`${HERE}/api/auth/${path}`, {
    method: "POST",
    headers: { ...headers, cookie: held, "content-type": "application/x-www-form-urlencoded" },
    body: new URLSearchParams({ csrfToken, ...fields }).toString(),
  });
  const answer = await authPost(request);
  const session = pairs(answer.headers).find((pair) => pair.startsWith("authjs.session-token="));
  return { status: answer.status, location: answer.headers.get("location") ?? "", session };
}

const signIn = (email: string, password: string, from = newAddress()) =>
  post("callback/credentials", { email, password }, "", from);

describe("POST /api/auth/callback/credentials", () => {
  it("opens the same kind of session as our own sign-in, recorded like it", async () => {
    const user = await makeUser();
    const { session } = await signIn(user.email.toUpperCase(), PASSWORD);
    expect((await send(me, "GET", { cookie: session ?? "" })).body).toMatchObject({ id: user.id });
    expect(await sessionsOf(user)).toHaveLength(1);
    expect(await auditOf(user)).toMatchObject([{ action: "identity.log-in" }]);
  });

  it("refuses a wrong password and an unknown e-mail alike, and opens nothing", async () => {
    const user = await makeUser();
    const wrong = await signIn(user.email, "wrong password");
    const unknown = await signIn("nobody@lonja.example", PASSWORD);
    expect(wrong.location).toBe(unknown.location);
    expect(wrong.location).toContain("/login?error=CredentialsSignin&code=credentials");
    expect([wrong.session, unknown.session, await sessionsOf(user)]).toEqual([undefined, undefined, []]);
  });

  it("has the same rate limit as the API's sign-in", async () => {
    const [user, here] = [await makeUser(), newAddress()];
    for (let count = 0; count < ATTEMPTS.loginPerAccount.points; count += 1)
      await signIn(user.email, "wrong", here);
    expect((await signIn(user.email, PASSWORD, here)).session).toBeUndefined();
    expect((await signIn(user.email, PASSWORD)).session).toBeDefined();
  });

  it("refuses a post without the token that guards it", async () => {
    const user = await makeUser();
    const { session } = await post("callback/credentials", {
      email: user.email,
      password: PASSWORD,
      csrfToken: "forged",
    });
    expect([session, await sessionsOf(user)]).toEqual([undefined, []]);
  });
});

describe("POST /api/auth/signout", () => {
  it("ends the session in the database too", async () => {
    const user = await makeUser();
    const cookie = await cookieHeaderOf(user);
    const { session } = await post("signout", {}, cookie);
    expect(session).toBe("authjs.session-token=");
    expect(await sessionsOf(user)).toEqual([]);
    expect((await send(me, "GET", { cookie })).status).toBe(401);
  });
});

describe("GET /api/auth/session", () => {
  it("returns who is signed in, and nobody after the end of the session", async () => {
    const user = await makeUser();
    const cookie = await cookieHeaderOf(user);
    const ask = async (held: string) =>
      (await authGet(new NextRequest(`${HERE}/api/auth/session`, { headers: { cookie: held } }))).json();
    const known = await ask(cookie);
    expect(known).toMatchObject({ user: { firstName: user.firstName, isAdmin: false } });
    expect(JSON.stringify(known)).not.toMatch(/argon2|eyJ/);
    await post("signout", {}, cookie);
    expect(await ask(cookie)).toBeNull();
    expect(await ask("authjs.session-token=forged")).toBeNull();
  });
});
