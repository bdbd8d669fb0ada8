import type { SMTPServerOptions } from "smtp-server";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { db } from "@/db";
import { emails } from "@/db/schema";
import { smtpMail } from "@/lib/gateways/mail/smtp";
import { deliverDue } from "@/lib/gateways/mail/worker";
import { aMail, mailOf } from "../../factories/mails";
import { selfSigned } from "../../fakes/certificate";
import { startScript, startSmtp } from "../../fakes/smtp-server";

const IMPATIENT = { connectionTimeout: 500, greetingTimeout: 500, socketTimeout: 500, deadline: 3_000 };
const PASSWORD = "clave: ñ@1/?";

const { key, cert } = selfSigned("localhost");
const trusting = `tls.ca=${encodeURIComponent(cert)}`;

const stops: (() => Promise<void>)[] = [];
beforeEach(() => db.delete(emails));
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop();
});

type Login = { user?: string | undefined | null; password?: string | undefined | null; secure: boolean };

/** A server that requires ana's login, with TLS unless `options` disable it; returns the received logins. */
async function startGuarded(options: SMTPServerOptions = {}) {
  const logins: Login[] = [];
  const server = await startSmtp({
    key,
    cert,
    authOptional: false,
    disabledCommands: [],
    onAuth: ({ username: user, password }, { secure }, done) => {
      logins.push({ user, password, secure });
      if (user === "ana" && password === PASSWORD) done(null, { user });
      else done(new Error("Wrong user or password"));
    },
    ...options,
  });
  stops.push(server.stop);
  const address = (query: string, { scheme = "smtp", password = PASSWORD } = {}) =>
    `${scheme}://ana:${encodeURIComponent(password)}@localhost:${new URL(server.url).port}?${query}`;
  return { messages: server.messages, logins, address };
}

const deliver = (url: string) => deliverDue({ provider: smtpMail(url) });

const WELCOME = { user: "ana", password: PASSWORD, secure: true };
const IN_CLEAR = { allowInsecureAuth: true, disabledCommands: ["STARTTLS"] };

describe("delivery by SMTP with TLS and a login", () => {
  it.each([
    ["STARTTLS", "smtp", {}],
    ["TLS from the first byte", "smtps", { secure: true }],
  ])("delivers over %s", async (_what, scheme, options) => {
    const server = await startGuarded(options);
    const row = await aMail();
    expect(await deliver(server.address(trusting, { scheme }))).toBe(1);
    expect(server.logins).toEqual([WELCOME]);
    expect(server.messages.map(({ subject }) => subject)).toEqual([row.subject]);
    expect(await mailOf(row.id)).toMatchObject({ status: "sent", attempts: 1, lastError: null });
  });

  it("waits with a wrong login, and sends once after it is corrected", async () => {
    const server = await startGuarded();
    const row = await aMail();
    expect(await deliver(server.address(trusting, { password: "old" }))).toBe(0);
    expect(await mailOf(row.id)).toMatchObject({
      status: "queued",
      lastError: expect.stringMatching(/Invalid login.*535/),
    });
    await db.update(emails).set({ nextAttemptAt: new Date(0) });
    expect(await deliver(server.address(trusting))).toBe(1);
    expect(server.messages).toHaveLength(1);
  });

  it("waits if the server requires a login and none is configured", async () => {
    const server = await startGuarded();
    const row = await aMail();
    const anonymous = server.address(trusting).replace(/\/\/.*@/, "//");
    expect(await deliver(anonymous)).toBe(0);
    expect(await mailOf(row.id)).toMatchObject({
      status: "queued",
      lastError: expect.stringContaining("530"),
    });
  });

  it.each([
    ["smtp", {}],
    ["smtps", { secure: true }],
  ])("sends no secret to a server whose certificate nobody vouches for (%s)", async (scheme, options) => {
    const server = await startGuarded(options);
    const row = await aMail();
    expect(await deliver(server.address("", { scheme }))).toBe(0);
    expect([server.logins, server.messages]).toEqual([[], []]);
    expect(await mailOf(row.id)).toMatchObject({
      status: "queued",
      lastError: expect.stringMatching(/self-signed certificate/),
    });
  });

  it("sends no secret to a server with another's certificate", async () => {
    const other = selfSigned("mail.lonja.example");
    const server = await startGuarded(other);
    const row = await aMail();
    expect(await deliver(server.address(`tls.ca=${encodeURIComponent(other.cert)}`))).toBe(0);
    expect(server.logins).toEqual([]);
    expect(await mailOf(row.id)).toMatchObject({
      status: "queued",
      lastError: expect.stringMatching(/altnames/),
    });
  });

  it("sends no secret without TLS, unless the address allows it", async () => {
    const server = await startGuarded(IN_CLEAR);
    const row = await aMail();
    expect(await deliver(server.address(""))).toBe(0);
    expect(server.logins).toEqual([]);
    expect(await mailOf(row.id)).toMatchObject({
      status: "queued",
      lastError: expect.stringContaining("STARTTLS"),
    });
    await db.update(emails).set({ nextAttemptAt: new Date(0) });
    expect(await deliver(server.address("requireTLS=false"))).toBe(1);
    expect(server.logins).toEqual([{ ...WELCOME, secure: false }]);
  });

  it("retries a server that never answers the TLS handshake", async () => {
    const server = await startScript(() => null, "");
    stops.push(server.stop);
    const row = await aMail();
    const silent = smtpMail(server.url.replace("smtp:", "smtps:"), IMPATIENT);
    expect(await deliverDue({ provider: silent })).toBe(0);
    expect(await mailOf(row.id)).toMatchObject({ status: "queued", lastError: expect.any(String) });
  });
});
