import { env } from "@/lib/core/config/env";
import { appName } from "@/lib/core/site/app-name";
import { MAIL_PER_SECOND } from "@/lib/gateways/constants";
import { localMail } from "./local";
import { resendMail } from "./resend";
import { smtpMail } from "./smtp";

/** One message for a provider; `key` is unique to the message and the same at every attempt. */
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

/** A provider that sends mail. */
export type MailProvider = {
  name: "resend" | "smtp" | "local";
  /** Sends one message; throws MailFailure. A provider that is not repeatable must call `HandOver`. */
  deliver: (mail: OutgoingMail, handOver: HandOver) => Promise<Delivery>;
};

/**
 * The providers for which the same key sent twice is one message, so that an attempt with unknown outcome may be
 * repeated.
 */
export const REPEATABLE_PROVIDERS: readonly MailProvider["name"][] = ["resend", "local"];

/**
 * A provider awaits this before it sends the first byte with which the server could accept the message. Until then
 * nothing can have been sent; if it throws, nothing may be sent.
 */
export type HandOver = () => Promise<void>;

/**
 * Returns the provider of the environment (D14): Resend, otherwise SMTP, otherwise none, and messages stay in the
 * outbox.
 */
export function mailProvider(): MailProvider {
  const { RESEND_API_KEY, RESEND_BASE_URL, SMTP_URL } = env();
  if (RESEND_API_KEY) return resendMail(RESEND_API_KEY, RESEND_BASE_URL);
  return SMTP_URL ? smtpMail(SMTP_URL) : localMail;
}

/** Returns how many messages of a mailing become due per second: MAIL_PER_SECOND, otherwise the provider's default. */
export function mailPerSecond(): number {
  return env().MAIL_PER_SECOND ?? MAIL_PER_SECOND[mailProvider().name];
}

/** Returns `underway`, or, without a provider, where the message stays instead. */
export function dispatchNotice(underway: string): string {
  return mailProvider().name === "local" ? KEPT : underway;
}

const KEPT = "Sin proveedor de correo configurado, no sale: queda en la bandeja de salida";

/** Returns the sender: MAIL_FROM, otherwise the platform's name at the host of APP_URL. */
export function mailFrom(): string {
  return env().MAIL_FROM ?? `${appName()} <no-reply@${mailHost()}>`;
}

/** Returns the host for the default sender address. */
function mailHost(): string {
  return new URL(env().APP_URL).hostname;
}
