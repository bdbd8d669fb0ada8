import { z } from "zod";
import { appOf, type Guard } from "./access";
import { ERROR_STATUS } from "./errors";
import type { Operation } from "./route";

export type Served = { path: string; method: string; operation: Operation };

type Json = Record<string, unknown>;

/** The OpenAPI 3.1 document of the handlers given; what it says is read off the schemas they run. */
export function openApiDocument(served: readonly Served[]): Json {
  const paths: Record<string, Json> = {};
  for (const { path, method, operation } of served) {
    paths[path] = { ...paths[path], [method.toLowerCase()]: describe(path, operation) };
  }
  return {
    openapi: "3.1.0",
    info: {
      title: "Lonja",
      version: "1",
      description:
        "Amounts are decimal strings. Sign in with POST /api/auth/login and send the cookie it answers.",
    },
    paths,
    components: {
      securitySchemes: { session: { type: "apiKey", in: "cookie", name: "authjs.session-token" } },
      schemas: { Error: ERROR_SCHEMA },
    },
  };
}

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
  },
};

function describe(path: string, operation: Operation): Json {
  const { properties, required } = inputOf(operation.input);
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
    description: whoMay(operation),
    ...(operation.allow !== "public" && { security: [{ session: [] }] }),
    ...(parameters.length > 0 && { parameters }),
    ...(!isQuery &&
      elsewhere.length > 0 && {
        requestBody: body(pick(properties, elsewhere), required, operation.inputType),
      }),
    responses: { ...success(operation), ...failures(operation, inPath.length > 0, elsewhere.length > 0) },
  };
}

const IDEMPOTENCY_KEY = {
  name: "Idempotency-Key",
  in: "header",
  required: false,
  schema: { type: "string" },
  description: "A repeated key with the same body gets the first answer; with another body, 409",
};

function whoMay({ allow, confirms }: Operation): string {
  const app = appOf(allow);
  const who: Record<Exclude<Guard, `app:${string}`>, string> = {
    public: "Anyone.",
    user: "A signed-in member.",
    admin: "An administrator.",
  };
  const guard = app ? `A member with access to ${app}.` : who[allow as keyof typeof who];
  return confirms
    ? `${guard} Asks for a recent confirmation of the password (POST /api/auth/confirm).`
    : guard;
}

function success({ status, output, outputType, headers }: Operation): Json {
  const file = outputType && { content: { [outputType]: { schema: {} } } };
  const content = output
    ? { content: { "application/json": { schema: jsonSchema(output, "output") } } }
    : file;
  const described = Object.entries(headers ?? {}).map(([name, description]) => [
    name,
    { description, schema: { type: "string" } },
  ]);
  return {
    [status]: {
      description: status === 204 ? "Done" : "The answer",
      ...(headers && { headers: Object.fromEntries(described) }),
      ...content,
    },
    ...(headers?.ETag && { 304: { description: "Nothing changed" } }),
  };
}

function failures({ allow, kind }: Operation, hasPath: boolean, hasInput: boolean): Json {
  const writes = kind === "command";
  const statuses = [
    ...(writes ? [400, 409, 413, 415, 429] : []),
    ...(allow === "public" && !writes ? [] : [401]),
    ...(allow === "public" && !writes ? [] : [403]),
    ...(hasPath ? [404] : []),
    ...(hasInput || hasPath ? [422] : []),
    500,
  ].sort();
  const content = { "application/json": { schema: { $ref: "#/components/schemas/Error" } } };
  return Object.fromEntries(statuses.map((status) => [status, { description: REASON[status], content }]));
}

const REASON: Readonly<Record<number, string>> = {
  400: "The body is not what it says it is",
  401: "Nobody is signed in, or the credentials are wrong",
  403: "Not allowed, or sent on behalf of another site",
  404: "It does not exist",
  409: "The state does not allow it",
  413: "The body is too large",
  415: "The body is of another type than this call takes",
  422: "A field is wrong; `fields` says which",
  429: "Too many attempts; `Retry-After` says when",
  500: "Our failure; `requestId` finds it in the log",
};

function body(properties: Json, required: readonly string[], type = "application/json"): Json {
  const needed = required.filter((name) => name in properties);
  const schema = { type: "object", properties, ...(needed.length > 0 && { required: needed }) };
  return { required: needed.length > 0, content: { [type]: { schema } } };
}

function inputOf(schema: z.ZodType): { properties: Json; required: string[] } {
  const { properties = {}, required = [] } = jsonSchema(schema, "input") as {
    properties?: Json;
    required?: string[];
  };
  return { properties, required };
}

function jsonSchema(schema: z.ZodType, io: "input" | "output"): Json {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, {
    io,
    unrepresentable: "any",
    reused: "inline",
  }) as Json;
  return rest;
}

function pick(properties: Json, names: readonly string[]): Json {
  return Object.fromEntries(names.map((name) => [name, properties[name]]));
}
