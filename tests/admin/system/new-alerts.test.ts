import { existsSync, readdirSync, readFileSync } from "node:fs";
import fs from "node:fs/promises";
import { syncBuiltinESMExports } from "node:module";
import type { AddressInfo } from "node:net";
import tls from "node:tls";
import { isNull } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { GET } from "@/app/api/admin/system/route";
import { db } from "@/db";
import { alerts, backups, btcWithdrawals, emails } from "@/db/schema";
import { watchInstallation } from "@/lib/admin/system/alerts";
import { AREAS } from "@/lib/areas";
import { clock, plusMinutes } from "@/lib/core/format/clock";
import { ALERT_KINDS, ALERT_REMEDIES, runbookOf } from "@/lib/gateways/constants";
import { makeAdmin, makeUser } from "../../factories/identity";
import { engageKillSwitch, releaseKillSwitch } from "../../factories/kill-switch";
import { OUTSIDE } from "../../factories/wallet";
import { selfSigned } from "../../fakes/certificate";
import { send } from "../../http/client";
import { suspend } from "../../identity/suspensions/suspended";
import { travel } from "../../setup/clock";
import { replaceEnvironment } from "../../setup/variables";

const settings = replaceEnvironment();

beforeEach(async () => {
  // What imports `statfs` by its name sees the replacement, too.
  vi.spyOn(fs, "statfs");
  syncBuiltinESMExports();
  settings.given = {};
  for (const table of [alerts, backups, emails]) await db.delete(table);
  await db.delete(btcWithdrawals);
});
afterEach(() => {
  vi.mocked(fs.statfs).mockRestore();
  syncBuiltinESMExports();
});

/** Runs the checks and returns the open alerts. */
async function found(): Promise<Record<string, string>> {
  await watchInstallation(AREAS);
  const rows = await db.select().from(alerts).where(isNull(alerts.resolvedAt));
  return Object.fromEntries(rows.map(({ kind, detail }) => [kind, detail]));
}

describe("a withdrawal that does not go out", () => {
  const due = async (minutes: number, more: Partial<typeof btcWithdrawals.$inferInsert> = {}) => {
    const user = await makeUser();
    const createdAt = plusMinutes(clock.now(), -minutes);
    const amounts = { amountMinor: 1_000n, networkFeeMinor: 10n, destinationAddress: OUTSIDE };
    await db.insert(btcWithdrawals).values({ userId: user.id, asset: "BTC", ...amounts, createdAt, ...more });
    return user;
  };

  it("is reported after half an hour, and not before", async () => {
    await due(29);
    expect(await found()).toEqual({});
    await due(31);
    expect(await found()).toEqual({
      "withdrawal-stuck": "2 retiros esperan desde hace más de 30 minutos.",
    });
    await db.delete(btcWithdrawals);
    expect(await found()).toEqual({});
  });

  it("is not reported while it waits for an administrator, for its hold or for a stopped ledger", async () => {
    await due(90, { needsApproval: true });
    await due(90, { holdUntil: plusMinutes(clock.now(), -10) });
    await due(90, { status: "failed" });
    expect(await found()).toEqual({});
    await due(90);
    await engageKillSwitch("prueba");
    expect(Object.keys(await found())).toEqual(["ledger-closed"]);
    await releaseKillSwitch();
    expect(Object.keys(await found())).toEqual(["withdrawal-stuck"]);
  });

  it("is due from the end of its member's suspension, for the queue and for its job", async () => {
    const nextAttemptAt = plusMinutes(clock.now(), -90);
    await suspend(await due(90, { nextAttemptAt }));
    await suspend(await due(90, { nextAttemptAt }), { endsAt: plusMinutes(clock.now(), 60) });
    expect(await found()).toEqual({});
    travel(65);
    expect(await found()).toEqual({});
    travel(95);
    expect(Object.keys(await found()).sort()).toEqual(["jobs-late", "withdrawal-stuck"]);
  });

  it("is reported in a suspension too once the chain may know it", async () => {
    const nextAttemptAt = plusMinutes(clock.now(), -90);
    await suspend(await due(90, { nextAttemptAt, status: "broadcasting" }));
    expect(Object.keys(await found()).sort()).toEqual(["jobs-late", "withdrawal-stuck"]);
  });
});

describe("a disk", () => {
  const GIB = 1024 ** 3;
  const disk = (free: number, size: number) => {
    const facts = { bavail: free, blocks: size, bsize: GIB };
    vi.mocked(fs.statfs).mockResolvedValueOnce(facts as Awaited<ReturnType<typeof fs.statfs>>);
  };

  it("is nearly full when less than a tenth and less than 2 GB are free", async () => {
    disk(1, 100);
    expect(await found()).toEqual({ "disk-full": "Quedan 1,1 GB libres de 107,4 GB." });
    disk(3, 100);
    expect(await found()).toEqual({});
    disk(1, 8);
    expect(await found()).toEqual({});
  });

  it("is checked at the nearest existing parent before the folder exists", async () => {
    settings.given = { LONJA_FILES_DIR: "/tmp/lonja-no-such-folder/files" };
    expect(await found()).toEqual({});
    expect(vi.mocked(fs.statfs).mock.calls.map(([folder]) => folder)).toEqual(
      expect.arrayContaining(["/tmp/lonja-no-such-folder/files", "/tmp"]),
    );
  });
});

