import { readFile } from "node:fs/promises";
import { beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { command } from "@/lib/core/command/command";
import { failuresOf, openApiDocument } from "@/lib/core/command/openapi";
import { type Operation, route } from "@/lib/core/command/route";
import { servedOperations } from "@/scripts/build/served-operations";

type Json = Record<string, unknown>;

let document: Json;

beforeAll(async () => {
  document = openApiDocument(await servedOperations());
});

/** Returns all values of `$ref`, at any depth. */
function refsIn(value: unknown): string[] {
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    key === "$ref" && typeof inner === "string" ? [inner] : refsIn(inner),
  );
}

function resolve(ref: string): unknown {
  const parts = ref.replace(/^#\//, "").split("/");
  return parts.reduce<unknown>((value, part) => (value as Json | undefined)?.[part], document);
}

describe("the OpenAPI document", () => {
  it("equals docs/api/openapi.json, which `npm run openapi` writes", async () => {
    const kept = JSON.parse(
      await readFile(new URL("../../../docs/api/openapi.json", import.meta.url), "utf8"),
    );
    expect(kept).toEqual(JSON.parse(JSON.stringify(document)));
  });

  it("names every call of a method differently: by its summary the tests remember which statuses they saw", () => {
    const names = Object.values(document.paths as Record<string, Record<string, Json>>).flatMap((methods) =>
      Object.entries(methods).map(([method, { summary }]) => `${method} ${summary}`),
    );
    expect(names.filter((name, place) => names.indexOf(name) !== place)).toEqual([]);
  });

  it("has a target for every reference, and no definitions but its components", () => {
    const refs = [...new Set(refsIn(document))];
    expect(refs.length).toBeGreaterThan(10);
    expect(refs.filter((ref) => !ref.startsWith("#/components/schemas/"))).toEqual([]);
    expect(refs.filter((ref) => resolve(ref) === undefined)).toEqual([]);
    expect(JSON.stringify(document)).not.toContain("$defs");
  });

  it("refuses two different schemas under one name", () => {
    const named = (schema: z.ZodType) => z.object({ one: schema.meta({ id: "SameName" }) });
    const served = [named(z.object({ a: z.string() })), named(z.object({ b: z.string() }))].map((output) => ({
      path: "/api/test",
      method: "GET",
      operation: { ...query, output },
    }));
    expect(() => openApiDocument(served)).toThrow("SameName");
  });
});

const query: Operation = {
  summary: "A query",
  allow: "public",
  input: z.object({}),
  output: null,
  status: 200,
  kind: "query",
  idempotent: false,
  confirms: "never",
};

const bare = { hasPath: false, hasInput: false };

describe("the statuses of an operation", () => {
  it.each<[string, Partial<Operation>, number[]]>([
    ["anyone's query", {}, [500, 503]],
    ["a member's query", { allow: "user" }, [401, 500, 503]],
    ["an administrator's query", { allow: "admin" }, [401, 403, 500, 503]],
    ["the query of an app", { allow: "app:btc" }, [401, 403, 500, 503]],
    ["a query with a limit", { refuses: ["rate_limited"] }, [429, 500, 503]],
    ["anyone's write that refuses nothing", { kind: "command", refuses: [] }, [400, 403, 413, 415, 500, 503]],
    [
      "anyone's write that asks who it is",
      { kind: "command", refuses: ["unauthenticated"] },
      [400, 401, 403, 413, 415, 500, 503],
    ],
    [
      "a member's write with a key",
      { kind: "command", allow: "user", refuses: [], idempotent: true },
      [400, 401, 403, 409, 413, 415, 500, 503],
    ],
    ["a write that declares nothing", { kind: "command" }, [400, 403, 404, 409, 413, 415, 429, 500, 503]],
  ])("follow from what %s declares", (_what, declared, statuses) => {
    expect(failuresOf({ ...query, ...declared }, bare)).toEqual(statuses);
  });

  it("describe invalid fields, and missing things", () => {
    expect(failuresOf(query, { hasPath: true, hasInput: true })).toEqual([404, 422, 500, 503]);
    expect(failuresOf({ ...query, refuses: [] }, { hasPath: true, hasInput: true })).toEqual([422, 500, 503]);
  });

  it("come from the command itself", () => {
    const work = command(
      { name: "test.work", allow: "user", input: z.object({}), refuses: ["conflict"], audit: false },
      async () => undefined,
    );
    expect(failuresOf(route(work, { summary: "Work" }).operation, bare)).toContain(409);
  });
});
