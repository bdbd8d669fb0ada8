import { describe, expect, it } from "vitest";
import { readTemplates, routeTemplates, UNKNOWN_ROUTE } from "@/lib/core/server/route-templates";

describe("routeTemplates", () => {
  const templateOf = routeTemplates([
    "/",
    "/loans/[id]",
    "/loans/new",
    "/api/[...path]",
    "/api/users/[id]/kyc",
  ]);

  it.each([
    ["/", "/"],
    ["/loans/17", "/loans/[id]"],
    ["/loans/new", "/loans/new"],
    ["/loans/new/", "/loans/new"],
    ["/api/users/u-1/kyc", "/api/users/[id]/kyc"],
    ["/api/users/u-1", "/api/[...path]"],
    ["/api/.env", "/api/[...path]"],
    ["/wp-login.php", UNKNOWN_ROUTE],
    ["/loans/17/more", UNKNOWN_ROUTE],
    ["/_next/static/chunks/1.js", "/_next/static"],
    ["/_next/image", "/_next/image"],
  ])("%s is %s", (path, template) => {
    expect(templateOf(path)).toBe(template);
  });

  it("reads the routes of the checkout without a build, ignoring route groups", () => {
    const templates = readTemplates();
    expect(templates).toEqual(expect.arrayContaining(["/api/metrics", "/api/health/ready", "/dashboard"]));
    expect(templates.filter((template) => /[(@]/.test(template))).toEqual([]);
  });
});
