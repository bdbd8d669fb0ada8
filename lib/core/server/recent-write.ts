import type http from "node:http";
import { bearerIn } from "@/lib/auth/api-token";
import { REPLICA } from "@/lib/core/config/constants";
import { env, servedOverHttps } from "@/lib/core/config/env";
import type { Scope } from "./scope";

const SAFE = ["GET", "HEAD", "OPTIONS"];
const MARK = `${REPLICA.cookie}=1`;

/**
 * Whether what this request reads may be late. One that writes is marked itself: Next hands its headers on to the page that a
 * form leads to, which it asks for of its own accord. A call with a token is never late: programs keep no cookies, so nothing
 * says whether this one has just written.
 */
export function readsLate({ method = "", headers }: http.IncomingMessage): boolean {
  if (!env().DATABASE_REPLICA_URL) return false;
  const cookies = headers.cookie?.split(/;\s*/) ?? [];
  if (!SAFE.includes(method)) headers.cookie = [...cookies, MARK].join("; ");
  return SAFE.includes(method) && !cookies.includes(MARK) && bearerIn(headers.authorization) === null;
}

/** Marks whoever sent the request as having written, where it did; to be called before the head of the answer goes out. */
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
