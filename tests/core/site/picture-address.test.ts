import { afterEach, expect, it, vi } from "vitest";
import { renderMarkdown } from "@/lib/core/format/markdown";
import { contentSecurityPolicy } from "@/lib/core/server/content-security-policy";
import { pictureAddress, pictureSet } from "@/lib/core/site/picture-address";

const PATH = "/api/files/aBcD1234";
afterEach(() => {
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
});

it("is this server's own address without a CDN", () => {
  vi.stubEnv("CDN_URL", "");
  expect(pictureAddress(PATH, 640)).toBe(`${PATH}?w=640`);
});

it("is that of the CDN for public pictures, in pages and in members' texts, and for no others", () => {
  vi.stubEnv("CDN_URL", "https://cdn.lonja.example/");
  expect(pictureAddress(PATH, 640)).toBe(`https://cdn.lonja.example${PATH}?w=640`);
  expect(pictureSet(PATH, [320, 640])).toBe(
    `https://cdn.lonja.example${PATH}?w=320 320w, https://cdn.lonja.example${PATH}?w=640 640w`,
  );
  expect(renderMarkdown(`![foto](${PATH}?w=640)`)).toContain(`src="https://cdn.lonja.example${PATH}?w=640"`);
  for (const other of [
    "https://photos.example/a.jpg",
    "/api/kyc/documents/front",
    "/api/messages/1/images/2",
  ])
    expect(pictureAddress(other)).toBe(other);
});

it("is the same in a browser, which reads the CDN from the page", () => {
  vi.stubEnv("CDN_URL", "");
  vi.stubGlobal("document", { documentElement: { dataset: { cdn: "https://cdn.lonja.example" } } });
  expect(pictureAddress(PATH, 160)).toBe(`https://cdn.lonja.example${PATH}?w=160`);
  vi.stubGlobal("document", { documentElement: { dataset: {} } });
  expect(pictureAddress(PATH, 160)).toBe(`${PATH}?w=160`);
});

it("is allowed by the policy of pages, which still allows no script from it", () => {
  const policy = contentSecurityPolicy({
    nonce: "n",
    pathname: "/",
    cdnUrl: "http://localhost:9000/pictures",
  });
  expect(policy).toContain("img-src 'self' data: blob: https: http://localhost:9000;");
  expect(policy.match(/localhost/g)).toHaveLength(1);
});
