import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** The template of any unknown path: paths that an attacker guesses must not create new metric labels. */
export const UNKNOWN_ROUTE = "unknown";

type Node = { fixed: Map<string, Node>; any?: Node; rest?: string; template?: string };

/** Returns a function that finds the template of the page or endpoint for a path: `/api/users/[id]`. */
export function routeTemplates(templates: readonly string[]): (path: string) => string {
  const root: Node = { fixed: new Map() };
  for (const template of templates) add(root, template);
  return (path) => {
    if (path.startsWith("/_next/")) return path.startsWith("/_next/image") ? "/_next/image" : "/_next/static";
    return find(root, segmentsOf(path)) ?? UNKNOWN_ROUTE;
  };
}

/** Returns the templates of this build or, in development, where there is no manifest, those of the folder `app`. */
export function readTemplates(directory = process.cwd()): string[] {
  const manifest = join(/* turbopackIgnore: true */ directory, ".next", "app-path-routes-manifest.json");
  if (process.env.NODE_ENV === "production" && existsSync(manifest))
    return Object.values(JSON.parse(readFileSync(manifest, "utf8")) as Record<string, string>);
  const app = join(/* turbopackIgnore: true */ directory, "app");
  if (!existsSync(app)) return [];
  const files = readdirSync(app, { recursive: true, encoding: "utf8" });
  return files
    .filter((file) => /(^|\/)(page\.tsx|route\.ts)$/.test(file))
    .map((file) => {
      const folders = file.split("/").slice(0, -1);
      return `/${folders.filter((folder) => !/^[(@]/.test(folder)).join("/")}`;
    });
}

function segmentsOf(path: string): string[] {
  return path.split("/").filter(Boolean);
}

function add(root: Node, template: string): void {
  let node = root;
  for (const segment of segmentsOf(template)) {
    if (segment.startsWith("[...") || segment.startsWith("[[...")) {
      node.rest = template;
      if (segment.startsWith("[[")) node.template ??= template;
      return;
    }
    node = segment.startsWith("[") ? childOf(node) : fixedChildOf(node, segment);
  }
  node.template = template;
}

function childOf(node: Node): Node {
  node.any ??= { fixed: new Map() };
  return node.any;
}

function fixedChildOf(node: Node, segment: string): Node {
  const child = node.fixed.get(segment) ?? { fixed: new Map() };
  node.fixed.set(segment, child);
  return child;
}

// Matches like Next.js: a fixed segment first, then a dynamic segment, then a catch-all.
function find(node: Node, [segment, ...others]: string[]): string | undefined {
  if (segment === undefined) return node.template;
  const fixed = node.fixed.get(segment);
  return (fixed && find(fixed, others)) ?? (node.any && find(node.any, others)) ?? node.rest;
}
