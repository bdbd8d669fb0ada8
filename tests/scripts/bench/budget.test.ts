import { randomBytes } from "node:crypto";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { gzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { measure, scriptUrls, styleUrls } from "../../../scripts/bench/budget.mjs";

const PAGE = `<html><head>
  <link rel="stylesheet" href="/style.css"/><link rel="preload" as="script" href="/one.js"/>
  <link rel="modulepreload" href="/two.js"/><script src="/one.js" async=""></script>
  <script src="/old.js" noModule=""></script><script src="https://elsewhere.example/x.js"></script>
  <script>inline()</script></head></html>`;
const style = randomBytes(3000);
const scripts = new Map([
  ["/one.js", randomBytes(4000)],
  ["/two.js", randomBytes(2000)],
]);
let server: Server;
let baseUrl: string;

beforeAll(async () => {
  server = createServer((request, response) => {
    const files = new Map<string, Buffer | string>([...scripts, ["/style.css", style], ["/", PAGE]]);
    const body = files.get(request.url ?? "");
    response.writeHead(body ? 200 : 404).end(body ?? "");
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

afterAll(() => server.close());

describe("first-load scripts", () => {
  it("are those of the page itself, once each, without those for old browsers", () => {
    expect(scriptUrls(PAGE, new URL("http://a.example/page"))).toEqual([
      "http://a.example/one.js",
      "http://a.example/two.js",
    ]);
  });

  it("are measured compressed", async () => {
    const expected = [...scripts.values()].reduce((sum, script) => sum + gzipSync(script).length, 0);
    const { bytes, kilobytes } = await measure(baseUrl, "/");
    expect(bytes).toBe(expected);
    expect(kilobytes).toBe(expected / 1000);
  });

  it("refuse a page that does not respond", async () => {
    await expect(measure(baseUrl, "/missing")).rejects.toThrow("/missing responded with 404, not 200.");
  });
});

describe("style sheets", () => {
  it("are the page's own, measured compressed", async () => {
    expect(styleUrls(PAGE, new URL("http://a.example/page"))).toEqual(["http://a.example/style.css"]);
    const { styleKilobytes } = await measure(baseUrl, "/");
    expect(styleKilobytes).toBe(gzipSync(style).length / 1000);
  });
});
