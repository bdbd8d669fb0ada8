import { z } from "zod";
import { appOf, type Guard } from "@/lib/auth/access";
import { MONEY_SCOPE, type Scope, scopeOf } from "@/lib/auth/scopes";
import { ERROR_STATUS, type Refusal } from "./errors";
import { pendingJson } from "./pending";
import type { Operation } from "./route";

export type Served = { path: string; method: string; operation: Operation };

type Json = Record<string, unknown>;

/** Returns the OpenAPI 3.1 document of the given handlers, derived from the schemas that they run. */
export function openApiDocument(served: readonly Served[]): Json {
  const paths: Record<string, Json> = {};
  const schemas: Json = { Error: ERROR_SCHEMA };
  for (const { path, method, operation } of served) {
    paths[path] = { ...paths[path], [method.toLowerCase()]: describe(path, operation, schemas) };
  }
  return {
    openapi: "3.1.0",
    info: {
      title: "Lonja",
      version: "1",
      description:
        "Amounts are decimal strings. Sign in with POST /api/auth/login and send the cookie that it returns, or send an API token as a bearer token.",
    },
    paths,
    components: {
      securitySchemes: {
        session: { type: "apiKey", in: "cookie", name: "authjs.session-token" },
        bearerAuth: { type: "http", scheme: "bearer", bearerFormat: "lonja_…", description: BY_TOKEN },
      },
      schemas,
    },
  };
}

const BY_TOKEN = [
  "An API token that a member creates (POST /api/tokens). Every operation answers 401 to a token that is unknown, expired or",
  "revoked, 403 to one without the required scope, and 429 to one that calls too often. Operations that need a confirmation",
  `of the password answer 403; operations that move money also need the scope \`${MONEY_SCOPE}\`.`,
].join(" ");

const ERROR_SCHEMA = {
  type: "object",
  required: ["message", "code", "requestId"],
  properties: {
    message: { type: "string", description: "A Spanish sentence for the person" },
    code: { type: "string", enum: Object.keys(ERROR_STATUS) },
    fields: {
      type: "object",
      additionalProperties: { type: "string" },
      description: "One message per field",
    },
    requestId: { type: "string" },
    diagnosis: { type: "string", description: "For a test e-mail: the error found" },
    confirms: {
      type: "string",
      description: "The action to confirm: send it to `POST /api/auth/confirm` as `act`",
    },
  },
};

function describe(path: string, operation: Operation, schemas: Json): Json {
  const { properties, required } = inputOf(operation.input, schemas);
  const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? "");
  const elsewhere = Object.keys(properties).filter((name) => !inPath.includes(name));
  const isQuery = operation.kind === "query";
  const parameters = [
    ...inPath.map((name) => ({
      name,
      in: "path",
      required: true,
      schema: properties[name] ?? { type: "string" },
    })),
    ...(isQuery ? elsewhere : []).map((name) => ({
      name,
      in: "query",
      required: required.includes(name),
      schema: properties[name],
    })),
    ...(operation.idempotent ? [IDEMPOTENCY_KEY] : []),
  ];
  return {
    summary: operation.summary,
    description: accessText(operation, scopeOf(path, operation)),
    ...securityOf(operation, scopeOf(path, operation)),
    ...(parameters.length > 0 && { parameters }),
    ...(!isQuery &&
      elsewhere.length > 0 && {
        requestBody: body(pick(properties, elsewhere), required, operation.inputType),
      }),
    responses: { ...success(operation, schemas), ...failures(path, operation, schemas) },
  };
}

const IDEMPOTENCY_KEY = {
  name: "Idempotency-Key",
  in: "header",
  required: false,
  schema: { type: "string" },
  description: "A repeated key with the same body returns the first response; with another body, 409",
};

function securityOf({ allow }: Operation, scope: Scope | null): Json {
  const byToken = scope ? [{ bearerAuth: [scope] }] : [];
  const security = [allow === "public" ? {} : { session: [] }, ...byToken];
  return allow === "public" && !scope ? {} : { security };
}

function accessText(operation: Operation, scope: Scope | null): string {
  const { allow, confirms, needsConfirmedEmail, refusesSuspended } = operation;
  const app = appOf(allow);
  const who: Record<Exclude<Guard, `app:${string}`>, string> = {
    public: "Anyone.",
    user: "A signed-in member.",
    admin: "An administrator.",
  };
  const guard = app ? `A member with access to ${app}.` : who[allow as keyof typeof who];
  const asks = confirms === "sometimes" ? "May ask" : "Asks";
  const asked = [
    guard,
    confirms !== "never" && `${asks} for a recent confirmation of the password (POST /api/auth/confirm).`,
    needsConfirmedEmail &&
      "A new member confirms the e-mail first, where mail is sent (403 email_unconfirmed).",
    refusesSuspended && "Not while the account is suspended (403 account_suspended).",
    scope ? `A token needs \`${scope}\`.` : "Not by a token.",
  ];
  return asked.filter(Boolean).join(" ");
}

