import { randomUUID } from "node:crypto";
import { hostname } from "node:os";
import { env } from "@/lib/core/config/env";
import { MINUTE_MS } from "@/lib/core/format/durations";
import type { ErrorPlace } from "@/lib/core/server/error-reports";
import { describeError, logger } from "@/lib/core/server/logger";
import packageJson from "@/package.json";

const TIMEOUT_MS = 5_000;

/** Limits the reports, so that an endlessly repeated failure costs no more than the requests themselves. */
const MAX_PER_MINUTE = 30;
const MAX_FRAMES = 50;

const recent: number[] = [];
let pausedUntil = 0;

/**
 * Sends a failure to the tracker of SENTRY_DSN, in the envelope format of Sentry and compatible trackers: the error,
 * where it happened, and the request id. Sends nothing else about the request, and removes query parameters. Never
 * throws.
 */
export async function trackError(error: unknown, place: ErrorPlace): Promise<void> {
  const { SENTRY_DSN: dsn } = env();
  if (!dsn || !isWithinRate()) return;
  try {
    const { url, key } = addressOf(dsn);
    const response = await fetch(url, {
      method: "POST",
      headers: {
        "Content-Type": "application/x-sentry-envelope",
        "X-Sentry-Auth": `Sentry sentry_version=7, sentry_client=lonja/${packageJson.version}, sentry_key=${key}`,
      },
      body: envelopeOf(error, place),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    await response.body?.cancel();
    if (response.status === 429) pause(Number(response.headers.get("retry-after")));
    else if (!response.ok) throw new Error(`the server responded with status ${response.status}`);
  } catch (reason) {
    logger.warn({ error: reason }, "could not send an error report to the error tracker");
  }
}

function pause(seconds: number): void {
  pausedUntil = Date.now() + (seconds > 0 ? seconds * 1_000 : MINUTE_MS);
}

function isWithinRate(): boolean {
  const now = Date.now();
  while (recent[0] !== undefined && recent[0] <= now - MINUTE_MS) recent.shift();
  if (now < pausedUntil || recent.length >= MAX_PER_MINUTE) return false;
  recent.push(now);
  return true;
}

// https://key@host/path/number → https://host/path/api/number/envelope/
function addressOf(dsn: string): { url: string; key: string } {
  const { protocol, host, pathname, username } = new URL(dsn);
  const parts = pathname.split("/");
  const project = parts.pop();
  return { url: `${protocol}//${host}${parts.join("/")}/api/${project}/envelope/`, key: username };
}

function envelopeOf(error: unknown, { where, requestId, method, route, job }: ErrorPlace): string {
  const { message, code, stack } = describeError(error);
  const id = randomUUID().replaceAll("-", "");
  const now = new Date();
  const event = {
    event_id: id,
    timestamp: now.getTime() / 1_000,
    platform: "node",
    level: "error",
    server_name: hostname(),
    release: `lonja@${packageJson.version}`,
    environment: env().LONJA_MODE,
    transaction: route ?? job,
    tags: { where, request_id: requestId, method, code },
    exception: {
      values: [
        {
          type: error instanceof Error ? error.name : "Error",
          value: message,
          ...(stack && { stacktrace: { frames: framesOf(stack) } }),
        },
      ],
    },
  };
  const lines = [{ event_id: id, sent_at: now.toISOString() }, { type: "event" }, event];
  return `${lines.map((line) => JSON.stringify(line)).join("\n")}\n`;
}

// The tracker expects the innermost frame last.
function framesOf(stack: string) {
  const frames = [...stack.matchAll(/^\s+at (?:(.+?) \()?(.+?):(\d+):(\d+)\)?$/gm)].slice(0, MAX_FRAMES);
  return frames.reverse().map(([, name = "?", filename = "?", line, column]) => ({
    function: name,
    filename,
    lineno: Number(line),
    colno: Number(column),
    in_app: !filename.includes("node_modules") && !filename.startsWith("node:"),
  }));
}
