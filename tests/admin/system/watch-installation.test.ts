import http from "node:http";
import type { AddressInfo } from "node:net";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { db } from "@/db";
import { alerts, bankReconciliations, emails, installation } from "@/db/schema";
import { watchInstallation } from "@/lib/admin/system/alerts";
import { AREAS } from "@/lib/areas";
import { shortDayText } from "@/lib/core/format/format";
import { logger } from "@/lib/core/server/logger";
import { deliverDue } from "@/lib/gateways/mail/worker";
import { makeAdmin } from "../../factories/identity";
import { engageKillSwitch, releaseKillSwitch } from "../../factories/kill-switch";
import { startSmtp } from "../../fakes/smtp-server";
import { travel } from "../../setup/clock";
import { replaceEnvironment } from "../../setup/variables";

const settings = replaceEnvironment();

type Notice = { id: string; kind: string; state: string; text: string; resolvedAt: string | null };

const notices: Notice[] = [];
let refuses = false;
let server: http.Server;
let smtp: Awaited<ReturnType<typeof startSmtp>>;

beforeAll(async () => {
  smtp = await startSmtp();
  server = http
    .createServer(async (request, response) => {
      const body = JSON.parse(Buffer.concat(await request.toArray()).toString());
      if (!refuses) notices.push(body);
      response.writeHead(refuses ? 500 : 204).end();
    })
    .listen(0, "127.0.0.1");
  await new Promise((resolve) => server.once("listening", resolve));
});

afterAll(async () => {
  server.close();
  await smtp.stop();
});

beforeEach(async () => {
  refuses = false;
  notices.length = 0;
  smtp.messages.length = 0;
  settings.given = {
    ALERT_WEBHOOK_URL: `http://127.0.0.1:${(server.address() as AddressInfo).port}/alerts`,
    ALERT_EMAIL: ["guardia@lonja.example"],
    SMTP_URL: smtp.url,
    MAIL_FROM: "Lonja <no-reply@lonja.example>",
  };
  await releaseKillSwitch();
  await db.delete(alerts);
  await db.delete(emails);
  await db.update(installation).set({ sweepBlock: null });
});

const kinds = () => notices.map(({ kind, state }) => `${kind} ${state}`);

it("reports a stopped ledger once, by mail and webhook, and again when it is resolved", async () => {
  await engageKillSwitch("no cuadra la cuenta 7");
  for (const minutes of [0, 1, 2]) {
    travel(minutes);
    await watchInstallation(AREAS);
  }
  expect(kinds()).toEqual(["ledger-closed raised"]);
  expect(notices[0]).toMatchObject({
    id: expect.stringMatching(/^\d+-raised$/),
    text: expect.stringMatching(
      /^Lonja: Atención: las operaciones con dinero están cerradas\. no cuadra la cuenta 7 Qué hacer: No abras/,
    ),
    runbook: "docs/runbooks/ledger-closed.md",
    resolvedAt: null,
  });
  await releaseKillSwitch();
  travel(3);
  await watchInstallation(AREAS);
  expect(kinds()).toEqual(["ledger-closed raised", "ledger-closed resolved"]);
  await deliverDue();
  const sent = smtp.messages.map(({ to, subject }) => [[to].flat()[0]?.text, subject]);
  expect(sent).toHaveLength(2);
  // Both are sent concurrently, so either may arrive first.
  expect(sent).toEqual(
    expect.arrayContaining([
      ["guardia@lonja.example", "Atención: las operaciones con dinero están cerradas · Lonja"],
      ["guardia@lonja.example", "Resuelto: las operaciones con dinero están cerradas · Lonja"],
    ]),
  );
});

it("mails all administrators if no recipient is configured", async () => {
  settings.given.ALERT_EMAIL = undefined;
  const admin = await makeAdmin();
  await db.update(installation).set({ sweepBlock: "copied-database" });
  await watchInstallation(AREAS);
  const rows = await db.select().from(emails).where(eq(emails.userId, admin.id));
  expect(rows).toMatchObject([
    { kind: "alert", subject: expect.stringContaining("la limpieza de archivos está parada") },
  ]);
});

it("reports late jobs, mail that is not sent, and a store that does not respond", async () => {
  const late = { toAddress: "ana@lonja.example", kind: "test", subject: "", html: "", text: "" };
  await db.insert(emails).values([
    { ...late, nextAttemptAt: new Date(Date.now() - 11 * 60_000) },
    { ...late, attempts: 2, lastError: "connect ECONNREFUSED", nextAttemptAt: new Date(Date.now() + 60_000) },
  ]);
  settings.given.LONJA_FILES_DIR = "/dev/null/files";
  Object.assign(settings.given, {
    S3_BUCKET: "lonja",
    S3_ENDPOINT: "http://127.0.0.1:1",
    S3_ACCESS_KEY_ID: "a",
    S3_SECRET_ACCESS_KEY: "b",
  });
  await watchInstallation(AREAS);
  expect(kinds().sort()).toEqual(["files-unreachable raised", "jobs-late raised", "mail-failing raised"]);
});

it("retries the webhook later if it does not accept an alert", async () => {
  vi.spyOn(logger, "warn").mockImplementation(() => undefined);
  refuses = true;
  await engageKillSwitch("prueba");
  await watchInstallation(AREAS);
  refuses = false;
  travel(1);
  await watchInstallation(AREAS);
  expect(kinds()).toEqual([]);
  travel(3);
  await watchInstallation(AREAS);
  expect(kinds()).toEqual(["ledger-closed raised"]);
});

it("reports differing books, only from the latest comparison, until they agree", async () => {
  const day = { source: "bank", currency: "EUR", ledgerMinor: 1_000n } as const;
  const earlier = { ...day, asOf: "2027-05-01", externalMinor: 5n, differenceMinor: 995n };
  const latest = { ...day, asOf: "2027-05-02", externalMinor: 900n, differenceMinor: 100n };
  await db.insert(bankReconciliations).values([earlier, latest]);
  await watchInstallation(AREAS);
  expect(notices.filter(({ kind }) => kind === "books-differ")).toMatchObject([
    { state: "raised", text: expect.stringContaining(`Banco, ${shortDayText("2027-05-02")}: 1,00`) },
  ]);
  const agrees = { externalMinor: 1_000n, differenceMinor: 0n };
  await db.update(bankReconciliations).set(agrees).where(eq(bankReconciliations.asOf, "2027-05-02"));
  await watchInstallation(AREAS);
  expect(notices.filter(({ kind }) => kind === "books-differ").at(-1)).toMatchObject({ state: "resolved" });
  await db.delete(bankReconciliations);
});
