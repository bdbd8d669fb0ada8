import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { db } from "@/db";
import { emails } from "@/db/schema";
import { OUTCOME_UNKNOWN, SECRET_MARK } from "@/lib/gateways/constants";
import { localMail } from "@/lib/gateways/mail/local";
import { withSecret } from "@/lib/gateways/mail/secret";
import { smtpMail } from "@/lib/gateways/mail/smtp";
import { deliverDue } from "@/lib/gateways/mail/worker";
import { aMail, mailOf, queueMails } from "../../factories/mails";
import { startScript, startSmtp } from "../../fakes/smtp-server";
import { travel } from "../../setup/clock";

const IMPATIENT = { connectionTimeout: 300, greetingTimeout: 300, socketTimeout: 300, deadline: 2_000 };

const RESET_LINK = `https://lonja.example/password-reset?token=${SECRET_MARK}`;

const stops: (() => Promise<void>)[] = [];
beforeEach(() => db.delete(emails));
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop();
});

async function serving<Server extends { stop: () => Promise<void> }>(
  server: Promise<Server>,
): Promise<Server> {
  const running = await server;
  stops.push(running.stop);
  return running;
}

const deliver = (url: string) => deliverDue({ provider: smtpMail(url) });

/** For a server that stays silent; with one that answers, a moment without CPU time would look like silence. */
const deliverImpatiently = (url: string) => deliverDue({ provider: smtpMail(url, IMPATIENT) });

/** Answers like a server that accepts every message but never confirms it. */
function answerUpToTheMessage(said: string[]): string | null {
  if (said.at(-1) === "DATA") return "354 go on";
  return said.includes("DATA") ? null : "250 ok";
}

describe("delivery by SMTP", () => {
  it("hands over HTML and a text part, with the row's own Message-ID, and records it", async () => {
    const server = await serving(startSmtp());
    const row = await aMail();
    expect(await deliver(server.url)).toBe(1);
    const [mail] = server.messages;
    expect(mail?.subject).toBe(row.subject);
    expect(mail?.messageId).toBe(`<email-${row.id}-${row.createdAt.getTime()}@localhost>`);
    expect(mail?.text).toContain("Todo en orden: año, €, «comillas»");
    expect(mail?.text).not.toContain("<");
    expect(mail?.html).toContain('lang="es"');
    expect(await mailOf(row.id)).toMatchObject({
      status: "sent",
      attempts: 1,
      lastError: null,
      sentAt: expect.any(Date),
    });
  });

  it("deletes the password-reset link after the message was sent", async () => {
    const server = await serving(startSmtp());
    const row = await aMail("ana@lonja.example", RESET_LINK, "abc_DEF-1.0190");
    await deliver(server.url);
    expect(server.messages[0]?.text).toContain("token=abc_DEF-1.0190");
    expect(server.messages[0]?.html).toContain("token=abc_DEF-1.0190");
    const stored = await mailOf(row.id);
    expect(JSON.stringify(stored)).not.toContain("abc_DEF");
    expect(stored.sealedSecret).toBeNull();
  });

  it("sends each of 200 messages once, with two concurrent workers", async () => {
    const server = await serving(startSmtp());
    const queued = await queueMails(200);
    const [first, second] = await Promise.all([deliver(server.url), deliver(server.url)]);
    expect(first + second).toBe(200);
    expect(server.messages.map(({ messageId }) => messageId).sort()).toEqual(queued.sort());
  });

  it("retries after 1, 5, 30, 120 and 720 minutes without a server, and then fails", async () => {
    const server = await startSmtp();
    await server.stop();
    const row = await aMail();
    let now = 0;
    for (const minutes of [1, 5, 30, 120, 720]) {
      expect(await deliver(server.url)).toBe(0);
      const { status, nextAttemptAt } = await mailOf(row.id);
      expect(status).toBe("queued");
      expect(nextAttemptAt.getTime()).toBeGreaterThan(Date.now() + (now + minutes - 1) * 60_000);
      expect(await deliver(server.url)).toBe(0);
      now += minutes + 1;
      travel(now);
    }
    await deliver(server.url);
    expect(await mailOf(row.id)).toMatchObject({
      status: "failed",
      attempts: 6,
      lastError: expect.stringContaining("ECONNREFUSED"),
    });
  });

  it.each([
    ["never greets", () => startScript(() => null, "")],
    ["hangs at the recipient", () => startScript((line) => (/^RCPT/.test(line) ? null : "250 ok"))],
    [
      "drops the line at the recipient",
      () =>
        startScript((line, socket) => {
          if (!line.startsWith("RCPT")) return "250 ok";
          socket.destroy();
          return null;
        }),
    ],
  ])("tries a server again that %s", async (_what, start) => {
    const server = await serving(start());
    const row = await aMail();
    await deliverImpatiently(server.url);
    expect(await mailOf(row.id)).toMatchObject({
      status: "queued",
      attempts: 1,
      lastError: expect.any(String),
    });
  });

  it.each([
    ["for good", "550 no such mailbox", "failed"],
    ["for now", "451 try later", "queued"],
  ])("believes a server that refuses %s", async (_what, answer, status) => {
    const server = await serving(startScript((line) => (/^RCPT/.test(line) ? answer : "250 ok")));
    const row = await aMail();
    await deliver(server.url);
    expect(await mailOf(row.id)).toMatchObject({ status, lastError: expect.stringContaining(answer) });
  });

  it.each([
    [
      "drops the line",
      (line: string, socket: { destroy: () => void }) => {
        if (line === ".") socket.destroy();
        return null;
      },
    ],
    ["says nothing more", () => null],
  ])("never sends again to a server that takes the message and %s", async (_what, afterwards) => {
    let talking = true;
    let received = 0;
    const server = await serving(
      startScript((line, socket) => {
        if (!talking) return afterwards(line, socket);
        if (line !== "DATA") return "250 ok";
        talking = false;
        received += 1;
        return "354 go on";
      }),
    );
    const row = await aMail();
    await deliverImpatiently(server.url);
    expect(await mailOf(row.id)).toMatchObject({
      status: "failed",
      lastError: expect.stringContaining(OUTCOME_UNKNOWN),
    });
    talking = true;
    travel(24 * 60);
    expect(await deliver(server.url)).toBe(0);
    expect(received).toBe(1);
  });

  it("never sends a message that a killed worker left, and records an unknown result", async () => {
    const server = await serving(startSmtp());
    const row = await aMail();
    await db.update(emails).set({ status: "sending", attempts: 1, providerId: "smtp" });
    travel(6);
    expect(await deliver(server.url)).toBe(0);
    expect(server.messages).toEqual([]);
    expect(await mailOf(row.id)).toMatchObject({ status: "failed", lastError: OUTCOME_UNKNOWN });
  });

  it("sends a message that a killed worker had not given to the server yet", async () => {
    const server = await serving(startSmtp());
    const row = await aMail();
    await db.update(emails).set({ status: "sending", attempts: 1, providerId: null });
    travel(6);
    expect(await deliver(server.url)).toBe(1);
    expect(server.messages).toHaveLength(1);
    expect(await mailOf(row.id)).toMatchObject({ status: "sent", attempts: 2 });
  });

  it("gives up a message that was left behind at every attempt", async () => {
    const server = await serving(startSmtp());
    const row = await aMail();
    await db.update(emails).set({ status: "sending", attempts: 6, providerId: null });
    travel(6);
    expect(await deliver(server.url)).toBe(0);
    expect(await mailOf(row.id)).toMatchObject({ status: "failed", lastError: OUTCOME_UNKNOWN });
  });

  it("does not complete a message that another worker took over", async () => {
    const row = await aMail();
    const said: string[] = [];
    const server = await serving(
      startScript((line) => {
        said.push(line);
        return answerUpToTheMessage(said);
      }),
    );
    const slow = smtpMail(server.url, IMPATIENT);
    const deliverSlowly: typeof slow.deliver = (mail, handOver) =>
      slow.deliver(mail, async () => {
        await db.update(emails).set({ attempts: 2 });
        await handOver();
      });
    expect(await deliverDue({ provider: { ...slow, deliver: deliverSlowly } })).toBe(0);
    expect(said).toContain("DATA");
    expect(said).not.toContain(".");
    expect(await mailOf(row.id)).toMatchObject({ status: "sending", attempts: 2, providerId: null });
  });

  it("skips a message that another worker is sending", async () => {
    const server = await serving(startSmtp());
    const row = await aMail();
    await db.update(emails).set({ status: "sending", nextAttemptAt: new Date(Date.now() + 60_000) });
    expect(await deliver(server.url)).toBe(0);
    expect(await mailOf(row.id)).toMatchObject({ status: "sending" });
  });
});

