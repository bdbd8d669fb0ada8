import { randomUUID } from "node:crypto";
import http from "node:http";
import type { AddressInfo } from "node:net";
import { Readable } from "node:stream";
import type { ReadableStream } from "node:stream/web";
import { startJobs } from "@/lib/core/jobs/runner";
import { closeStreams, liveStream } from "@/lib/core/live/stream";
import { closeServers, guardRequests } from "@/lib/core/server/http-server";
import { beforeExit, exitAtSignals } from "@/lib/core/server/shutdown";

// A server process with a simple server instead of Next.js, for a test that stops it. Running requests continue until
// the test lets them end.
const sendToParent = (what: string | number) => process.send?.(what);
const letGo = new Promise<void>((resolve) => process.once("message", () => resolve()));

const server = http.createServer(async (request, response) => {
  if (request.url === "/live") {
    const stream = liveStream(randomUUID(), new AbortController().signal, async () => ({
      event: "here",
      data: null,
    }));
    Readable.fromWeb(stream as ReadableStream).pipe(response);
    return;
  }
  sendToParent(`asked ${request.url}`);
  await letGo;
  response.end("answered");
});

guardRequests(0);
beforeExit(closeStreams);
beforeExit(closeServers);
const job = {
  name: "under-way",
  label: "",
  every: 1,
  run: async ({ shouldContinue }: { shouldContinue: () => boolean }) => {
    sendToParent("begun");
    await letGo;
    sendToParent(shouldContinue() ? "goes on" : "ends");
  },
};
startJobs([job], []);
exitAtSignals();
server.listen(0, "127.0.0.1", () => sendToParent((server.address() as AddressInfo).port));
