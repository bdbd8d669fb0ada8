import { describe, expect, it } from "vitest";
import { safePath } from "@/lib/auth/access";
import { fc } from "../setup/random";

const ORIGIN = "https://lonja.example";

const HOSTILE = [
  "",
  " ",
  "dashboard",
  "https://evil.example",
  "http://evil.example/dashboard",
  "HTTPS://evil.example",
  "//evil.example",
  "///evil.example",
  "////evil.example",
  "/\\evil.example",
  "\\/evil.example",
  "\\\\evil.example",
  "/\\/evil.example",
  "/dashboard\\..\\..\\evil",
  "/\t/evil.example",
  "/\n/evil.example",
  "/\r\n/evil.example",
  "\t//evil.example",
  "/\u0000/evil.example",
  "/\u0085/evil.example",
  "/.//evil.example",
  "/./\u002fevil.example",
  "/..//evil.example",
  "/../..//evil.example",
  "/dashboard/..//evil.example",
  "/%2e//evil.example",
  "/%2E%2e//evil.example",
  "/dashboard/%2e%2e//evil.example/x?y#z",
  "javascript:alert(1)",
  "data:text/html,<script>alert(1)</script>",
  "mailto:someone@evil.example",
  "evil.example",
  ".evil.example",
  "@evil.example",
  ":80/evil",
  "?next=//evil.example",
  "#//evil.example",
] as const;

describe("safePath", () => {
  it.each(HOSTILE)("refuses %j", (candidate) => {
    expect(safePath(candidate, "/dashboard")).toBe("/dashboard");
  });

  it("returns the fallback for a missing value", () => {
    expect(safePath(null, "/dashboard")).toBe("/dashboard");
    expect(safePath(undefined, "")).toBe("");
  });

  it.each([
    ["/", "/"],
    ["/dashboard", "/dashboard"],
    ["/btc-p2p?tab=mis-ordenes#abajo", "/btc-p2p?tab=mis-ordenes#abajo"],
    ["/forum/post/17", "/forum/post/17"],
    ["/foro/página", "/foro/p%C3%A1gina"],
    ["/apps?from=https://evil.example", "/apps?from=https://evil.example"],
    ["/apps?from=//evil.example", "/apps?from=//evil.example"],
    ["/@evil.example", "/@evil.example"],
    ["/a/../dashboard", "/dashboard"],
    ["/%2F/evil.example", "/%2F/evil.example"],
    ["/%5Cevil.example", "/%5Cevil.example"],
  ])("keeps %j as %j", (candidate, path) => {
    expect(safePath(candidate, "/fallback")).toBe(path);
  });

  const piece = fc.constantFrom(
    ..."/|//|\\|.|..|%2e|%2E%2E|%2f|%5c|@|:|?|#|evil.example|dashboard|https:|\t|\n|\u0000|\u2028|é|\ud800".split(
      "|",
    ),
  );
  const candidates = fc.oneof(
    fc.array(piece, { maxLength: 10 }).map((pieces) => `/${pieces.join("")}`),
    fc.array(piece, { maxLength: 10 }).map((pieces) => pieces.join("")),
    fc.string({ unit: "binary" }),
    fc.webUrl({ withQueryParameters: true, withFragments: true }),
  );

  it("never returns what a browser would take to another site", () => {
    fc.assert(
      fc.property(candidates, (candidate) => {
        const path = safePath(candidate, "/dashboard");
        expect(path).toMatch(/^\/(?![/\\])/);
        expect(new URL(path, `${ORIGIN}/login?next=x`).origin).toBe(ORIGIN);
      }),
      { numRuns: 20_000, seed: 20261121 },
    );
  });

  it("returns its own result unchanged", () => {
    fc.assert(
      fc.property(candidates, (candidate) => {
        const once = safePath(candidate, "/dashboard");
        expect(safePath(once, "/other")).toBe(once);
      }),
      { numRuns: 5_000, seed: 20261121 },
    );
  });
});
