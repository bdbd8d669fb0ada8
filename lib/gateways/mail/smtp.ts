import net from "node:net";
import { Readable } from "node:stream";
import { createTransport } from "nodemailer";
// Part of Nodemailer's documented interface, although it has no shorter import path (decision 071).
import SMTPConnection from "nodemailer/lib/smtp-connection/index.js";
import { MINUTE_MS } from "@/lib/core/format/durations";
import { MailFailure, withDeadline } from "./failure";
import type { Delivery, HandOver, MailProvider, OutgoingMail } from "./provider";

const DEADLINE_MS = MINUTE_MS;
const TIMEOUTS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 };

/** The time-outs of one attempt, in milliseconds. */
export type Timeouts = typeof TIMEOUTS & { deadline?: number };

/** How long an idle connection waits for the next message before it is closed, in milliseconds. */
const IDLE_MS = 5_000;
const QUIT_MS = 1_000;

/** Servers close connections that last too long. */
const MAX_MESSAGES_PER_CONNECTION = 100;

/**
 * Returns the provider that sends mail through an SMTP server and reuses connections while there is more to send. SMTP
 * has no idempotency: if the end of the message was sent and the server did not respond, it is unknown whether the
 * message was accepted (RFC 5321 §4.1.1.4: without its end there is no message). A login is never sent without TLS,
 * unless the address ends in `?requireTLS=false`.
 */
export function smtpMail(url: string, limits: Timeouts = TIMEOUTS): MailProvider {
  const server = serverOf(url, limits);
  const idle = new Set<PooledConnection>();
  return {
    name: "smtp",
    deliver: (mail, handOver) => transmit(server, idle, mail, handOver),
  };
}

/** Connects, greets, logs in and disconnects; throws the error of the server or the connection. */
export async function checkSmtp(url: string, limits: Timeouts = TIMEOUTS): Promise<void> {
  const server = serverOf(url, limits);
  const pooled = openConnection(server);
  const greeting = new Promise<void>((resolve, reject) => {
    pooled.fail = reject;
    startSession(pooled, server, resolve);
  });
  const timeout = limits.connectionTimeout + limits.greetingTimeout;
  await withDeadline(timeout, () => "retry", greeting).finally(() => closeConnection(pooled));
}

function serverOf(url: string, { deadline = DEADLINE_MS, ...timeouts }: Timeouts): Server {
  const given = createTransport(url).options as SMTPConnection.Options & Login;
  return { ...timeouts, deadline, requireTLS: given.auth !== undefined, ...given };
}

type PooledConnection = {
  socket: net.Socket;
  connection: SMTPConnection;
  messages: number;
  fail: Fail;
  idleTimer?: NodeJS.Timeout;
};
type Message = Awaited<ReturnType<typeof compose>>;

/** A reused connection turned out to be closed and has accepted nothing. */
class ConnectionClosed extends Error {}

async function transmit(
  server: Server,
  idle: Set<PooledConnection>,
  mail: OutgoingMail,
  handOver: HandOver,
): Promise<Delivery> {
  const message = await compose(mail);
  for (const pooled of idle) {
    idle.delete(pooled);
    clearTimeout(pooled.idleTimer);
    const delivery = await transmitMessage(server, pooled, message, handOver).catch((error: unknown) => {
      if (error instanceof ConnectionClosed) return null;
      throw error;
    });
    if (!delivery) continue;
    keepForReuse(pooled, idle);
    return delivery;
  }
  const opened = openConnection(server);
  const delivery = await transmitMessage(server, opened, message, handOver);
  keepForReuse(opened, idle);
  return delivery;
}

function openConnection(server: Server): PooledConnection {
  const socket = new net.Socket();
  const connection = new SMTPConnection({ ...server, connection: socket });
  const pooled: PooledConnection = { socket, connection, messages: 0, fail: () => undefined };
  connection.on("error", (error) => pooled.fail(error));
  pooled.connection.once("end", () => pooled.fail(new Error("the server closed the connection")));
  return pooled;
}

function keepForReuse(pooled: PooledConnection, idle: Set<PooledConnection>): void {
  pooled.messages += 1;
  if (pooled.messages >= MAX_MESSAGES_PER_CONNECTION) {
    closeConnection(pooled);
    return;
  }
  const close = () => {
    idle.delete(pooled);
    closeConnection(pooled);
  };
  pooled.fail = close;
  pooled.idleTimer = setTimeout(close, IDLE_MS).unref();
  idle.add(pooled);
}

