import type { z } from "zod";
import type { Guard } from "@/lib/auth/access";
import { authorize } from "@/lib/auth/actor";
import { bearerOf } from "@/lib/auth/api-token";
import { ADMIN_READ, authorizeOrRecord } from "@/lib/auth/authorization";
import { callerOf, withoutSession } from "@/lib/auth/caller";
import type { Confirms } from "@/lib/auth/scopes";
import { type SignedIn, startSession } from "@/lib/auth/session";
import { setSessionCookieHeader } from "@/lib/auth/session-cookie";
import { byteRange, partOf } from "./byte-range";
import { type Call, type Command, parse } from "./command";
import { refuseCrossSite } from "./cross-site";
import type { Refusal } from "./errors";
import { failureOf } from "./failure";
import { readJson } from "./json-body";
import { isPending, type Pending, pendingJson } from "./pending";
import type { Presenter } from "./presenter";
import { type RequestInfo, requestInfo } from "./request";
import { readUpload, type UploadLimit } from "./upload";

type PathParams = { params: Promise<Record<string, string | string[]>> };

/**
 * The source of the OpenAPI document. It is attached to the handler, so that the document cannot differ from what is
 * served.
 */
export type Operation = {
  summary: string;
  allow: Guard;
  input: z.ZodType;
  output: z.ZodType | null;
  status: number;
  kind: "command" | "query";
  idempotent: boolean;
  confirms: Confirms;
  needsConfirmedEmail?: boolean;
  refusesSuspended?: boolean;
  /** The errors that it may throw itself; undefined if they are not declared. */
  refuses?: readonly Refusal[] | undefined;
  /** Opens a session, which is refused if the user no longer exists. */
  signsIn?: boolean;
  headers?: Readonly<Record<string, string>>;
  /** The media type of the request body, if it is not JSON. */
  inputType?: "multipart/form-data";
  /** The request body is not read. */
  ignoresBody?: boolean;
  /** Whether the action may wait for a second administrator; if it waits, the response is 202. */
  mayWait?: boolean;
  /** The media type of the response, if it is not JSON. */
  outputType?: string;
};

export type Handler = ((request: Request, context: PathParams) => Promise<Response>) & {
  operation: Operation;
};

type CommandRoute<Result, Output> = {
  summary: string;
  status?: 200 | 201 | 204;
  body?: Presenter<Exclude<Result, Pending>, Output>;
  /** Whether the action may wait for a second administrator; if it waits, the response is 202 with the proposal. */
  mayWait?: boolean;
  /** Returns the user whose identity the command verified. The route opens a session for them and sets its cookie. */
  signsIn?: (result: Result) => SignedIn;
  headers?: (result: Result) => [name: string, value: string][];
  /** The body is a form with a file, not JSON. */
  upload?: UploadLimit;
  /** The request body is not read: all input is in the path. */
  ignoresBody?: boolean;
};

/**
 * Returns the REST endpoint of a command: takes JSON and path parameters, returns the documented body or error. It
 * contains no business rules.
 */
export function route<G extends Guard, Schema extends z.ZodType, Result, Output>(
  command: Command<G, Schema, Result>,
  options: CommandRoute<Result, Output>,
): Handler {
  const status = options.status ?? (options.body ? 200 : 204);
  const operation: Operation = {
    summary: options.summary,
    allow: command.allow,
    input: command.input,
    output: options.body?.schema ?? null,
    status,
    kind: "command",
    idempotent: command.idempotent,
    confirms: command.confirms,
    needsConfirmedEmail: command.needsConfirmedEmail,
    refusesSuspended: command.refusesSuspended,
    refuses: command.refuses,
    ...(options.signsIn && { signsIn: true }),
    ...(options.upload && { inputType: "multipart/form-data" }),
    ...(options.ignoresBody && { ignoresBody: true }),
    ...(options.mayWait && { mayWait: true }),
  };
  return answering(operation, async (request, params, { call, identify, json }) => {
    refuseCrossSite(request);
    // Authorize first, so that a caller without permission cannot upload a file.
    if (options.upload) await command.authorize(call);
    const sent = options.upload ? await readUpload(request, options.upload) : await json;
    const result = await command.run(options.upload ? await identify() : call, { ...sent, ...params });
    if (options.mayWait && isPending(result)) return Response.json(pendingJson(result), { status: 202 });
    const headers = new Headers(options.headers?.(result));
    if (options.signsIn) {
      const { id, credentialsChangedAt } = options.signsIn(result);
      const grant = await startSession(id, call.request, { credentialsChangedAt });
      headers.append("Set-Cookie", setSessionCookieHeader(grant));
    }
    return options.body
      ? Response.json(options.body(result as Exclude<Result, Pending>), { status, headers })
      : new Response(null, { status, headers });
  });
}

export type Query<G extends Guard, Schema extends z.ZodType> = {
  summary: string;
  allow: G;
  input: Schema;
  /** A poll or a stream: it does not reset the idle timeout of the session. */
  background?: boolean;
  /** The errors that it may throw itself, for the documentation. */
  refuses?: readonly Refusal[];
  /** The response headers with their descriptions. */
  headers?: Readonly<Record<string, string>>;
};

export type Read<G extends Guard, Schema extends z.ZodType, Found> = (
  viewer: ReturnType<typeof authorize<G>>,
  input: z.output<Schema>,
  info: RequestInfo,
) => Promise<Found>;

type Answer<Result> = { result: Result; headers?: Record<string, string | undefined> };

/**
 * Returns the REST endpoint of a query: takes the query string and path parameters, returns the documented body or
 * error.
 */
