import { createServer, type Server } from "node:net";
import { afterEach, describe, expect, it } from "vitest";
import { anyFreePort, chooseWebPort, isPortFree, parsePort } from "../../scripts/ports.mjs";

const servers: Server[] = [];

async function occupy(host: string): Promise<number> {
  const server = createServer();
  servers.push(server);
  await new Promise<void>((resolve) => server.listen({ host, port: 0 }, resolve));
  const address = server.address();
  return typeof address === "object" && address ? address.port : 0;
}

afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => new Promise((resolve) => server.close(resolve))));
});

describe("the port to serve on", () => {
  it("is the requested one if it is free", async () => {
    const port = await anyFreePort();
    expect(await chooseWebPort(String(port))).toBe(port);
  });

  it("is refused with a clear message if it is in use", async () => {
    const port = await occupy("0.0.0.0");
    const describeOwner = async () => " by another start of Lonja (process 7)";
    await expect(chooseWebPort(String(port), { describeOwner })).rejects.toThrow(
      `port ${port} is in use by another start of Lonja (process 7). Stop the process that uses it`,
    );
  });

  it("counts as used if a program listens on one local address only", async () => {
    expect(await isPortFree(await occupy("127.0.0.1"))).toBe(false);
  });

  it("is a free one if none is requested", async () => {
    const port = await chooseWebPort(undefined);
    expect(port).toBeGreaterThanOrEqual(3000);
    expect(await isPortFree(port)).toBe(true);
  });

  it.each(["abc", "-1", "70000", "30 00", "3000.5"])("refuses %j", (text) => {
    expect(() => parsePort(text)).toThrow("PORT must be a number from 1 to 65535");
  });
});
