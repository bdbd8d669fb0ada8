import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { exitWithFailure, Failure } from "../failure.mjs";
import { CHECKOUT, listFiles, readJson } from "../files.mjs";

// The policy of a static page without its script-src. It stays in force when the visitor goes on to other pages without
// a new document, so it allows what their policy allows (lib/core/server/content-security-policy.ts). The address of an
// external forum, which is shown in a frame, is not known when the page is built.
const STATIC_PAGE_POLICY = {
  "default-src": "'self'",
  "style-src": "'self' 'unsafe-inline'",
  "img-src": "'self' data: blob: https:",
  "font-src": "'self'",
  "connect-src": "'self'",
  "worker-src": "'self'",
  "frame-src": "https:",
  "media-src": "'self' https:",
  "object-src": "'none'",
  "base-uri": "'none'",
  "form-action": "'self'",
  "frame-ancestors": "'none'",
};

const POLICY_HEADER = "Content-Security-Policy";
const NOT_FOUND_PAGE = "_not-found.html";
// Any other path shows the not-found page; API calls and files have no scripts to allow.
const ANY_OTHER_PATH = {
  source: "/((?!api/|_next/)[^.]*)",
  regex: "^(?:/((?!api/|_next/)[^.]*))(?:/)?$",
};
const SCRIPT = /<script\b((?:"[^"]*"|'[^']*'|[^>"'])*)>([\s\S]*?)<\/script>/gi;
const DATA_BLOCK = /\btype\s*=\s*["']?application\/(ld\+)?json/i;

/** Returns the sources ('sha256-…') of the inline scripts of a page, in order and without duplicates. */
export function inlineScriptHashes(html) {
  const hashes = [...html.matchAll(SCRIPT)]
    .filter(
      ([, attributes, body]) => body !== "" && !/\ssrc\s*=/i.test(attributes) && !DATA_BLOCK.test(attributes),
    )
    .map(([, , body]) => `'sha256-${createHash("sha256").update(body).digest("base64")}'`);
  return [...new Set(hashes)];
}

/** Returns the policy of a static page with these script hashes. */
export function staticPagePolicy(hashes) {
  const { "default-src": fallback, ...others } = STATIC_PAGE_POLICY;
  const directives = { "default-src": fallback, "script-src": ["'self'", ...hashes].join(" "), ...others };
  return Object.entries(directives)
    .map(([name, value]) => `${name} ${value}`)
    .join("; ");
}

/** Returns the path of a prerendered file's page. */
export function pagePath(file) {
  const name = file.replaceAll(path.sep, "/").replace(/\.html$/, "");
  return name === "index" ? "/" : `/${name.split("/").map(encodeURIComponent).join("/")}`;
}

/**
 * Writes a policy for each prerendered page into the route manifest of the standalone server; returns the added
 * policies. `folder` is the path of the build inside the standalone server.
 */
export function addPolicies(built = path.join(CHECKOUT, ".next"), folder = ".next") {
  const pages = path.join(built, "server", "app");
  const manifestFile = path.join(built, "standalone", folder, "routes-manifest.json");
  const manifest = readJson(manifestFile);
  if (!manifest) throw new Failure(`${manifestFile} does not exist: run npm run build first.`);
  const entries = listFiles(pages, ["."])
    .filter((file) => file.endsWith(".html") && file !== "_global-error.html" && isWholePage(pages, file))
    .map((file) => policyEntry(file, inlineScriptHashes(readFileSync(path.join(pages, file), "utf8"))));
  // Later entries win, so the one for all other paths comes first.
  entries.sort((one, other) => Number(other.catchAll) - Number(one.catchAll));
  const added = entries.map(({ source, regex, headers }) => ({ source, headers, regex }));
  const kept = (manifest.headers ?? []).filter((entry) => !isOurs(entry));
  writeFileSync(manifestFile, JSON.stringify({ ...manifest, headers: [...kept, ...added] }));
  return added;
}

function policyEntry(file, hashes) {
  const headers = [{ key: POLICY_HEADER, value: staticPagePolicy(hashes) }];
  if (file === NOT_FOUND_PAGE) return { ...ANY_OTHER_PATH, headers, catchAll: true };
  const page = pagePath(file);
  const literal = page.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
  const source = page.replace(/[:*+?{}()\\]/g, "\\$&");
  return { source, headers, regex: `^${page === "/" ? "/" : `${literal}(?:/)?`}$`, catchAll: false };
}

// A page with a part rendered per request has scripts whose hashes are not known at build time.
function isWholePage(pages, file) {
  const meta = path.join(pages, file.replace(/\.html$/, ".meta"));
  return !existsSync(meta) || readJson(meta, {}).postponed === undefined;
}

function isOurs(entry) {
  return entry.headers.length === 1 && entry.headers[0].key === POLICY_HEADER;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  try {
    for (const { source } of addPolicies()) console.log(`policy added: ${source}`);
  } catch (error) {
    exitWithFailure(error);
  }
}
