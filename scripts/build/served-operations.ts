import { readdir } from "node:fs/promises";
import { join, relative } from "node:path";
import type { Served } from "../../lib/core/command/openapi";
import type { Handler } from "../../lib/core/command/route";

const ROOT = new URL("../../app/api/", import.meta.url).pathname;
const METHODS = ["GET", "POST", "PATCH", "PUT", "DELETE"];

export type ServedModule = {
  path: string;
  file: string;
  methods: string[];
  exports: Record<string, unknown>;
};

/** Returns every route file under app/api, with its exports. */
export async function servedModules(): Promise<ServedModule[]> {
  const entries = await readdir(ROOT, { recursive: true });
  const files = entries.filter((entry) => entry.endsWith("route.ts")).sort();
  return Promise.all(
    files.map(async (file) => {
      const exports = (await import(join(ROOT, file))) as Record<string, unknown>;
      const path = `/api/${relative(".", file)
        .replace(/\/?route\.ts$/, "")
        .replace(/\[(\w+)\]/g, "{$1}")}`;
      return { path, file, methods: METHODS.filter((method) => method in exports), exports };
    }),
  );
}

/** Returns the operations of every handler that was made by `route` or `reader`. */
export async function servedOperations(): Promise<Served[]> {
  const modules = await servedModules();
  return modules.flatMap(({ path, methods, exports }) =>
    methods
      .map((method) => ({ path, method, operation: (exports[method] as Handler).operation }))
      .filter(({ operation }) => operation !== undefined),
  );
}
