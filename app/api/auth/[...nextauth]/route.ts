import { NextRequest } from "next/server";
import NextAuth, { CredentialsSignin, customFetch, type NextAuthConfig } from "next-auth";
import Credentials from "next-auth/providers/credentials";
import Google from "next-auth/providers/google";
import type { Viewer } from "@/lib/auth/actor";
import { SESSION_LIFE } from "@/lib/auth/constants";
import { googleAdapter } from "@/lib/auth/google/adapter";
import { receiveGoogle } from "@/lib/auth/google/arrival";
import { clearGoogleCookieHeader, googleCookieHeader } from "@/lib/auth/google/proof";
import { loadViewer, startSession } from "@/lib/auth/session";
import { sessionTokenOf } from "@/lib/auth/session-cookie";
import { logIn } from "@/lib/auth/sign-in/log-in";
import { logOut } from "@/lib/auth/sign-in/log-out";
import { sessionCookieName } from "@/lib/auth/token";
import { DomainError } from "@/lib/core/command/errors";
import { type RequestInfo, requestInfo } from "@/lib/core/command/request";
import { env, googleKeys, servedOverHttps } from "@/lib/core/config/env";
import { fullName } from "@/lib/core/format/person";
import { logger } from "@/lib/core/server/logger";
import { fetchWithTimeout, readIdToken } from "@/lib/gateways/google/id-token";

// Auth.js puts this code into its redirect; it is the same for an unknown e-mail and a wrong password.
class Refused extends CredentialsSignin {
  constructor(refusal: string) {
    super();
    this.code = refusal === "second_factor_required" ? refusal : "credentials";
  }
}

/**
 * One request: the session it opened, and the values that its response passes to the next step in addition to Auth.js's
 * own cookies.
 */
type Visit = {
  info: RequestInfo;
  signed: string | undefined;
  token?: string | undefined;
  proof?: string | undefined;
  hasLeft?: boolean;
};

async function prove(credentials: Partial<Record<string, unknown>>, visit: Visit) {
  const request = visit.info;
  try {
    const { email, password, code } = credentials;
    const member = await logIn.run(
      { viewer: null, request },
      { email, password, ...(code !== undefined && { code }) },
    );
    visit.token = (await startSession(member.id, request, member)).token;
    return { id: member.id, email: member.email, name: fullName(member) };
  } catch (error) {
    if (error instanceof DomainError && error.code !== "internal") throw new Refused(error.code);
    throw error;
  }
}

function memberOf({ firstName, lastName, profileImageUrl, isAdmin }: Viewer) {
  return { firstName, lastName, profileImageUrl, isAdmin };
}

type SignedIn = { account?: { provider: string; id_token?: string | undefined } | null };

/** Continues after a Google sign-in: opens a session, or returns the page to redirect to. */
async function receive({ account }: SignedIn, visit: Visit): Promise<boolean | string> {
  if (account?.provider !== "google") return true;
  const googleIdentity = await readIdToken(account.id_token ?? "").catch((error: unknown) => {
    logger.warn({ error }, "rejected a response of Google sign-in");
    return null;
  });
  if (!googleIdentity) return false;
  const viewer = await loadViewer(visit.signed, { active: true });
  const arrival = await receiveGoogle(googleIdentity, { viewer, request: visit.info });
  if ("token" in arrival) {
    visit.token = arrival.token;
    return true;
  }
  visit.proof = arrival.proof;
  return arrival.next;
}

function providers(visit: Visit): NextAuthConfig["providers"] {
  const authorize = (credentials: Partial<Record<string, unknown>>) => prove(credentials, visit);
  const password = Credentials({ credentials: { email: {}, password: {}, code: {} }, authorize });
  const google = googleKeys();
  if (!google) return [password];
  return [
    password,
    Google({ ...google, checks: ["pkce", "state", "nonce"], [customFetch]: fetchWithTimeout }),
  ];
}

function config(visit: Visit): NextAuthConfig {
  const https = servedOverHttps();
  return {
    secret: env().AUTH_SECRET,
    trustHost: true,
    useSecureCookies: https,
    pages: { signIn: "/login", error: "/login" },
    providers: providers(visit),
    ...(googleKeys() && { adapter: googleAdapter() }),
    session: { strategy: "jwt", maxAge: SESSION_LIFE.member.absoluteMinutes * 60 },
    cookies: {
      sessionToken: {
        name: sessionCookieName(https),
        options: { httpOnly: true, sameSite: "lax", path: "/", secure: https },
      },
    },
    // The cookie contains our own signed token, so that the session is the same whichever endpoint created it.
    jwt: {
      encode: async ({ token }) => String(token?.signed ?? ""),
      decode: async ({ token: signed }) => {
        const viewer = await loadViewer(signed, { active: true });
        return viewer && { sub: viewer.id, signed, member: memberOf(viewer) };
      },
    },
    callbacks: {
      signIn: (signedIn) => receive(signedIn, visit),
      jwt: ({ token }) => (visit.token ? { ...token, signed: visit.token } : token),
      // The public pages request the session here: no session is a valid answer, not an error.
      session: ({ session, token }) => ({ expires: session.expires, user: token.member }) as typeof session,
    },
    events: {
      signOut: async (message) => {
        const signed = "token" in message ? message.token?.signed : undefined;
        const viewer = await loadViewer(typeof signed === "string" ? signed : undefined, { active: false });
        await logOut.run({ viewer, request: visit.info }, {});
        visit.hasLeft = true;
      },
    },
    logger: {
      // Its type, because the names of classes are shortened by the build.
      error: (error) => logger.warn({ error: "type" in error ? error.type : error.name }, "sign-in failed"),
      warn: (code) => logger.debug({ code }, "auth"),
      debug: () => undefined,
    },
  };
}

type Method = "GET" | "POST";

const handler = (method: Method) => async (request: NextRequest) => {
  const visit: Visit = { info: requestInfo(request.headers), signed: sessionTokenOf(request) };
  const answer = await NextAuth(config(visit)).handlers[method](atPublicAddress(request));
  if (visit.proof) answer.headers.append("Set-Cookie", googleCookieHeader(visit.proof));
  if (visit.hasLeft) answer.headers.append("Set-Cookie", clearGoogleCookieHeader());
  return answer;
};

export const GET = handler("GET");
export const POST = handler("POST");

// Google redirects to the public address, which behind a proxy differs from the address this server listens on.
function atPublicAddress(request: NextRequest): NextRequest {
  const { href, origin, pathname } = request.nextUrl;
  if (!pathname.endsWith("/google")) return request;
  return new NextRequest(href.replace(origin, new URL(env().APP_URL).origin), request);
}