export function reader<G extends Guard, Schema extends z.ZodType, Result, Output>(
  options: Query<G, Schema>,
  query: Read<G, Schema, Answer<Result>>,
  body: Presenter<Result, Output>,
): Handler {
  return querying(options, { output: body.schema }, query, ({ result, headers }, request) => {
    const head = new Headers({ "Cache-Control": "private, no-store" });
    for (const [name, value] of Object.entries(headers ?? {})) if (value) head.set(name, value);
    const known = head.has("ETag") && head.get("ETag") === request.headers.get("if-none-match");
    return known
      ? new Response(null, { status: 304, headers: head })
      : Response.json(body(result), { headers: head });
  });
}

type Download = {
  bytes: Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array>;
  headers: Record<string, string>;
};

/**
 * Returns the REST endpoint of a file. `type` is its media type, which browsers must not override by sniffing; a header
 * may narrow it. A file with an `ETag` supports ranges, so that an interrupted download can continue, and is not sent
 * again to a client that already has it.
 */
export function download<G extends Guard, Schema extends z.ZodType>(
  options: Query<G, Schema> & { type: string },
  query: Read<G, Schema, Download>,
): Handler {
  const { type, ...rest } = options;
  return querying(rest, { output: null, outputType: type }, query, ({ bytes, headers }, request) => {
    const own = { "Content-Type": type, "Content-Security-Policy": "default-src 'none'" };
    const head = new Headers({ ...own, ...headers });
    const etag = head.get("ETag");
    if (!etag) return new Response(bytes, { headers: head });
    if (etag === request.headers.get("if-none-match")) return unchanged(bytes, head);
    const size = bytes instanceof Uint8Array ? bytes.byteLength : Number(head.get("Content-Length"));
    head.set("Content-Length", String(size));
    head.set("Accept-Ranges", "bytes");
    const range = byteRange(request.headers, size, etag);
    if (!range) return new Response(bytes, { headers: head });
    head.set("Content-Range", `bytes ${range.start}-${range.end}/${size}`);
    head.set("Content-Length", String(range.end - range.start + 1));
    return new Response(partOf(bytes, range), { status: 206, headers: head });
  });
}

function unchanged(bytes: Download["bytes"], headers: Headers): Response {
  if (bytes instanceof ReadableStream) void bytes.cancel();
  for (const name of ["Content-Length", "Content-Type", "Content-Disposition"]) headers.delete(name);
  return new Response(null, { status: 304, headers });
}

function querying<G extends Guard, Schema extends z.ZodType, Found>(
  options: Query<G, Schema>,
  output: Pick<Operation, "output" | "outputType">,
  query: Read<G, Schema, Found>,
  answer: (found: Found, request: Request) => Response,
): Handler {
  const operation: Operation = {
    ...options,
    ...output,
    status: 200,
    kind: "query",
    idempotent: false,
    confirms: "never",
  };
  return answering(
    operation,
    async (request, params, { call: { viewer, request: info } }) => {
      const actor = authorize(options.allow, viewer);
      const search = Object.fromEntries(new URL(request.url).searchParams);
      return answer(await query(actor, parse(options.input, { ...search, ...params }), info), request);
    },
    options.background,
  );
}

type Arrival = {
  call: Call;
  /** Reads the caller again, whose rights may have ended while a file arrived. */
  identify: () => Promise<Call>;
  /** The JSON body, which has arrived; rejected with what is wrong with it. */
  json: Promise<Record<string, unknown>>;
};

type Respond = (
  request: Request,
  params: Record<string, string | string[]>,
  arrival: Arrival,
) => Promise<Response>;

function answering(operation: Operation, respond: Respond, background = false): Handler {
  const takesJson = operation.kind === "command" && !operation.ignoresBody && !operation.inputType;
  const handler = async (request: Request, { params }: PathParams) => {
    const info = requestInfo(request.headers);
    try {
      const idempotencyKey = request.headers.get("idempotency-key") ?? undefined;
      const identify = async () => ({
        ...(await callerOf(request, info, { ...operation, background })),
        idempotencyKey,
      });
      // A sender can delay the body for minutes: the rights count that the caller has once it has arrived.
      const json = takesJson ? readJson(request) : Promise.resolve({});
      await json.catch(() => undefined);
      const call = await identify();
      // Only refused reads of the administration are audited: opening an app without access is no offence.
      if (operation.kind === "query" && operation.allow === "admin") {
        await authorizeOrRecord("admin", call, { name: ADMIN_READ, path: new URL(request.url).pathname });
      }
      return withRequestId(await respond(request, await params, { call, identify, json }), info);
    } catch (error) {
      return errorResponse(bearerOf(request) === null ? error : withoutSession(error), info);
    }
  };
  return Object.assign(handler, { operation });
}

/** Returns the documented error response: `message`, `code`, `fields` (validation) and `requestId`. */
export function errorResponse(error: unknown, info: RequestInfo): Response {
  const { status, retryAfterSeconds, ...body } = failureOf(error, info);
  const headers = {
    ...PLAIN_ANSWER,
    "X-Request-Id": info.id,
    ...(retryAfterSeconds && { "Retry-After": String(retryAfterSeconds) }),
    // The rest of the body stays unread, so this connection cannot serve another request.
    ...(body.code === "too_large" && { Connection: "close" }),
  };
  return Response.json({ ...body, requestId: info.id }, { status, headers });
}

// By default, responses of the API must not be cached, framed or rendered as a page.
const PLAIN_ANSWER = {
  "Cache-Control": "no-store",
  "Content-Security-Policy": "default-src 'none'; frame-ancestors 'none'",
} as const;

function withRequestId(response: Response, { id }: RequestInfo): Response {
  for (const [name, value] of Object.entries(PLAIN_ANSWER)) {
    if (!response.headers.has(name)) response.headers.set(name, value);
  }
  response.headers.set("X-Request-Id", id);
  return response;
}
