import { expect } from "vitest";
import { ERROR_STATUS, type ErrorCode, tooManyAttempts } from "@/lib/core/command/errors";
import { failuresOf } from "@/lib/core/command/openapi";
import type { Handler } from "@/lib/core/command/route";
import { cookieOf } from "../factories/identity";
import { noteStatus } from "../setup/statuses";

export type Plain = (
  request: Request,
  context: { params: Promise<Record<string, string>> },
) => Promise<Response> | Response;

export type Sent = {
  as?: { id: string } | null;
  cookie?: string;
  /** An API token, which must match the path; the document describes its refusals once for all calls. */
  bearer?: string;
  path?: string;
  body?: unknown;
  raw?: BodyInit;
  /** Required if the body is a stream. */
  duplex?: "half";
  params?: Record<string, string>;
  query?: string;
  headers?: Record<string, string>;
};

/** Calls a route handler as an external client would. */
export async function call(handler: Handler | Plain, method: string, sent: Sent = {}): Promise<Response> {
  const headers = new Headers({ host: "localhost:3000", "x-forwarded-for": "192.0.2.1", ...sent.headers });
  const body = sent.raw ?? (sent.body === undefined ? undefined : JSON.stringify(sent.body));
  if (body !== undefined && !headers.has("content-type")) headers.set("content-type", "application/json");
  if (sent.as) {
    const { name, value } = await cookieOf(sent.as);
    headers.set("cookie", `${name}=${value}`);
  }
  if (sent.cookie) headers.set("cookie", sent.cookie);
  if (sent.bearer !== undefined) headers.set("authorization", `Bearer ${sent.bearer}`);
  const request = new Request(`http://localhost:3000${sent.path ?? "/api/test"}${sent.query ?? ""}`, {
    method,
    headers,
    ...(body !== undefined && { body }),
    ...(sent.duplex && { duplex: sent.duplex }),
  });
  const response = await (handler as Plain)(request, { params: Promise.resolve(sent.params ?? {}) });
  if ("operation" in handler) {
    if (sent.bearer === undefined) expectDocumented(handler, response.status);
    noteStatus(method, handler.operation, response.status);
  }
  return response;
}

/** The same, with the parsed response. */
export async function send(handler: Handler | Plain, method: string, sent: Sent = {}) {
  const response = await call(handler, method, sent);
  const text = await response.text();
  const isJson = response.headers.get("content-type")?.startsWith("application/json") ?? false;
  const content = isJson && text ? JSON.parse(text) : text || null;
  return { status: response.status, headers: response.headers, body: content };
}

// Every response must be in the OpenAPI document: a refusal that its command does not declare fails here.
function expectDocumented({ operation }: Handler, status: number): void {
  if (status < 400) return;
  const documented = failuresOf(operation, { hasPath: true, hasInput: true });
  expect(documented, `«${operation.summary}» answers ${status}: add it to its \`refuses\``).toContain(status);
}

export type Answer = Awaited<ReturnType<typeof send>>;

/** Expects exactly the documented error body: message, code, requestId, and fields for invalid input. */
export function expectError(
  answer: Answer,
  code: ErrorCode,
  message: string,
  fields?: Record<string, string>,
): void {
  expect(answer.body).toEqual({ message, code, requestId: expect.any(String), ...(fields && { fields }) });
  expect(answer.status).toBe(ERROR_STATUS[code]);
  expect(answer.headers.get("x-request-id")).toBe(answer.body.requestId);
}

/** Expects a rate limit response: the message and the header contain the same waiting time. */
export function expectTooMany(answer: Answer): void {
  expectError(answer, "rate_limited", tooManyAttempts(Number(answer.headers.get("retry-after"))));
}
