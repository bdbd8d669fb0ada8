import { Resend } from "resend";
import { MailFailure, withDeadline } from "./failure";
import type { MailProvider, OutgoingMail } from "./provider";

const DEADLINE_MS = 20_000;

// The message itself is invalid; any other refusal (key, quota, server error) may be temporary.
const NEVER = new Set([400, 413, 422]);

/**
 * Returns the provider that uses Resend's API. Its idempotency key makes repeated attempts within a day one message.
 */
export function resendMail(apiKey: string, baseUrl?: string): MailProvider {
  const client = new Resend(apiKey, baseUrl ? { baseUrl } : {});
  return {
    name: "resend",
    deliver: (mail) => withDeadline(DEADLINE_MS, () => "retry", transmit(client, mail)),
  };
}

/** Checks that Resend accepts the key; throws Resend's error. A key that may only send is accepted too. */
export async function checkResend(apiKey: string, baseUrl?: string): Promise<void> {
  const client = new Resend(apiKey, baseUrl ? { baseUrl } : {});
  const { error } = await withDeadline(DEADLINE_MS, () => "retry", client.domains.list());
  if (error && error.name !== "restricted_api_key") {
    throw Object.assign(new Error(error.message), { statusCode: error.statusCode ?? 0 });
  }
}

async function transmit(client: Resend, { key, ...message }: OutgoingMail) {
  const { data, error } = await client.emails.send(message, { idempotencyKey: key });
  if (data) return { status: "sent", providerId: data.id } as const;
  const refused = NEVER.has(error.statusCode ?? 0);
  throw new MailFailure(refused ? "refused" : "retry", `${error.statusCode ?? ""} ${error.message}`.trim());
}
