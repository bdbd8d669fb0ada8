import NextAuth, { CredentialsSignin, type NextAuthConfig } from "next-auth";
import Credentials from "next-auth/providers/credentials";
import type { Viewer } from "@/lib/core/actor";
import { env, servedOverHttps } from "@/lib/core/env";
import { DomainError } from "@/lib/core/errors";
import { logger } from "@/lib/core/logger";
import { requestInfo } from "@/lib/core/request";
import { loadViewer, startSession } from "@/lib/core/session";
import { sessionCookieName } from "@/lib/core/token";
import { SESSION_LIFE } from "@/lib/identity/constants";
import { logIn } from "@/lib/identity/log-in";
import { logOut } from "@/lib/identity/log-out";

// Auth.js reads this code into its redirect; it never tells an unknown e-mail from a wrong password.
class Refused extends CredentialsSignin {
  constructor(refusal: string) {
    super();
    this.code = refusal === "second_factor_required" ? refusal : "credentials";
  }
}

async function prove(credentials: Partial<Record<string, unknown>>, request: Request) {
  const info = requestInfo(request.headers);
  try {
    const { email, password, code } = credentials;
    const member = await logIn.run(
      { viewer: null, request: info },
      { email, password, ...(code !== undefined && { code }) },
    );
    const { token } = await startSession(member.id, info);
    return { id: member.id, email: member.email, name: `${member.firstName} ${member.lastName}`, token };
  } catch (error) {
    if (error instanceof DomainError && error.code !== "internal") throw new Refused(error.code);
    throw error;
  }
}

function memberOf({ firstName, lastName, profileImageUrl, isAdmin }: Viewer) {
  return { firstName, lastName, profileImageUrl, isAdmin };
}

function config(): NextAuthConfig {
  const https = servedOverHttps();
  return {
    secret: env().AUTH_SECRET,
    trustHost: true,
    pages: { signIn: "/login", error: "/login" },
    providers: [Credentials({ credentials: { email: {}, password: {}, code: {} }, authorize: prove })],
    session: { strategy: "jwt", maxAge: SESSION_LIFE.member.absoluteMinutes * 60 },
    cookies: {
      sessionToken: {
        name: sessionCookieName(https),
        options: { httpOnly: true, sameSite: "lax", path: "/", secure: https },
      },
    },
    // The cookie holds our own signed token: the same session whichever door it was opened at.
    jwt: {
      encode: async ({ token }) => String(token?.signed ?? ""),
      decode: async ({ token: signed }) => {
        const viewer = await loadViewer(signed, { active: true });
        return viewer && { sub: viewer.id, signed, member: memberOf(viewer) };
      },
    },
    callbacks: {
      jwt: ({ token, user }) => (user && "token" in user ? { ...token, signed: user.token } : token),
      // The public pages ask here who is signed in: nobody is an answer, not an error.
      session: ({ session, token }) => ({ expires: session.expires, user: token.member }) as typeof session,
    },
    events: {
      signOut: async (message) => {
        const signed = "token" in message ? message.token?.signed : undefined;
        const viewer = await loadViewer(typeof signed === "string" ? signed : undefined, { active: false });
        await logOut.run({ viewer, request: requestInfo(new Headers()) }, {});
      },
    },
    logger: {
      error: (error) => logger.warn({ error: error.name }, "sign-in was refused"),
      warn: (code) => logger.debug({ code }, "auth"),
      debug: () => undefined,
    },
  };
}

export const { GET, POST } = lazily(() => NextAuth(config()).handlers);

// The build has no environment; the configuration is read at the first request.
function lazily(make: () => ReturnType<typeof NextAuth>["handlers"]) {
  let handlers: ReturnType<typeof make> | undefined;
  const get = () => {
    handlers ??= make();
    return handlers;
  };
  return {
    GET: ((request) => get().GET(request)) as ReturnType<typeof make>["GET"],
    POST: ((request) => get().POST(request)) as ReturnType<typeof make>["POST"],
  };
}
