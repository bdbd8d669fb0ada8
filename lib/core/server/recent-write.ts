import type http from "node:http";
import { bearerIn } from "@/lib/auth/api-token";
import { REPLICA } from "@/lib/core/config/constants";
import { env, servedOverHttps } from "@/lib/core/config/env";
import type { Scope } from "./scope";

const SAFE = ["GET", "HEAD", "OPTIONS"];
const MARK = `${REPLICA.cookie}=1`;

/**
 * Returns whether the reads of this request may be stale. A writing request gets the cookie added to its own headers,
 * because Next.js copies them to its internal request for the page that a form redirects to. A call with an API token
 * never reads stale data: programs keep no cookies, so the server cannot know whether they have just written.
 */
export function allowsStaleReads({ method = "", headers }: http.IncomingMessage): boolean {
  if (!env().DATABASE_REPLICA_URL) return false;
  const cookies = headers.cookie?.split(/;\s*/) ?? [];
  if (!SAFE.includes(method)) headers.cookie = [...cookies, MARK].join("; ");
  return SAFE.includes(method) && !cookies.includes(MARK) && bearerIn(headers.authorization) === null;
}

/**
 * Sets the cookie that marks the sender as having written, if the request wrote. Call it before the response head is
 * sent.
 */
export function markWrite(
  { method = "" }: http.IncomingMessage,
  response: http.ServerResponse,
  { hasWritten }: Scope,
): void {
  if (!env().DATABASE_REPLICA_URL || response.headersSent || !(hasWritten || !SAFE.includes(method))) return;
  const secure = servedOverHttps() ? "; Secure" : "";
  const attributes = `Path=/; Max-Age=${REPLICA.afterWriteSeconds}; HttpOnly; SameSite=Lax${secure}`;
  response.appendHeader("Set-Cookie", `${MARK}; ${attributes}`);
}