function closeConnection({ socket, connection, idleTimer }: PooledConnection): void {
  clearTimeout(idleTimer);
  if (socket.readyState !== "open") return void socket.destroy();
  connection.quit();
  setTimeout(() => connection.close(), QUIT_MS).unref();
}

async function transmitMessage(
  server: Server,
  pooled: PooledConnection,
  { envelope, bytes }: Message,
  handOver: HandOver,
): Promise<Delivery> {
  const { connection } = pooled;
  let ended = false;
  let isOver = false;
  // Nodemailer reads this after the server has accepted or refused DATA, and then sends the end of the message.
  async function* content() {
    if (isOver) return;
    yield bytes;
    await handOver();
    if (isOver) throw new Error("the SMTP session has ended");
    ended = true;
  }
  const transmission = new Promise<Delivery>((resolve, reject) => {
    const fail = (error: Failed) => {
      isOver = true;
      const isDisconnected = !error.responseCode || error.responseCode === SERVICE_CLOSING;
      const wasClosed = pooled.messages > 0 && !ended && isDisconnected;
      reject(wasClosed ? new ConnectionClosed(error.message) : failureOf(error, ended));
    };
    pooled.fail = fail;
    const send = () =>
      connection.send(envelope, Readable.from(content()), (error, info) =>
        error ? fail(error) : resolve({ status: "sent", providerId: info.response.slice(0, 200) }),
      );
    if (pooled.messages > 0) send();
    else startSession(pooled, server, send);
  });
  try {
    return await withDeadline(server.deadline, () => (ended ? "unknown" : "retry"), transmission);
  } catch (error) {
    isOver = true;
    connection.close();
    pooled.socket.destroy();
    throw error;
  }
}

const composer = createTransport({ streamTransport: true, buffer: true });

async function compose({ key, from, to, subject, html, text, headers }: OutgoingMail) {
  const host = from.match(/@([^\s>]+)/)?.[1] ?? "localhost";
  const messageId = `<${key}@${host}>`;
  const composed = await composer.sendMail({ messageId, from, to, subject, html, text, headers });
  const { from: sender, to: recipients } = composed.envelope;
  return { envelope: { from: sender || "", to: recipients }, bytes: composed.message };
}

type Failed = Error & { responseCode?: number; code?: string };
type Fail = (error: Failed) => void;
type Login = { auth?: SMTPConnection.Credentials };
type Server = SMTPConnection.Options & Login & { deadline: number };

function startSession(pooled: PooledConnection, server: Server, ready: () => void): void {
  const { socket, connection } = pooled;
  const fail: Fail = (error) => pooled.fail(error);
  const greeted = (error?: Failed) => {
    if (error) return fail(error);
    if (!server.auth) return ready();
    connection.login({ credentials: server.auth }, (refusal) => (refusal ? fail(refusal) : ready()));
  };
  const late = setTimeout(() => socket.destroy(new Error("Connection timeout")), server.connectionTimeout);
  socket.once("error", fail).once("close", () => clearTimeout(late));
  // The end of a message is a separate packet; without this, it would wait for the delayed acknowledgement of the
  // previous one.
  socket.setNoDelay(true).setKeepAlive(true);
  socket.connect({ host: connection.host, port: connection.port }, () => {
    clearTimeout(late);
    socket.off("error", fail);
    connection.connect(greeted);
  });
}

const ABOUT_THE_MESSAGE = new Set(["EENVELOPE", "EMESSAGE"]);
const AUTHENTICATION_REQUIRED = 530;
const SERVICE_CLOSING = 421;

// The server's own response is decisive. A wrong login or certificate is no reason to give up on a message.
function failureOf(error: Failed, ended: boolean): MailFailure {
  const { responseCode = 0, code = "", message } = error;
  const aboutTheMessage = ABOUT_THE_MESSAGE.has(code) && responseCode !== AUTHENTICATION_REQUIRED;
  if (responseCode >= 500 && aboutTheMessage) return new MailFailure("refused", message);
  if (responseCode >= 400 || !ended) return new MailFailure("retry", message);
  return new MailFailure("unknown", message);
}
