import { Readable } from "node:stream";
import MailComposer from "nodemailer/lib/mail-composer/index.js";
import { parseConnectionUrl } from "nodemailer/lib/shared/index.js";
import SMTPConnection from "nodemailer/lib/smtp-connection/index.js";
import type { Delivery, MailProvider, OutgoingMail } from "./mail";
import { MailFailure, within } from "./mail-failure";

const DEADLINE_MS = 60_000;
const PATIENCE = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 };

/** The time-outs of one attempt, in milliseconds. */
export type Patience = typeof PATIENCE & { deadline?: number };

/**
 * Mail through an SMTP server. SMTP has no idempotency: once the server began to receive the message and did not
 * answer for it, nobody knows whether it went out.
 */
export function smtpMail(url: string, patience: Patience = PATIENCE): MailProvider {
  const { deadline = DEADLINE_MS, ...timeouts } = patience;
  const options = { ...timeouts, ...parseConnectionUrl(url) } as Server;
  return { name: "smtp", repeatable: false, deliver: (mail) => transmit(options, deadline, mail) };
}

async function transmit(options: Server, deadline: number, mail: OutgoingMail): Promise<Delivery> {
  const { envelope, bytes } = await compose(mail);
  const connection = new SMTPConnection(options);
  let begun = false;
  // Nodemailer reads it only once the server has said to go ahead.
  async function* content() {
    begun = true;
    yield bytes;
  }
  const conversation = new Promise<Delivery>((resolve, reject) => {
    const fail = (error: Error) => reject(failureOf(error, begun));
    connection.on("error", fail);
    connection.once("end", () => fail(new Error("the server closed the connection")));
    greet(connection, options, fail, () =>
      connection.send(envelope, Readable.from(content()), (error, info) =>
        error ? fail(error) : resolve({ status: "sent", providerId: info.response.slice(0, 200) }),
      ),
    );
  });
  try {
    return await within(deadline, () => (begun ? "unknown" : "retry"), conversation);
  } finally {
    connection.quit();
    setTimeout(() => connection.close(), QUIT_MS).unref();
  }
}

const QUIT_MS = 1_000;

async function compose({ key, from, to, subject, html, text }: OutgoingMail) {
  const host = from.match(/@([^\s>]+)/)?.[1] ?? "localhost";
  const message = new MailComposer({
    messageId: `<${key}@${host}>`,
    from,
    to,
    subject,
    html,
    text,
  }).compile();
  const { from: sender, to: recipients } = message.getEnvelope();
  return { envelope: { from: sender || "", to: recipients }, bytes: await message.build() };
}

type Fail = (error: Error) => void;
type Server = SMTPConnection.Options & { auth?: SMTPConnection.Credentials };

function greet(connection: SMTPConnection, options: Server, fail: Fail, ready: () => void): void {
  connection.connect((error) => {
    if (error) return fail(error);
    if (!options.auth) return ready();
    connection.login({ credentials: options.auth }, (refusal) => (refusal ? fail(refusal) : ready()));
  });
}

// The server's own answer settles it. A wrong password of ours is no reason to give a message up.
function failureOf(error: Error & { responseCode?: number; code?: string }, begun: boolean): MailFailure {
  const { responseCode = 0, code, message } = error;
  if (responseCode >= 500 && code !== "EAUTH") return new MailFailure("refused", message);
  if (responseCode >= 400 || !begun) return new MailFailure("retry", message);
  return new MailFailure("unknown", message);
}
