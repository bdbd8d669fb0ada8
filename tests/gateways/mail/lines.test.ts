import { afterEach, beforeEach, expect, it } from "vitest";
import { db } from "@/db";
import { emails } from "@/db/schema";
import { smtpMail } from "@/lib/gateways/mail/smtp";
import { CONCURRENCY, deliverDue } from "@/lib/gateways/mail/worker";
import { queueMails, recorded } from "../../factories/mails";
import { startScript, startSmtp } from "../../fakes/smtp-server";

const stops: (() => Promise<void>)[] = [];
beforeEach(() => db.delete(emails));
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop();
});

it("uses a connection for several messages, and opens no more connections than the concurrency", async () => {
  let lines = 0;
  const server = await startSmtp({
    onConnect: (_session, done) => {
      lines += 1;
      done();
    },
  });
  stops.push(server.stop);
  const ids = await queueMails(40);
  expect(await deliverDue({ provider: smtpMail(server.url) })).toBe(40);
  expect(server.messages.map(({ messageId }) => messageId).sort()).toEqual([...ids].sort());
  expect(lines).toBeLessThanOrEqual(CONCURRENCY);
});

it.each([
  { moment: "after each message", isAtOnce: true },
  { moment: "when the next message begins", isAtOnce: false },
])("takes another line where the server hangs up $moment, and delivers each once", async ({ isAtOnce }) => {
  let taken = 0;
  const used = new WeakSet<object>();
  const server = await startScript((line, socket) => {
    if (line === "DATA") return "354 go on";
    if (line.startsWith("MAIL") && used.has(socket)) {
      socket.destroy();
      return null;
    }
    if (line === ".") {
      used.add(socket);
      taken += 1;
      if (isAtOnce) setImmediate(() => socket.end());
      return "250 taken";
    }
    return /^(EHLO|MAIL|RCPT|QUIT)/.test(line) ? "250 ok" : null;
  });
  stops.push(server.stop);
  await queueMails(12);
  expect(await deliverDue({ provider: smtpMail(server.url), concurrency: 1 })).toBe(12);
  expect(taken).toBe(12);
  expect((await recorded()).sent).toHaveLength(12);
});

it.each(["421 closing", "450 later"])("a line that answers «%s» to its second message", async (answer) => {
  let taken = 0;
  const used = new WeakSet<object>();
  const server = await startScript((line, socket) => {
    if (line.startsWith("MAIL") && used.has(socket)) return answer;
    if (line === "DATA") return "354 go on";
    if (line === ".") {
      used.add(socket);
      taken += 1;
      return "250 taken";
    }
    return /^(EHLO|MAIL|RCPT|QUIT)/.test(line) ? "250 ok" : null;
  });
  stops.push(server.stop);
  await queueMails(2);
  const delivered = await deliverDue({ provider: smtpMail(server.url), concurrency: 1 });
  const isClosing = answer.startsWith("421");
  expect([delivered, taken]).toEqual(isClosing ? [2, 2] : [1, 1]);
  expect(await db.$count(emails)).toBe(2);
});
