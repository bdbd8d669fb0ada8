import { subscribe } from "node:diagnostics_channel";
import type http from "node:http";
import { requestId, trustRequestIds } from "@/lib/core/command/request";
import { RETRY_AFTER_SECONDS } from "@/lib/core/db/unavailable";
import { watchAnswer } from "./access-log";
import { markWrite, readsLate } from "./recent-write";
import { inRequestScope, type Scope } from "./scope";
import { inSpan } from "./tracing";

// Next answers 500 to a method that it does not know.
const METHODS = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"];

const servers = new Set<http.Server>();

/**
 * What stands before Next at every request of this process: refusals that Next would answer with 500, the true address of
 * the client where no proxy is trusted to tell it, and 503 in place of 500 where the database is away (ADR 045).
 */
export function guardRequests(trustedProxies: number): void {
  // Next opens its server itself and hands it to nobody. Node reports each request before the server's listeners hear of it.
  subscribe("http.server.request.start", (message) => {
    const { server } = message as { server: http.Server };
    if (servers.has(server)) return;
    servers.add(server);
    stand(server, trustedProxies);
  });
  trustRequestIds();
}

/** Takes no further connection, and resolves once every request that was under way has its answer. */
export async function closeServers(): Promise<void> {
  // A client that never rests, or that keeps its connection for the next request, would hold the server up.
  subscribe("http.server.request.start", (message) => {
    (message as { response: http.ServerResponse }).response.shouldKeepAlive = false;
  });
  subscribe("http.server.response.finish", (message) => {
    const { server } = message as { server: http.Server };
    setImmediate(() => server.closeIdleConnections());
  });
  await Promise.all([...servers].map((server) => new Promise((closed) => server.close(closed))));
}

function stand(server: http.Server, trustedProxies: number): void {
  const listeners = server.listeners("request") as http.RequestListener[];
  server.removeAllListeners("request");
  server.on("request", (request, response) => {
    const scope: Scope = { databaseIsAway: false, mayReadLate: readsLate(request) };
    writeTrueHeaders(request, trustedProxies);
    const span = watchAnswer(request, response, scope);
    if (refuse(request, response)) return;
    beforeHead(response, (status) => {
      markWrite(request, response, scope);
      return status === 500 && scope.databaseIsAway ? unavailable(response) : status;
    });
    inRequestScope(scope, () =>
      inSpan(span, () => {
        for (const listener of listeners) listener.call(server, request, response);
      }),
    );
  });
}

// Next keeps an X-Forwarded-For that the client sent; with no proxy before us only the socket's address is true. Every
// request gets the id under which it is logged, and begins a trace, unless a proxy of ours has named them.
function writeTrueHeaders({ headers, socket }: http.IncomingMessage, trustedProxies: number): void {
  if (trustedProxies === 0) headers["x-forwarded-for"] = socket.remoteAddress ?? "unknown";
  if (trustedProxies === 0) delete headers.traceparent;
  headers["x-request-id"] = requestId(trustedProxies > 0 ? headers["x-request-id"] : null);
}

function refuse(request: http.IncomingMessage, response: http.ServerResponse): boolean {
  const status = METHODS.includes(request.method ?? "") ? (isForeignForm(request) ? 403 : null) : 405;
  if (!status) return false;
  response.writeHead(status, {
    "Cache-Control": "no-store",
    "Content-Length": 0,
    // The rest of the request stays unread.
    Connection: "close",
    ...(status === 405 && { Allow: METHODS.join(", ") }),
  });
  response.end();
  return true;
}

// A form or a server action that another site's page sends; Next refuses it as well. The API answers for itself.
function isForeignForm({ method, url = "", headers }: http.IncomingMessage): boolean {
  if (method !== "POST" || url.startsWith("/api/") || !headers.origin) return false;
  const forwarded = [headers["x-forwarded-host"]].flat()[0]?.split(",", 1)[0]?.trim();
  return hostOf(headers.origin) !== (forwarded ?? headers.host);
}

function hostOf(origin: string): string | null {
  return URL.canParse(origin) ? new URL(origin).host : null;
}

// The head of an answer as it goes out, with the status that `look` makes of its own.
function beforeHead(response: http.ServerResponse, look: (status: number) => number): void {
  const writeHead = response.writeHead as (...head: unknown[]) => http.ServerResponse;
  response.writeHead = ((status: number, ...rest: unknown[]) =>
    writeHead.call(response, look(status), ...rest)) as typeof response.writeHead;
}

function unavailable(response: http.ServerResponse): number {
  response.statusCode = 503;
  response.setHeader("Retry-After", RETRY_AFTER_SECONDS);
  return 503;
}
