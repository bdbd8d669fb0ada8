import type http from "node:http";
import { logger } from "./logger";
import { metrics } from "./metrics";
import { readTemplates, routeTemplates } from "./route-templates";
import type { Scope } from "./scope";
import { type Span, startSpan } from "./tracing";

/** The client disconnected before the response ended (nginx uses this status). */
const CLIENT_CLOSED_REQUEST = 499;

/** Requested constantly, by machines or as part of a page: logged at debug level only. */
const QUIET = /^\/(_next\/|api\/(health|metrics)|icons\/)/;

/** A live stream lasts as long as its tab, so its duration says nothing. */
const UNTRACED = new RegExp(`${QUIET.source}|^/api/live$`);

// Only the scripts set the variable: under systemd and in a container it is absent, which means production.
const isProduction = () => (process.env.LONJA_MODE || "production") === "production";

let templateOf: ((path: string) => string) | undefined;

/**
 * Counts a request and its duration, and logs one line when the response has ended, without its query string. Returns
 * the request's span if tracing is on.
 */
export function observeRequest(
  { method = "", url = "/", headers }: http.IncomingMessage,
  response: http.ServerResponse,
  scope: Scope,
): Span | undefined {
  const startedAt = performance.now();
  const path = url.split("?", 1)[0] ?? "/";
  templateOf ??= routeTemplates(readTemplates());
  const route = templateOf(path);
  const requestId = String(headers["x-request-id"]);
  const { requests, durations, inProgress } = metrics();
  const span = UNTRACED.test(path) ? undefined : startRequest({ method, route, requestId }, headers);
  inProgress.inc();
  response.once("close", () => {
    inProgress.dec();
    const isStream = String(response.getHeader("content-type") ?? "").startsWith("text/event-stream");
    const status = response.writableFinished || isStream ? response.statusCode : CLIENT_CLOSED_REQUEST;
    const milliseconds = performance.now() - startedAt;
    requests.inc({ method, route, status });
    if (!isStream) durations.observe({ method, route }, milliseconds / 1_000);
    const { cause } = scope;
    span?.set({ "http.response.status_code": status });
    span?.end(status >= 500 ? { code: status } : undefined);
    const isQuiet = !isProduction() || QUIET.test(path);
    logger[isQuiet && status < 500 ? "debug" : "info"](
      {
        requestId,
        ...(span && { traceId: span.traceId }),
        method,
        route,
        status,
        durationMs: Math.round(milliseconds),
        ...(cause && { cause }),
      },
      "request",
    );
  });
  return span;
}

type Named = { method: string; route: string; requestId: string };

function startRequest({ method, route, requestId }: Named, { traceparent }: http.IncomingHttpHeaders) {
  return startSpan({
    name: `${method} ${route}`,
    kind: "server",
    attributes: { "http.request.method": method, "http.route": route, "lonja.request_id": requestId },
    caller: typeof traceparent === "string" ? traceparent : undefined,
  });
}
