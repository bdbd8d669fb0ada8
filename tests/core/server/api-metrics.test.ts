import { readFileSync } from "node:fs";
import { eq } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { db } from "@/db";
import { backups, emails, jobs } from "@/db/schema";
import { engageKillSwitch, releaseKillSwitch } from "../../factories/kill-switch";
import { reloadModules } from "../../setup/environment";

const TOKEN = "only-prometheus-knows";

// A new module instance, because the environment is read once, at the first request.
const ask = async (authorization?: string) => {
  reloadModules();
  const { GET } = await import("@/app/api/metrics/route");
  const headers = new Headers(authorization ? { authorization } : undefined);
  const answer = await GET(new Request("http://localhost:3000/api/metrics", { headers }));
  return { status: answer.status, type: answer.headers.get("content-type"), text: await answer.text() };
};
const read = async () => (await ask(`Bearer ${TOKEN}`)).text;

/** Returns the value of one line, identified by its name and labels. */
const valueIn = (text: string, line: string) => {
  const found = text.split("\n").find((one) => one.startsWith(`${line} `));
  return found === undefined ? undefined : Number(found.slice(line.length + 1));
};

beforeEach(() => vi.stubEnv("METRICS_TOKEN", TOKEN));
afterEach(() => vi.unstubAllEnvs());

describe("GET /api/metrics", () => {
  it("200: the state of jobs, outbox, ledger, backup and process, as Prometheus reads it", async () => {
    await db.delete(emails);
    await db.delete(backups);
    const mail = { toAddress: "ana@lonja.example", kind: "test", subject: "", html: "", text: "" };
    const nextAttemptAt = new Date(Date.now() - 120_000);
    await db.insert(emails).values([
      { ...mail, nextAttemptAt },
      { ...mail, status: "sent" },
    ]);
    const job = { name: "deliver-mail", failures: 3, endedAt: new Date(Date.now() - 60_000) };
    await db.insert(jobs).values(job).onConflictDoUpdate({ target: jobs.name, set: job });
    const finishedAt = new Date(Date.now() - 3_600_000);
    await db.insert(backups).values({ name: "one", finishedAt, bytes: 4096, files: 2, version: "0" });
    const answer = await ask(`Bearer ${TOKEN}`);
    expect([answer.status, answer.type]).toEqual([200, expect.stringContaining("text/plain; version=0.0.4")]);
    const value = (line: string) => valueIn(answer.text, line);
    expect(value("lonja_database_up")).toBe(1);
    expect(value('lonja_outbox_messages{status="queued"}')).toBe(1);
    expect(value('lonja_outbox_messages{status="sending"}')).toBe(0);
    expect(value('lonja_job_backlog{job="deliver-mail"}')).toBe(1);
    expect(value('lonja_job_backlog_age_seconds{job="deliver-mail"}')).toBeGreaterThanOrEqual(119);
    expect(value('lonja_job_failures{job="deliver-mail"}')).toBe(3);
    expect(value('lonja_job_last_end_age_seconds{job="deliver-mail"}')).toBeGreaterThanOrEqual(59);
    expect(value("lonja_backup_age_seconds")).toBeGreaterThanOrEqual(3_599);
    expect(value("lonja_backup_bytes")).toBe(4096);
    expect(value("lonja_withdrawals_under_way")).toBe(0);
    expect(value('lonja_alert_open{kind="ledger-closed"}')).toBe(0);
    expect(value("lonja_database_connections")).toBeGreaterThanOrEqual(1);
    expect(value("process_resident_memory_bytes")).toBeGreaterThan(1_000_000);
    expect(value("nodejs_eventloop_lag_p99_seconds")).toBeDefined();
  });

  it("200: no job that a build before had and this one does not", async () => {
    const job = { name: "inform-investors", endedAt: new Date(Date.now() - 86_400_000) };
    await db.insert(jobs).values(job);
    const text = await read();
    await db.delete(jobs).where(eq(jobs.name, job.name));
    expect(valueIn(text, 'lonja_job_failures{job="deliver-mail"}')).toBeDefined();
    expect(text).not.toContain(job.name);
  });

  it("200: a stopped ledger shows immediately", async () => {
    expect(valueIn(await read(), "lonja_ledger_open")).toBe(1);
    await engageKillSwitch("prueba");
    expect(valueIn(await read(), "lonja_ledger_open")).toBe(0);
    await releaseKillSwitch();
  });

  it("200: without the database, and without its last values", async () => {
    reloadModules();
    expect(valueIn(await read(), 'lonja_outbox_messages{status="queued"}')).toBeDefined();
    vi.doMock("@/lib/core/jobs/ticks", () => ({
      readJobStates: () => Promise.reject(new Error("connection refused")),
    }));
    const text = await read();
    vi.doUnmock("@/lib/core/jobs/ticks");
    expect(valueIn(text, "lonja_database_up")).toBe(0);
    expect(valueIn(text, 'lonja_outbox_messages{status="queued"}')).toBeUndefined();
  });

  it.each([["no token"], ["another token", "Bearer another-token-altogether"], ["no scheme", TOKEN]])(
    "401: %s",
    async (_name, authorization?: string) => {
      const answer = await ask(authorization);
      expect([answer.status, JSON.parse(answer.text).code]).toEqual([401, "unauthenticated"]);
      expect(answer.text).not.toContain("lonja_");
    },
  );

  it("404: where no token is set", async () => {
    vi.stubEnv("METRICS_TOKEN", "");
    expect((await ask(`Bearer ${TOKEN}`)).status).toBe(404);
  });
});

type Panel = { title: string; targets: { expr: string }[] };

describe("docs/grafana/lonja.json", () => {
  const { panels } = JSON.parse(readFileSync("docs/grafana/lonja.json", "utf8")) as { panels: Panel[] };
  const named = (expr: string) =>
    (expr.match(/\b(?:lonja|process|nodejs)_[a-z0-9_]+/g) ?? []).map((name) => name.replace(/_bucket$/, ""));

  it("queries nothing that is not measured", async () => {
    const measured = new Set([...(await read()).matchAll(/^# TYPE (\S+)/gm)].map(([, name]) => name));
    const asked = panels.flatMap(({ targets }) => targets.flatMap(({ expr }) => named(expr)));
    expect(asked.filter((name) => !measured.has(name))).toEqual([]);
    expect(new Set(asked).size).toBeGreaterThan(20);
  });

  it("shows everything that is measured of ours", async () => {
    const ours = [...(await read()).matchAll(/^# TYPE (lonja_\S+)/gm)].map(([, name]) => name ?? "");
    const asked = new Set(panels.flatMap(({ targets }) => targets.flatMap(({ expr }) => named(expr))));
    expect(ours.filter((name) => !asked.has(name))).toEqual([]);
  });
});
