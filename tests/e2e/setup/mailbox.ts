import { once } from "node:events";
import http from "node:http";
import type { AddressInfo } from "node:net";
import { startSmtp } from "../../fakes/smtp-server";

/** A real SMTP server for the servers under test; `GET url?to=…` answers what it holds for an address. */
export async function startMailbox() {
  const smtp = await startSmtp();
  const window = http
    .createServer((request, response) => {
      const to = new URL(request.url ?? "/", "http://mailbox").searchParams.get("to");
      const mine = smtp.messages.filter((mail) => [mail.to].flat().some((list) => list?.text === to));
      response.setHeader("content-type", "application/json");
      response.end(
        JSON.stringify(
          mine.map(({ subject, text, html, messageId }) => ({ subject, text, html, messageId })),
        ),
      );
    })
    .listen(0, "127.0.0.1");
  await once(window, "listening");
  return {
    smtpUrl: smtp.url,
    url: `http://127.0.0.1:${(window.address() as AddressInfo).port}`,
    stop: async () => {
      window.close();
      await smtp.stop();
    },
  };
}

export type Mail = { subject: string; text: string; html: string; messageId: string };

/** The messages that reached this address with this subject, once there are `count` of them. */
export async function mailsTo(address: string, subject: string, count = 1): Promise<Mail[]> {
  const giveUp = Date.now() + 15_000;
  for (;;) {
    const answer = await fetch(`${process.env.E2E_MAILBOX_URL}/?to=${encodeURIComponent(address)}`);
    const mails = ((await answer.json()) as Mail[]).filter((mail) => mail.subject === subject);
    if (mails.length >= count) return mails;
    if (Date.now() > giveUp)
      throw new Error(`${mails.length} of ${count} messages «${subject}» to ${address}`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}
