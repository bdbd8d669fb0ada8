import { generateKeyPairSync } from "node:crypto";
import { SignJWT } from "jose";
import { beforeAll, describe, expect, it } from "vitest";
import { GET as me } from "@/app/api/auth/me/route";
import { loadViewer, startSession } from "@/lib/auth/session";
import { readToken } from "@/lib/auth/token";
import { MESSAGE } from "@/lib/core/command/errors";
import { env } from "@/lib/core/config/env";
import { aRequest, makeUser } from "../factories/identity";
import { expectError, send } from "../http/client";

type Made = { alg?: string; iss?: string; sid?: string; exp?: number; key?: Parameters<SignJWT["sign"]>[0] };

let user: { id: string };
let live: string;
let sessionId: string;

beforeAll(async () => {
  user = await makeUser();
  live = (await startSession(user.id, aRequest)).token;
  sessionId = (await readToken(live, env().AUTH_SECRET))?.sessionId ?? "";
});

const inAnHour = () => Math.floor(Date.now() / 1000) + 3600;
const ownKey = () => new TextEncoder().encode(env().AUTH_SECRET);
const base64 = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");

/** A token for the open session, like a real one except for the given changes. */
const jwt = ({
  alg = "HS256",
  iss = "lonja",
  sid = sessionId,
  exp = inAnHour(),
  key = ownKey(),
}: Made = {}) =>
  new SignJWT({ sid, adm: true, kyc: true })
    .setProtectedHeader({ alg })
    .setIssuer(iss)
    .setSubject(user.id)
    .setExpirationTime(exp)
    .sign(key);

const rsa = () => generateKeyPairSync("rsa", { modulusLength: 2048 }).privateKey;

/** A real token in which one part is replaced. */
function spliced(part: 0 | 1 | 2, value: string): string {
  return live.split(".").with(part, value).join(".");
}

const FORGERIES: Record<string, () => string | Promise<string>> = {
  "signed with another secret": () =>
    jwt({ key: new TextEncoder().encode("another secret of enough characters") }),
  "signed with an empty secret": () => jwt({ key: new Uint8Array(32) }),
  "of another issuer": () => jwt({ iss: "someone-else" }),
  expired: () => jwt({ exp: Math.floor(Date.now() / 1000) - 1 }),
  "signed with HS384": () => jwt({ alg: "HS384" }),
  "signed with HS512": () => jwt({ alg: "HS512" }),
  "signed with RS256": () => jwt({ alg: "RS256", key: rsa() }),
  "that only says it is RS256": () => spliced(0, base64({ alg: "RS256" })),
  "that says it needs no signature": () => `${base64({ alg: "none" })}.${live.split(".")[1]}.`,
  "that says «nOnE» and keeps the signature": () => spliced(0, base64({ alg: "nOnE" })),
  "without a signature": () => spliced(2, ""),
  "whose signature was cut": () => live.slice(0, -4),
  "whose signature was changed": () =>
    spliced(2, live.split(".")[2]?.replace(/^./, (c) => (c === "A" ? "B" : "A")) ?? ""),
  "whose content was changed": () =>
    spliced(1, base64({ sid: sessionId, adm: true, kyc: true, iss: "lonja", sub: user.id, exp: inAnHour() })),
  "of a session that never was": () => jwt({ sid: "a".repeat(43) }),
  "that names the session by its stored hash": async () =>
    jwt({ sid: (await loadViewer(live, { active: false }))?.session.sid ?? "" }),
  "with an empty session": () => jwt({ sid: "" }),
  "that is the bare session id": () => sessionId,
  "that is the member's id": () => user.id,
};

describe("a token", () => {
  it("a handmade valid token opens the session, so that the following ones are refused for their defects", async () => {
    expect(await loadViewer(await jwt(), { active: false })).toMatchObject({ id: user.id, isAdmin: false });
  });

  it.each(Object.entries(FORGERIES))("%s opens nothing", async (_what, forge) => {
    const token = await forge();
    expect(await loadViewer(token, { active: true })).toBeNull();
    const answer = await send(me, "GET", { cookie: `authjs.session-token=${token}` });
    expectError(answer, "unauthenticated", MESSAGE.unauthenticated);
  });

  it("is read from its own cookie only", async () => {
    for (const name of ["__Secure-authjs.session-token", "session-token", "token", "Authjs.Session-Token"]) {
      expect((await send(me, "GET", { cookie: `${name}=${live}` })).status).toBe(401);
    }
    expect((await send(me, "GET", { headers: { authorization: `Bearer ${live}` } })).status).toBe(401);
    expect((await send(me, "GET", { cookie: `authjs.session-token=${live}` })).status).toBe(200);
  });
});
