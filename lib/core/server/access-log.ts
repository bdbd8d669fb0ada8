import type http from "node:http";
import { logger } from "./logger";
import { metrics } from "./metrics";
import { readTemplates, routeTemplates } from "./route-templates";
import type { Scope } from "./scope";

/** Who asked went away before the answer had ended (nginx calls it so). */
const CLIENT_GONE = 499;

/** Asked all the time, by machines or beside a page: told of only where everything is. */
const QUIET = /^\/(_next\/|api\/(health|metrics)|icons\/)/;

let templateOf: ((path: string) => string) | undefined;

/** Counts a request and its time, and writes one line when its answer has ended: never what was asked for in it. */
export function watchAnswer(
  { method = "", url = "/", headers }: http.IncomingMessage,
  response: http.ServerResponse,
  scope: Scope,
): void {
  const startedAt = performance.now();
  const path = url.split("?", 1)[0] ?? "/";
  templateOf ??= routeTemplates(readTemplates());
  const route = templateOf(path);
  const { requests, durations, underWay } = metrics();
  underWay.inc();
  response.once("close", () => {
    underWay.dec();
    const isStream = String(response.getHeader("content-type") ?? "").startsWith("text/event-stream");
    const status = response.writableFinished || isStream ? response.statusCode : CLIENT_GONE;
    const milliseconds = performance.now() - startedAt;
    requests.inc({ method, route, status });
    if (!isStream) durations.observe({ method, route }, milliseconds / 1_000);
    const { cause } = scope;
    const isQuiet = process.env.LONJA_MODE !== "production" || QUIET.test(path);
    logger[isQuiet && status < 500 ? "debug" : "info"](
      {
        requestId: headers["x-request-id"],
        method,
        route,
        status,
        durationMs: Math.round(milliseconds),
        ...(cause && { cause }),
      },
      "request",
    );
  });
}