describe("the certificate at APP_URL", () => {
  it("is reported if it expires within two weeks; an address that does not respond has no certificate", async () => {
    const server = tls.createServer(selfSigned("localhost"));
    await new Promise<void>((listening) => server.listen(0, listening));
    const { port } = server.address() as AddressInfo;
    settings.given = { APP_URL: `https://localhost:${port}` };
    expect(await found()).toEqual({
      "certificate-expiring": expect.stringMatching(`^El de localhost:${port} caduca el `),
    });
    await new Promise((closed) => server.close(closed));
    settings.given = { APP_URL: "https://localhost:1" };
    expect(await found()).toEqual({});
  });

  it("is checked once an hour wherever files, images and mail use TLS", async () => {
    let asked = 0;
    const server = tls.createServer(selfSigned("localhost")).on("connection", () => {
      asked += 1;
    });
    await new Promise<void>((listening) => server.listen(0, listening));
    const { port } = server.address() as AddressInfo;
    const line = (host: string) => expect.stringContaining(`El de ${host}:${port} caduca`);
    for (const given of [
      { SMTP_URL: `smtps://ana:secret@127.0.0.1:${port}` },
      { CDN_URL: `https://localhost:${port}/pictures`, SMTP_URL: `smtp://localhost:${port}` },
    ]) {
      settings.given = given;
      const host = "CDN_URL" in given ? "localhost" : "127.0.0.1";
      expect(await found()).toMatchObject({ "certificate-expiring": line(host) });
      await db.delete(alerts);
    }
    const before = asked;
    settings.given = { CDN_URL: `https://localhost:${port}`, S3_ENDPOINT: `https://localhost:${port}` };
    await found();
    expect(asked).toBe(before);
    travel(61);
    await found();
    expect(asked).toBe(before + 1);
    await new Promise((closed) => server.close(closed));
  });
});

describe("a key that ends on a day", () => {
  it("is reported two weeks before, with the name that the administrator gave it", async () => {
    const inDays = (days: number) => plusMinutes(clock.now(), days * 24 * 60);
    settings.given = {
      KEYS_EXPIRE: [
        { name: "STRIPE_SECRET_KEY", on: inDays(15) },
        { name: "lonja.example", on: inDays(13) },
        { name: "S3_SECRET_ACCESS_KEY", on: inDays(-1) },
      ],
    };
    const { "key-expiring": detail } = await found();
    expect(detail).toMatch(/^lonja\.example caduca el .*\. S3_SECRET_ACCESS_KEY caducó el .*\.$/);
    settings.given = {};
    expect(await found()).toEqual({});
  });
});

describe("the backup", () => {
  it("is too old after 26 hours; without any backup there is no alert", async () => {
    expect(await found()).toEqual({});
    const made = { name: "one", bytes: 1, files: 0, version: "0" };
    await db.insert(backups).values({ ...made, finishedAt: plusMinutes(clock.now(), -25 * 60) });
    expect(await found()).toEqual({});
    travel(120);
    expect(Object.keys(await found())).toContain("backup-old");
    await db.insert(backups).values({ ...made, finishedAt: clock.now() });
    expect(Object.keys(await found())).not.toContain("backup-old");
  });
});

describe("the system page's call", () => {
  it("shows the open alerts first, each with instructions, and the latest backup", async () => {
    await db.insert(alerts).values([
      { kind: "jobs-late", detail: "mail", resolvedAt: new Date() },
      { kind: "disk-full", detail: "1 GB" },
    ]);
    const finishedAt = new Date("2026-11-20T03:00:00.000Z");
    await db.insert(backups).values({ name: "one.backup", finishedAt, bytes: 9, files: 1, version: "0.1.0" });
    const { body } = await send(GET, "GET", { as: await makeAdmin() });
    expect(body.alerts).toMatchObject([
      {
        kind: "disk-full",
        remedy: ALERT_REMEDIES["disk-full"],
        runbook: "docs/runbooks/disk-full.md",
        resolvedAt: null,
      },
      { kind: "jobs-late", resolvedAt: expect.any(String) },
    ]);
    expect(body.backup).toEqual({
      ...{ name: "one.backup", finishedAt: finishedAt.toISOString(), bytes: 9, files: 1, version: "0.1.0" },
    });
  });
});

describe("runbooks", () => {
  it.each(ALERT_KINDS)("has one for %s, with steps and a summary", (kind) => {
    expect(existsSync(runbookOf(kind))).toBe(true);
    const text = readFileSync(runbookOf(kind), "utf8");
    expect(text).toContain(`Alert \`${kind}\``);
    expect(text).toMatch(/^3\. /m);
    expect(ALERT_REMEDIES[kind]).toMatch(/^[A-ZÁÉÍÓÚÑ].{20,}\.$/);
    expect(readFileSync("docs/operations.md", "utf8")).toContain(`| \`${kind}\` |`);
  });

  it("has none for something that raises no alert", () => {
    expect(readdirSync("docs/runbooks").sort()).toEqual([...ALERT_KINDS].map((kind) => `${kind}.md`).sort());
  });
});
