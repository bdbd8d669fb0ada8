import { fork } from "node:child_process";
import { once } from "node:events";
import http from "node:http";
import { text } from "node:stream/consumers";
import { eq } from "drizzle-orm";
import { afterEach, expect, it } from "vitest";
import { db } from "@/db";
import { jobs } from "@/db/schema";
import { until } from "../../gateways/mail/post-office";

const children = new Set<ReturnType<typeof fork>>();
afterEach(() => {
  for (const child of children) child.kill("SIGKILL");
});

function startProcess() {
  const child = fork("tests/core/server/stop-process.ts", { execArgv: ["--import", "tsx"] });
  children.add(child);
  const heard: unknown[] = [];
  child.on("message", (message) => heard.push(message));
  const ended = once(child, "exit").finally(() => children.delete(child));
  return { child, heard, ended };
}

// Opens a separate connection, as another client would.
async function ask(port: number, path: string): Promise<http.IncomingMessage> {
  const request = http.get({ port, path, host: "127.0.0.1", agent: false });
  const [response] = await once(request, "response");
  return response as http.IncomingMessage;
}

it("on a stop signal, completes running requests, accepts no new ones, and exits", {
  timeout: 60_000,
}, async () => {
  const { child, heard, ended } = startProcess();
  await until(() => heard.some((what) => typeof what === "number") && heard.includes("begun"));
  const port = heard.find((what): what is number => typeof what === "number") ?? 0;
  const live = await ask(port, "/live");
  const slow = ask(port, "/slow");
  await until(() => heard.includes("asked /slow"));

  child.kill("SIGTERM");
  expect(await text(live)).toBe("event: here\ndata: null\n\n");
  await expect(ask(port, "/late")).rejects.toThrow("ECONNREFUSED");
  child.kill("SIGTERM");
  expect(child.exitCode).toBeNull();

  child.send("go on");
  expect(await text(await slow)).toBe("answered");
  expect(await ended).toEqual([0, null]);
  expect(heard.filter((what) => what !== port).sort()).toEqual(["asked /slow", "begun", "ends"]);
  const [job] = await db.select().from(jobs).where(eq(jobs.name, "under-way"));
  expect(job).toMatchObject({ holder: null, failures: 0, endedAt: expect.any(Date) });
});