const MAIL = {
  key: "email-1-1",
  from: "Lonja <no-reply@localhost>",
  to: "ana@lonja.example",
  subject: "Aviso",
  html: "<p>.</p>",
  text: ".",
  headers: {},
};

describe("the end of a message", () => {
  it("is sent after the attempt is recorded, and not before", async () => {
    const server = await serving(startSmtp());
    const seen: number[] = [];
    await smtpMail(server.url).deliver(MAIL, async () => {
      seen.push(server.messages.length);
    });
    expect([seen, server.messages.length]).toEqual([[0], 1]);
  });

  it("is not sent if the hand-over cannot be recorded", async () => {
    const server = await serving(startSmtp());
    const failing = () => Promise.reject(new Error("the database is gone"));
    await expect(smtpMail(server.url).deliver(MAIL, failing)).rejects.toMatchObject({
      outcome: "retry",
      message: expect.stringContaining("the database is gone"),
    });
    await server.stop();
    expect(server.messages).toEqual([]);
  });

  it("is not sent to a server that closed the connection before: certainly not accepted", async () => {
    const said: string[] = [];
    let drop = () => {};
    const server = await serving(
      startScript((line, socket) => {
        said.push(line);
        drop = () => void socket.destroy();
        return answerUpToTheMessage(said);
      }),
    );
    const forEver = new Promise<void>(() => {});
    const delivery = smtpMail(server.url).deliver(MAIL, () => {
      drop();
      return forEver;
    });
    await expect(delivery).rejects.toMatchObject({ outcome: "retry" });
    expect(said).not.toContain(".");
  });
});

describe("without a mail provider", () => {
  it("stores the message readably, and its link encrypted beside it", async () => {
    const row = await aMail("ana@lonja.example", RESET_LINK, "abc.1");
    expect(await deliverDue({ provider: localMail })).toBe(1);
    const kept = await mailOf(row.id);
    expect(kept).toMatchObject({ status: "kept", sentAt: null, providerId: null });
    expect(JSON.stringify(kept)).not.toContain("abc.1");
    expect(withSecret(kept, kept).text).toContain("token=abc.1");
  });
});
