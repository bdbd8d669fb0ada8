import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import http from "node:http";
import https from "node:https";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { anyFreePort } from "../../scripts/ports.mjs";
import { selfSigned } from "../fakes/certificate";

function isInstalled(): boolean {
  try {
    execFileSync("nginx", ["-v"], { stdio: "ignore" });
    return true;
  } catch {
    return false;
  }
}

const LARGEST_UPLOAD = 20 * 1024 * 1024;

describe.skipIf(!isInstalled())("docs/recipes/nginx.conf with the real nginx", () => {
  const directory = mkdtempSync(path.join(tmpdir(), "lonja-nginx-"));
  const { key, cert } = selfSigned("lonja.example");
  const seen: http.IncomingHttpHeaders[] = [];
  let instance: http.Server;
  let nginx: ChildProcess;
  let plain: number;
  let secure: number;

  // One instance of two; the other is down.
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
    [plain, secure] = [await anyFreePort(), await anyFreePort()];
    const down = await anyFreePort();
    const files = { key: path.join(directory, "key.pem"), cert: path.join(directory, "cert.pem") };
    writeFileSync(files.key, key);
    writeFileSync(files.cert, cert);
    const site = readFileSync("docs/recipes/nginx.conf", "utf8")
      .replace("listen 80;", `listen 127.0.0.1:${plain};`)
      .replace("listen 443 ssl http2;", `listen 127.0.0.1:${secure} ssl http2;`)
      .replace("10.0.0.11:3000", `127.0.0.1:${(instance.address() as AddressInfo).port}`)
      .replace("10.0.0.12:3000", `127.0.0.1:${down}`)
      .replace(/ssl_certificate .*;/, `ssl_certificate ${files.cert};`)
      .replace(/ssl_certificate_key .*;/, `ssl_certificate_key ${files.key};`);
    writeFileSync(path.join(directory, "site.conf"), site);
    mkdirSync(path.join(directory, "temporary"));
    const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"]
      .map((name) => `${name}_temp_path ${directory}/temporary/${name};`)
      .join("\n");
    const main = `pid ${directory}/nginx.pid; error_log ${directory}/error.log; daemon off; ${process.getuid?.() === 0 ? "user root;" : ""}
      events {} http { access_log off; ${temporary} include ${directory}/site.conf; }`;
    writeFileSync(path.join(directory, "nginx.conf"), main);
    const options = ["-p", directory, "-c", path.join(directory, "nginx.conf")];
    execFileSync("nginx", [...options, "-t"], { stdio: "pipe" });
    nginx = spawn("nginx", options, { stdio: "ignore" });
    await vi.waitFor(() => get("/"), { timeout: 10_000 });
  }, 20_000);

  afterAll(async () => {
    nginx.kill("SIGTERM");
    await new Promise((resolve) => nginx.once("exit", resolve));
    instance.closeAllConnections();
    instance.close();
    rmSync(directory, { recursive: true, force: true });
  });

  type Answer = { status: number | undefined; body: string };

  function get(url: string, { method = "GET", body = Buffer.alloc(0), headers = {} } = {}): Promise<Answer> {
    return new Promise((resolve, reject) => {
      const options = {
        method,
        ca: cert,
        servername: "lonja.example",
        headers: { Host: "lonja.example", ...headers },
      };
      const request = https.request(`https://127.0.0.1:${secure}${url}`, options, (response) => {
        let text = "";
        response.on("data", (chunk) => {
          text += chunk;
        });
        response.on("end", () => resolve({ status: response.statusCode, body: text }));
      });
      request.once("error", reject);
      request.end(body);
    });
  }

  it("leads from http to https", async () => {
    const answer = await fetch(`http://127.0.0.1:${plain}/forum?x=1`, {
      redirect: "manual",
      headers: { Host: "lonja.example" },
    });
    expect(answer.status).toBe(301);
    expect(answer.headers.get("location")).toMatch(/^https:\/\/.*\/forum\?x=1$/);
  });

  it("lets the largest upload through, and no endless one", async () => {
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

  it("asks the instance that is there when the other is down", async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => get("/")));
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 200));
  });

  it("passes a live change on at once, while the stream is open", async () => {
    const first = await new Promise<string>((resolve, reject) => {
      const options = { ca: cert, servername: "lonja.example", headers: { Host: "lonja.example" } };
      const request = https.get(`https://127.0.0.1:${secure}/api/live`, options, (response) => {
        response.once("data", (chunk) => {
          resolve(String(chunk));
          request.destroy();
        });
      });
      request.once("error", reject);
    });
    expect(first).toBe("data: first\n\n");
  });
});
