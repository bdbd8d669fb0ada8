import { env } from "@/lib/core/config/env";
import { appName } from "@/lib/core/site/app-name";
import { MAIL_PER_SECOND } from "@/lib/gateways/constants";
import { localMail } from "./local";
import { resendMail } from "./resend";
import { smtpMail } from "./smtp";

/** One message as a provider takes it; `key` is the same at every attempt and no other message's. */
export type OutgoingMail = {
  key: string;
  from: string;
  to: string;
  subject: string;
  html: string;
  text: string;
  headers: Readonly<Record<string, string>>;
};

export type Delivery = { status: "sent"; providerId: string } | { status: "kept" };

/** A way out for mail. `repeatable`: the same key twice is one message, so that a doubtful attempt may be made again. */
export type MailProvider = {
  name: "resend" | "smtp" | "local";
  repeatable: boolean;
  /** Hands one message over; throws MailFailure. One that is not repeatable keeps to `HandOver`. */
  deliver: (mail: OutgoingMail, handOver: HandOver) => Promise<Delivery>;
};

/**
 * Awaited before the first byte with which the provider could take the message. Until then nothing can have gone out;
 * when it throws, nothing may.
 */
export type HandOver = () => Promise<void>;

/** The way out that the environment names (D14): Resend, else SMTP, else none: messages stay in the outbox. */
export function mailProvider(): MailProvider {
  const { RESEND_API_KEY, RESEND_BASE_URL, SMTP_URL } = env();
  if (RESEND_API_KEY) return resendMail(RESEND_API_KEY, RESEND_BASE_URL);
  return SMTP_URL ? smtpMail(SMTP_URL) : localMail;
}

/** How many messages of a mailing fall due in a second: MAIL_PER_SECOND, else what the way out takes. */
export function mailPerSecond(): number {
  return env().MAIL_PER_SECOND ?? MAIL_PER_SECOND[mailProvider().name];
}

/** The sender: MAIL_FROM, else the product's name at the host of APP_URL. */
export function mailFrom(): string {
  return env().MAIL_FROM ?? `${appName()} <no-reply@${mailHost()}>`;
}

/** The host that stands in what the product calls its messages. */
function mailHost(): string {
  return new URL(env().APP_URL).hostname;
}