function success({ status, output, outputType, headers, mayWait }: Operation, schemas: Json): Json {
  const file = outputType && { content: { [outputType]: { schema: {} } } };
  const content = output
    ? { content: { "application/json": { schema: jsonSchema(output, "output", schemas) } } }
    : file;
  const described = Object.entries(headers ?? {}).map(([name, description]) => [
    name,
    { description, schema: { type: "string" } },
  ]);
  return {
    [status]: {
      description: status === 204 ? "Done" : "The response",
      ...(headers && { headers: Object.fromEntries(described) }),
      ...content,
    },
    ...(mayWait && {
      202: {
        description: "The action waits for another administrator: the proposal",
        content: { "application/json": { schema: jsonSchema(pendingJson.schema, "output", schemas) } },
      },
    }),
    ...(headers?.ETag && { 304: { description: "Nothing changed" } }),
  };
}

function failures(path: string, operation: Operation, schemas: Json): Json {
  const hasInput = Object.keys(inputOf(operation.input, schemas).properties).length > 0;
  const statuses = failuresOf(operation, { hasPath: path.includes("{"), hasInput });
  const content = { "application/json": { schema: { $ref: "#/components/schemas/Error" } } };
  return Object.fromEntries(statuses.map((status) => [status, { description: REASON[status], content }]));
}

type Shape = { hasPath: boolean; hasInput: boolean };

/** Returns the error statuses that an operation may respond with, in ascending order, derived from its declaration. */
export function failuresOf(operation: Operation, { hasPath, hasInput }: Shape): number[] {
  const { allow, kind, idempotent, confirms, signsIn } = operation;
  const isWrite = kind === "command";
  const refuses = operation.refuses ?? undeclared(isWrite, hasPath);
  const statuses = new Set<number>([...refuses.map((code) => ERROR_STATUS[code]), 500, 503]);
  if (isWrite)
    for (const status of operation.ignoresBody ? [403] : [400, 403, 413, 415]) statuses.add(status);
  if (allow !== "public" || signsIn) statuses.add(401);
  if (allow === "admin" || appOf(allow) || confirms !== "never") statuses.add(403);
  if (idempotent) statuses.add(409);
  if (hasInput) statuses.add(422);
  return [...statuses].sort((one, other) => one - other);
}

// The defaults for an operation that declares no refusals.
function undeclared(isWrite: boolean, hasPath: boolean): readonly Refusal[] {
  if (isWrite) return ["not_found", "conflict", "rate_limited"];
  return hasPath ? ["not_found"] : [];
}

const REASON: Readonly<Record<number, string>> = {
  400: "The body does not match its content type",
  401: "Not signed in, or wrong credentials",
  403: "Not allowed, or sent on behalf of another site",
  404: "Not found",
  409: "The state does not allow it",
  413: "The body is too large",
  415: "The content type is not supported",
  422: "A field is wrong; `fields` says which",
  429: "Too many attempts; `Retry-After` says when",
  500: "Internal error; `requestId` identifies it in the log",
  503: "The database or another required service is unavailable; `Retry-After` says when to retry",
};

function body(properties: Json, required: readonly string[], type = "application/json"): Json {
  const needed = required.filter((name) => name in properties);
  const schema = { type: "object", properties, ...(needed.length > 0 && { required: needed }) };
  return { required: needed.length > 0, content: { [type]: { schema } } };
}

function inputOf(schema: z.ZodType, schemas: Json): { properties: Json; required: string[] } {
  const { properties = {}, required = [] } = jsonSchema(schema, "input", schemas) as {
    properties?: Json;
    required?: string[];
  };
  return { properties, required };
}

function jsonSchema(schema: z.ZodType, io: "input" | "output", schemas: Json): Json {
  const whole = z.toJSONSchema(schema, { io, unrepresentable: "any", reused: "inline" });
  const { $schema: _, $defs = {}, ...rest } = hoisted(whole as Json) as Json & { $defs?: Json };
  for (const [name, definition] of Object.entries($defs)) {
    const known = schemas[name];
    if (known && JSON.stringify(known) !== JSON.stringify(definition)) {
      throw new Error(`two schemas have the name "${name}": give one of them another id`);
    }
    schemas[name] = definition;
  }
  return rest;
}

// A `$ref` starts at the root of the whole document, where a named schema is a component.
function hoisted(schema: Json): Json {
  const text = JSON.stringify(schema).replaceAll('"$ref":"#/$defs/', '"$ref":"#/components/schemas/');
  return JSON.parse(text) as Json;
}

function pick(properties: Json, names: readonly string[]): Json {
  return Object.fromEntries(names.map((name) => [name, properties[name]]));
}
