import http from "node:http";
import https from "node:https";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { anyFreePort } from "../../scripts/ports.mjs";
import { hasNginx, startNginx } from "./nginx";

const LARGEST_UPLOAD = 20 * 1024 * 1024;

describe.skipIf(!hasNginx())("docs/recipes/nginx.conf with the real nginx", () => {
  const seen: http.IncomingHttpHeaders[] = [];
  let instance: http.Server;
  let down: number;
  let nginx: Awaited<ReturnType<typeof startNginx>>;

  // One of the two instances; the other is down.
  const answer: http.RequestListener = (request, response) => {
    seen.push(request.headers);
    if (request.url === "/api/live") {
      response.writeHead(200, { "Content-Type": "text/event-stream" });
      response.write("data: first\n\n");
      return;
    }
    let bytes = 0;
    request.on("data", (chunk) => {
      bytes += chunk.length;
    });
    request.on("end", () => response.end(String(bytes)));
  };

  beforeAll(async () => {
    instance = http.createServer(answer).listen(0, "127.0.0.1");
    await new Promise((resolve) => instance.once("listening", resolve));
    const { port } = instance.address() as AddressInfo;
    down = await anyFreePort();
    nginx = await startNginx([port, down]);
    await vi.waitFor(() => get("/"), { timeout: 10_000 });
  }, 20_000);

  afterAll(async () => {
    await nginx.stop();
    instance.closeAllConnections();
    instance.close();
  });

  type Answer = { status: number | undefined; body: string; retryAfter?: string };

  function get(url: string, { method = "GET", body = Buffer.alloc(0), headers = {} } = {}): Promise<Answer> {
    return new Promise((resolve, reject) => {
      const options = {
        method,
        ca: nginx.cert,
        servername: "lonja.example",
        headers: { Host: "lonja.example", ...headers },
      };
      const request = https.request(`https://127.0.0.1:${nginx.secure}${url}`, options, (response) => {
        let text = "";
        response.on("data", (chunk) => {
          text += chunk;
        });
        const { "retry-after": retryAfter } = response.headers;
        response.on("end", () =>
          resolve({ status: response.statusCode, body: text, ...(retryAfter && { retryAfter }) }),
        );
      });
      request.once("error", reject);
      request.end(body);
    });
  }

  it("redirects from http to https", async () => {
    const answer = await fetch(`http://127.0.0.1:${nginx.plain}/forum?x=1`, {
      redirect: "manual",
      headers: { Host: "lonja.example" },
    });
    expect(answer.status).toBe(301);
    expect(answer.headers.get("location")).toMatch(/^https:\/\/.*\/forum\?x=1$/);
  });

  it("allows the largest upload, and no endless one", async () => {
    const headers = { "Content-Type": "application/pdf" };
    const largest = { method: "POST", headers, body: Buffer.alloc(LARGEST_UPLOAD + 10_000) };
    expect(await get("/api/upload", largest)).toEqual({ status: 200, body: String(LARGEST_UPLOAD + 10_000) });
    const endless = { method: "POST", headers: { ...headers, "Content-Length": "90000000" } };
    expect(
      await get("/api/upload", endless).then(
        ({ status }) => status,
        () => 413,
      ),
    ).toBe(413);
  });

  it("names the request itself, and adds the address it sees", async () => {
    seen.length = 0;
    await get("/", { headers: { "X-Request-Id": "chosen-by-me", "X-Forwarded-For": "6.6.6.6" } });
    expect(seen[0]).toMatchObject({
      host: "lonja.example",
      "x-request-id": expect.stringMatching(/^[0-9a-f]{32}$/),
      "x-forwarded-for": "6.6.6.6, 127.0.0.1",
    });
  });

  it("uses the other instance if one is down", async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => get("/")));
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 200));
  });

  it("forwards a live event immediately, while the stream is open", async () => {
    const first = await new Promise<string>((resolve, reject) => {
      const options = { ca: nginx.cert, servername: "lonja.example", headers: { Host: "lonja.example" } };
      const request = https.get(`https://127.0.0.1:${nginx.secure}/api/live`, options, (response) => {
        response.once("data", (chunk) => {
          resolve(String(chunk));
          request.destroy();
        });
      });
      request.once("error", reject);
    });
    expect(first).toBe("data: first\n\n");
  });

  describe("with an instance that dies of each request", () => {
    let dying: http.Server;
    let deaths = 0;

    beforeAll(async () => {
      dying = http.createServer((request) => {
        deaths += 1;
        request.socket.destroy();
      });
      dying.listen(down, "127.0.0.1");
      await new Promise((resolve) => dying.once("listening", resolve));
    });

    afterAll(() => void dying.close());

    const send = (headers: Record<string, string>) =>
      get("/api/forum/posts", { method: "POST", headers, body: Buffer.from("text") });

    // nginx excludes an instance for five seconds after two failures, so it is requested until it is used again.
    async function untilItsTurn(headers: Record<string, string>): Promise<Answer[]> {
      const [answers, before] = [[] as Answer[], deaths];
      await vi.waitFor(
        async () => {
          answers.push(await send(headers));
          expect(deaths).toBeGreaterThan(before);
        },
        { timeout: 15_000, interval: 100 },
      );
      return answers;
    }

    it("retries a request with a key on the other instance, and no other write", async () => {
      const keyed = await untilItsTurn({ "Idempotency-Key": "once" });
      expect(new Set(keyed.map(({ status }) => status))).toEqual(new Set([200]));
      const plainly = await untilItsTurn({});
      expect(plainly.at(-1)).toMatchObject({
        status: 503,
        retryAfter: "5",
        body: expect.stringContaining('"code":"unavailable"'),
      });
    }, 40_000);

    it("says when to retry if there is no other instance", async () => {
      nginx.takeOut((instance.address() as AddressInfo).port);
      for (const headers of [{ "Idempotency-Key": "again" }, {}] as Record<string, string>[]) {
        await vi.waitFor(
          async () => expect(await send(headers)).toMatchObject({ status: 503, retryAfter: "5" }),
          { timeout: 10_000 },
        );
      }
      nginx.takeOut(null);
    }, 30_000);
  });
});
