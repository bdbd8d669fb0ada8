import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** Of what no page or call of ours is: an attacker's guesses must not become names of their own. */
export const UNKNOWN_ROUTE = "unknown";

type Node = { fixed: Map<string, Node>; any?: Node; rest?: string; template?: string };

/** Answers the template of the page or call that a path belongs to: `/api/users/[id]`. */
export function routeTemplates(templates: readonly string[]): (path: string) => string {
  const root: Node = { fixed: new Map() };
  for (const template of templates) add(root, template);
  return (path) => {
    if (path.startsWith("/_next/")) return path.startsWith("/_next/image") ? "/_next/image" : "/_next/static";
    return find(root, segmentsOf(path)) ?? UNKNOWN_ROUTE;
  };
}

/** The templates of this build; in development, where none is written down, those of the folder `app`. */
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

// As Next chooses: what is written out, then one folder of any name, then all that follows.
function find(node: Node, [segment, ...others]: string[]): string | undefined {
  if (segment === undefined) return node.template;
  const fixed = node.fixed.get(segment);
  return (fixed && find(fixed, others)) ?? (node.any && find(node.any, others)) ?? node.rest;
}
