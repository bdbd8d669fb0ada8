import { generateKeyPairSync } from "node:crypto";
import { SignJWT } from "jose";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { readToken, sessionCookieName, signToken } from "@/lib/auth/token";
import { plusMinutes } from "@/lib/core/format/clock";

const SECRET = "a-secret-of-at-least-thirty-two-characters";
const CONTENT = { userId: "u1", sessionId: "s1", isAdmin: true, isVerified: false, apps: ["btc" as const] };

const inAnHour = () => plusMinutes(new Date(), 60);
const base64 = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");

/** A token that can differ from a real one in any single part. */
function jwt({ alg = "HS256", iss = "lonja", sub = "u1" as string | null, sid = "s1" as unknown } = {}) {
  const token = new SignJWT({ sid, adm: true, kyc: true }).setProtectedHeader({ alg }).setIssuer(iss);
  return (sub === null ? token : token.setSubject(sub)).setExpirationTime("1h");
}

const key = new TextEncoder().encode(SECRET);

describe("readToken", () => {
  it("reads back a signed token", async () => {
    expect(await readToken(await signToken(CONTENT, inAnHour(), SECRET), SECRET)).toEqual(CONTENT);
    const other = { ...CONTENT, isAdmin: false, isVerified: true };
    expect(await readToken(await signToken(other, inAnHour(), SECRET), SECRET)).toEqual(other);
  });

  it("reads a handmade valid token, so that the following ones are refused for their content", async () => {
    expect(await readToken(await jwt().sign(key), SECRET)).toMatchObject({ userId: "u1", sessionId: "s1" });
  });

  it("remembers a verified signature, but only for that secret and until the expiry", async () => {
    const signed = await signToken(CONTENT, inAnHour(), SECRET);
    expect(await readToken(signed, SECRET)).toEqual(CONTENT);
    expect(await readToken(signed, `${SECRET}-other`)).toBeNull();
    vi.useFakeTimers({ now: plusMinutes(new Date(), 61), toFake: ["Date"] });
    onTestFinished(() => void vi.useRealTimers());
    expect(await readToken(signed, SECRET)).toBeNull();
  });

  it.each(["HS384", "HS512"])("refuses %s, though it is signed with the right secret", async (alg) => {
    expect(await readToken(await jwt({ alg }).sign(key), SECRET)).toBeNull();
  });

  it("refuses «none», with and without a signature", async () => {
    const [, payload = "", signature = ""] = (await signToken(CONTENT, inAnHour(), SECRET)).split(".");
    for (const alg of ["none", "None", "NONE"]) {
      expect(await readToken(`${base64({ alg })}.${payload}.`, SECRET)).toBeNull();
      expect(await readToken(`${base64({ alg })}.${payload}.${signature}`, SECRET)).toBeNull();
    }
  });

  it("refuses RS256, whether really signed or only named so", async () => {
    const { privateKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
    expect(await readToken(await jwt({ alg: "RS256" }).sign(privateKey), SECRET)).toBeNull();
    const [, payload, signature] = (await signToken(CONTENT, inAnHour(), SECRET)).split(".");
    expect(await readToken(`${base64({ alg: "RS256" })}.${payload}.${signature}`, SECRET)).toBeNull();
  });

  it("refuses another secret, another issuer, and an expired token", async () => {
    expect(await readToken(await signToken(CONTENT, inAnHour(), `${SECRET}x`), SECRET)).toBeNull();
    expect(await readToken(await jwt({ iss: "other" }).sign(key), SECRET)).toBeNull();
    expect(await readToken(await signToken(CONTENT, plusMinutes(new Date(), -1), SECRET), SECRET)).toBeNull();
  });

  it("refuses content changed after it was signed", async () => {
    const [header, , signature] = (await signToken({ ...CONTENT, isAdmin: false }, inAnHour(), SECRET)).split(
      ".",
    );
    const forged = base64({ sid: "s1", adm: true, kyc: true, iss: "lonja", sub: "u1", exp: 9_999_999_999 });
    expect(await readToken(`${header}.${forged}.${signature}`, SECRET)).toBeNull();
  });

  it("refuses a token without a user or with a session id that is no text", async () => {
    expect(await readToken(await jwt({ sub: null }).sign(key), SECRET)).toBeNull();
    for (const sid of [17, null, ["s1"], { s: 1 }])
      expect(await readToken(await jwt({ sid }).sign(key), SECRET)).toBeNull();
  });

  it("treats a claim as given only if it is exactly true", async () => {
    const odd = new SignJWT({ sid: "s1", adm: "true", kyc: 1 })
      .setProtectedHeader({ alg: "HS256" })
      .setIssuer("lonja");
    const signed = await odd.setSubject("u1").setExpirationTime("1h").sign(key);
    expect(await readToken(signed, SECRET)).toMatchObject({ isAdmin: false, isVerified: false });
  });

  it.each([
    [["forum", "poker", 17, null, "FORUM", "__proto__"], ["forum"]],
    ["forum", []],
    [{ forum: true }, []],
    [null, []],
  ])("reads the apps %j as %j: what it does not know opens nothing", async (apps, read) => {
    const token = new SignJWT({ sid: "s1", apps }).setProtectedHeader({ alg: "HS256" }).setIssuer("lonja");
    const signed = await token.setSubject("u1").setExpirationTime("1h").sign(key);
    expect(await readToken(signed, SECRET)).toMatchObject({ apps: read });
  });

  it.each([undefined, "", "a", "a.b", "a.b.c", "a.b.c.d.e", "..", "%00", "x".repeat(10_000)])(
    "refuses %j",
    async (text) => {
      expect(await readToken(text, SECRET)).toBeNull();
    },
  );
});

describe("sessionCookieName", () => {
  it("carries the prefix that browsers enforce, over https only", () => {
    expect(sessionCookieName(true)).toBe("__Secure-authjs.session-token");
    expect(sessionCookieName(false)).toBe("authjs.session-token");
  });
});
