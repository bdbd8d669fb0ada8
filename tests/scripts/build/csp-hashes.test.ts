import { createHash } from "node:crypto";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { contentSecurityPolicy } from "@/lib/core/server/content-security-policy";
import {
  addPolicies,
  inlineScriptHashes,
  pagePath,
  staticPagePolicy,
} from "../../../scripts/build/csp-hashes.mjs";

const hashOf = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
let built: string;

function write(file: string, text: string): void {
  mkdirSync(path.dirname(path.join(built, file)), { recursive: true });
  writeFileSync(path.join(built, file), text);
}

function readHeaders(): { source: string; regex: string; headers: { key: string; value: string }[] }[] {
  const manifest = path.join(built, "standalone/.next/routes-manifest.json");
  return JSON.parse(readFileSync(manifest, "utf8")).headers;
}

beforeEach(() => {
  built = mkdtempSync(path.join(tmpdir(), "lonja-policy-"));
  const kept = { source: "/:path*", headers: [{ key: "X-Frame-Options", value: "DENY" }], regex: "^.*$" };
  write("standalone/.next/routes-manifest.json", JSON.stringify({ version: 3, headers: [kept] }));
  write("server/app/index.html", "<script>one()</script>");
  write("server/app/_not-found.html", "<script>lost()</script>");
  write("server/app/about/us.html", "<script>two()</script>");
});

afterEach(() => rmSync(built, { recursive: true, force: true }));

describe("inline scripts", () => {
  it("are hashed once each, exactly as written, and only those that run", () => {
    const html = [
      '<script src="/a.js" async=""></script>',
      "<script>\n one() </script>",
      '<script id="x" data-a="1 > 0">two("<b>")</script>',
      '<script type="application/ld+json">{"a":1}</script>',
      "<script>\n one() </script>",
    ].join("");
    expect(inlineScriptHashes(html)).toEqual([hashOf("\n one() "), hashOf('two("<b>")')]);
  });
});

const directives = (policy: string) =>
  policy
    .split("; ")
    .map((directive) => [directive.split(" ", 1).join(), directive.replace(/^\S+ /, "")] as const);

describe("the policy of a static page", () => {
  it("allows its own hashes and nothing else inline", () => {
    expect(staticPagePolicy(["'sha256-x'"])).toBe(
      "default-src 'self'; script-src 'self' 'sha256-x'; style-src 'self' 'unsafe-inline'; " +
        "img-src 'self' data: blob: https:; font-src 'self'; connect-src 'self'; worker-src 'self'; " +
        "frame-src https:; media-src 'self' https:; object-src 'none'; " +
        "base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
    );
  });

  it("stays in force on other pages, so it allows the same pictures, videos and frames", () => {
    const others = contentSecurityPolicy({
      nonce: "n",
      pathname: "/forum",
      frameUrl: "https://forum.example",
    });
    const [own, every] = [staticPagePolicy([]), others].map(directives);
    expect(own?.map(([name]) => name)).toEqual(every?.map(([name]) => name));
    const differing = own?.filter(([name, value]) =>
      every?.every((one) => one.join() !== `${name},${value}`),
    );
    expect(differing?.map(([name]) => name)).toEqual(["script-src", "frame-src"]);
    expect(others).toMatch(/frame-src( https:\/\/\S+)+;/);
  });

  it("is set for the path of each prerendered page, beside the existing headers", () => {
    addPolicies(built);
    const headers = readHeaders();
    expect(headers.map((entry) => entry.source)).toEqual([
      "/:path*",
      "/((?!api/|_next/)[^.]*)",
      "/about/us",
      "/",
    ]);
    const about = headers.find((entry) => entry.source === "/about/us");
    expect(about?.headers).toEqual([
      { key: "Content-Security-Policy", value: staticPagePolicy([hashOf("two()")]) },
    ]);
    expect(new RegExp(about?.regex ?? "").test("/about/us")).toBe(true);
    expect(new RegExp(about?.regex ?? "").test("/about/usx")).toBe(false);
  });

  it("is not added twice, and skips pages with a part rendered per request", () => {
    write("server/app/partial.html", "<script>three()</script>");
    write("server/app/partial.meta", JSON.stringify({ postponed: "…" }));
    addPolicies(built);
    addPolicies(built);
    expect(readHeaders()).toHaveLength(4);
  });

  it("is found under the path that a browser requests", () => {
    expect(pagePath("index.html")).toBe("/");
    expect(pagePath("apps/información.html")).toBe("/apps/informaci%C3%B3n");
  });
});
