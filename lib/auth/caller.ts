import { and, eq, gt, isNull, lt, or, sql } from "drizzle-orm";
import { db, writes } from "@/db";
import { apiTokens, users } from "@/db/schema";
import { statement } from "@/db/statement";
import { DomainError, MESSAGE } from "@/lib/core/command/errors";
import { consume } from "@/lib/core/command/limits";
import type { RequestInfo } from "@/lib/core/command/request";
import { clock, plusMinutes } from "@/lib/core/format/clock";
import type { Viewer } from "./actor";
import { bearerOf, hashOfApiToken, isApiToken } from "./api-token";
import { TOKEN_CALLS } from "./constants";
import { type Confirms, MONEY_SCOPE, scopeOf } from "./scopes";
import { loadViewer, NEVER, TOUCH_EVERY_MINUTES, viewerColumns, viewerOf } from "./session";
import { sessionTokenOf } from "./session-cookie";

type Called = { kind: "command" | "query"; confirms: Confirms; background: boolean };
type Caller = { viewer: Viewer | null; request: RequestInfo };

/**
 * Returns the caller of an API call: the owner of its bearer token (cookies are then ignored), or the user of its
 * session cookie. Throws `unauthenticated` for an invalid token, `forbidden` if the token may not make this call, and
 * `rate_limited`.
 */
export async function callerOf(request: Request, info: RequestInfo, called: Called): Promise<Caller> {
  const bearer = bearerOf(request);
  if (bearer === null) {
    return {
      viewer: await loadViewer(sessionTokenOf(request), { active: !called.background }),
      request: info,
    };
  }
  const viewer = await loadBearer(bearer, info);
  await consume({ name: "api-token", key: String(viewer.token.id), ...TOKEN_CALLS });
  const scope = scopeOf(new URL(request.url).pathname, called);
  if (!scope) throw new DomainError("forbidden", MESSAGE.needsBrowser);
  if (!viewer.token.scopes.includes(scope)) {
    throw new DomainError("forbidden", `${MESSAGE.scopeMissing}: ${scope}`);
  }
  return { viewer, request: { ...info, tokenId: viewer.token.id } };
}

/** Returns whether the call may move money: a session always, a token only if its owner granted that scope. */
export function mayMoveMoney(viewer: Viewer | null): boolean {
  return !viewer?.token || viewer.token.scopes.includes(MONEY_SCOPE);
}

/** Converts an error for a call with a token, which cannot confirm a password. */
export function withoutSession(error: unknown): unknown {
  const requiresConfirmation = error instanceof DomainError && error.code === "confirmation_required";
  return requiresConfirmation ? new DomainError("forbidden", MESSAGE.needsBrowser) : error;
}

async function loadBearer(bearer: string, { ip }: RequestInfo) {
  const now = clock.now();
  const [row] = isApiToken(bearer)
    ? await selectViewerByToken(writes, { hash: hashOfApiToken(bearer), now: now.toISOString() })
    : [];
  if (!row) throw new DomainError("unauthenticated", MESSAGE.tokenRefused);
  const { tokenId: id, scopes, expiresAt, lastUsedAt, ...person } = row;
  const touchedBefore = plusMinutes(now, -TOUCH_EVERY_MINUTES);
  if (!lastUsedAt || lastUsedAt < touchedBefore) {
    const unused = or(isNull(apiTokens.lastUsedAt), lt(apiTokens.lastUsedAt, touchedBefore));
    await db
      .update(apiTokens)
      .set({ lastUsedAt: now, lastUsedIp: ip })
      .where(and(eq(apiTokens.id, id), unused));
  }
  const session = { sid: "", confirmedAt: NEVER, expire: expiresAt };
  return { ...viewerOf(person, session), token: { id, scopes } };
}

const selectViewerByToken = statement((source) =>
  source
    .select({
      ...viewerColumns,
      tokenId: apiTokens.id,
      scopes: apiTokens.scopes,
      expiresAt: apiTokens.expiresAt,
      lastUsedAt: apiTokens.lastUsedAt,
    })
    .from(apiTokens)
    .innerJoin(users, eq(users.id, apiTokens.userId))
    .where(
      and(
        eq(apiTokens.hash, sql.placeholder("hash")),
        isNull(apiTokens.revokedAt),
        gt(apiTokens.expiresAt, sql.placeholder("now")),
        isNull(users.deletedAt),
      ),
    ),
);
