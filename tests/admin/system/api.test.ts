import { hostname } from "node:os";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { GET } from "@/app/api/admin/system/route";
import { db } from "@/db";
import * as pooler from "@/db/pooler";
import { activities, chainCursors, emails, erasures, stripeEvents, users } from "@/db/schema";
import { AREAS } from "@/lib/areas";
import { jobsOf } from "@/lib/core/area";
import type { Job } from "@/lib/core/jobs/job";
import { runDue } from "@/lib/core/jobs/runner";
import { startListening } from "@/lib/core/live/channel";
import packageJson from "@/package.json";
import { cookieHeaderOf, makeAdmin, makeUser } from "../../factories/identity";
import { itHidesItsFailures, itIsForAdministrators } from "../../http/bad-requests";
import { send } from "../../http/client";

let cookie: string;

beforeEach(async () => {
  cookie = await cookieHeaderOf(await makeAdmin());
});

const anEmail = (status: "queued" | "sending" | "sent" | "failed" | "kept") => ({
  toAddress: "ana@lonja.example",
  kind: "test",
  subject: "Asunto",
  html: "",
  text: "",
  status,
});

describe("GET /api/admin/system", () => {
  it("200: versions, health, sizes, sessions and limits", async () => {
    await cookieHeaderOf(await makeUser());
    const { status, body } = await send(GET, "GET", { cookie });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      version: packageJson.version,
      mode: "test",
      nodeVersion: process.version,
      databaseVersion: expect.stringMatching(/^\d+/),
      ready: true,
      database: true,
      migrations: { current: true },
      replica: null,
    });
    expect(body.migrations.applied).toBe(body.migrations.known);
    expect(body.uptimeSeconds).toBeGreaterThanOrEqual(0);
    expect(body.databaseBytes).toBeGreaterThan(1_000_000);
    expect(body.sessions.live).toBeGreaterThanOrEqual(2);
    expect(body.tables.map(({ name }: { name: string }) => name)).toEqual(
      expect.arrayContaining(["users", "sessions", "audit_log", "emails", "settings"]),
    );
    expect(body.limits).toContainEqual({ name: "loginPerAccount", points: 10, perSeconds: 900 });
  });

  it("200: every schema and table, the age of their rows, and the proofs of erasure", async () => {
    const erasedAt = new Date();
    const proof = { memberHash: "a".repeat(64), reason: "request" as const, counts: { users: 1, emails: 2 } };
    await db.insert(erasures).values({ ...proof, removedAt: erasedAt, erasedAt });
    await db
      .insert(activities)
      .values({ userId: (await makeUser()).id, type: "login", createdAt: new Date(0) });
    await makeUser({ deletedAt: erasedAt });
    const { body } = await send(GET, "GET", { cookie });
    const names = body.tables.map(({ name }: { name: string }) => name);
    expect(names).toEqual(expect.arrayContaining(["ledger.transfers", "drizzle.__drizzle_migrations"]));
    expect(body.schemas.map(({ name }: { name: string }) => name).sort()).toEqual([
      "drizzle",
      "ledger",
      "public",
    ]);
    expect(body.schemas.every(({ bytes }: { bytes: number }) => bytes > 0)).toBe(true);
    expect(body.retention).toContainEqual(
      expect.objectContaining({ table: "activities", what: "deleted", oldest: "1970-01-01T00:00:00.000Z" }),
    );
    expect(body.retention).toContainEqual(expect.objectContaining({ table: "emails", what: "emptied" }));
    expect(body.erasures).toEqual({
      ...{ waiting: 1, held: 0, audit: { archives: 0, until: null } },
      latest: [{ ...proof, removedAt: erasedAt.toISOString(), erasedAt: erasedAt.toISOString() }],
    });
  });

  it("200: the processes that listen, the connections, and the outside services", async () => {
    await startListening();
    const handledAt = new Date("2026-11-20T10:00:00Z");
    await db.insert(stripeEvents).values({ id: "evt_1", type: "payment_intent.succeeded", handledAt });
    await db.insert(chainCursors).values({ asset: "BTC", cursor: "7", updatedAt: handledAt });
    const { body } = await send(GET, "GET", { cookie });
    expect(body.instances).toEqual([
      { host: hostname(), pid: process.pid, connectedAt: expect.stringMatching(/^\d{4}-/) },
    ]);
    expect(body.connections.open).toBeGreaterThan(1);
    expect(body.connections.max).toBeGreaterThan(body.connections.open);
    expect(body.services).toEqual({
      mail: null,
      files: { store: "local", freeBytes: expect.any(Number), totalBytes: expect.any(Number) },
      cards: { isOn: false, lastEventAt: handledAt.toISOString() },
      antivirus: false,
      push: false,
      google: false,
      chains: [
        { asset: "BTC", isOn: true, lastNewsAt: handledAt.toISOString() },
        { asset: "USDT", isOn: true, lastNewsAt: null },
        { asset: "USDC", isOn: true, lastNewsAt: null },
      ],
    });
  });

  it("200: counts the rows of a table that the database has not estimated yet", async () => {
    const { body } = await send(GET, "GET", { cookie });
    const known = await db.$count(users);
    const shown = body.tables.find(({ name }: { name: string }) => name === "users");
    expect(known).toBeGreaterThan(0);
    expect(shown.rows).toBeGreaterThan(0);
  });

  it("200: counts the outbox by status", async () => {
    const values = [anEmail("queued"), anEmail("sent"), anEmail("sent"), anEmail("failed"), anEmail("kept")];
    await db.insert(emails).values(values);
    const { body } = await send(GET, "GET", { cookie });
    expect(body.emails).toEqual({ queued: 1, sending: 0, sent: 2, failed: 1, kept: 1, paused: 0 });
    expect(body.warnings).toContain("Hay 1 correo sin entregar.");
  });

  it("200: the waiting tasks of the jobs, and a warning if a job has not run for long", async () => {
    const mail = { name: "deliver-mail", label: "Envío de correos" };
    const jobs = async () => (await send(GET, "GET", { cookie })).body;
    await db.delete(emails);
    expect((await jobs()).jobs.waiting).toContainEqual(
      expect.objectContaining({ ...mail, due: 0, since: null }),
    );
    const nextAttemptAt = new Date(Date.now() - 11 * 60_000);
    const later = new Date(Date.now() + 3_600_000);
    await db.insert(emails).values([
      { ...anEmail("queued"), nextAttemptAt },
      { ...anEmail("queued"), nextAttemptAt: later },
    ]);
    const { jobs: shownJobs, warnings } = await jobs();
    expect(shownJobs.waiting).toContainEqual(
      expect.objectContaining({ ...mail, due: 1, since: nextAttemptAt.toISOString() }),
    );
    expect(warnings.join()).toContain("Hay trabajos pendientes desde hace más de 10 minutos");
    await db.delete(emails);
    expect((await jobs()).warnings.join()).not.toContain("Hay trabajos");
  });

  it("200: when each job ran and runs next, and its last error", async () => {
    const job: Job = {
      name: "deliver-mail",
      label: "",
      every: 60,
      run: () => Promise.reject(new Error("boom")),
    };
    await runDue([job], { shouldContinue: () => true, areas: AREAS });
    const { waiting } = (await send(GET, "GET", { cookie })).body.jobs;
    expect(waiting.map(({ name }: Job) => name)).toEqual(jobsOf(AREAS).map(({ name }) => name));
    expect(waiting.find(({ name }: Job) => name === "deliver-mail")).toMatchObject({
      ...{ isRunning: false, failures: 1, lastError: "Error: boom" },
      ...{ endedAt: expect.any(String), nextRunAt: expect.any(String), failedAt: expect.any(String) },
    });
    expect(waiting.find(({ name }: Job) => name === "run-chain")).toMatchObject({
      endedAt: null,
      failures: 0,
    });
  });

  it("200: warns of what an operator must fix, and not of what is in order", async () => {
    const { body } = await send(GET, "GET", { cookie });
    expect(body.warnings.join("\n")).toMatch(/APP_URL no es https/);
    expect(body.warnings.join("\n")).toMatch(/PASSWORD_MIN_LENGTH a 12/);
    expect(body.warnings.join("\n")).toMatch(/LONJA_MODE es «test»/);
    expect(body.warnings.join("\n")).not.toMatch(/propietaria de sus tablas|no está listo/);
  });

  it("200: warns of a pooler that loses prepared statements", async () => {
    const warnings = async () => (await send(GET, "GET", { cookie })).body.warnings.join("\n");
    expect(await warnings()).not.toContain("sentencias preparadas");
    vi.spyOn(pooler, "losesPreparedStatements").mockResolvedValueOnce(true);
    expect(await warnings()).toMatch(/pierde las sentencias preparadas.*DATABASE_PREPARED_STATEMENTS=off/);
  });

  it("200: contains no secret", async () => {
    const { body } = await send(GET, "GET", { cookie });
    expect(JSON.stringify(body)).not.toMatch(/postgres:\/\/|only-for-tests|a-secret-that/);
  });

  const endpoint = { handler: GET, method: "GET", sent: async () => ({ cookie }) };
  itIsForAdministrators(endpoint, async () => cookieHeaderOf(await makeUser()));
  itHidesItsFailures(endpoint);
});
