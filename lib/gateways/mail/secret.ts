import type { emails } from "@/db/schema";
import { seal, unseal } from "@/lib/auth/secrets";
import { SECRET_MARK } from "@/lib/gateways/constants";

const PURPOSE = "mail-secret";

/** Encrypts the secret of a message for storage; it can only be decrypted for the message with this `dedupeKey`. */
export function sealMailSecret(dedupeKey: string, secret: string): string {
  return seal(PURPOSE, dedupeKey, secret);
}

type Text = { subject: string; html: string; text: string };
type Sealed = Pick<typeof emails.$inferSelect, "dedupeKey" | "sealedSecret">;

/**
 * Returns the message as its recipient reads it, with the secret in place of its placeholder. Throws if the secret
 * belongs to another message.
 */
export function withSecret<Message extends Text>(
  message: Message,
  { dedupeKey, sealedSecret }: Sealed,
): Message {
  if (sealedSecret === null) return message;
  return withMark(message, unseal(PURPOSE, dedupeKey ?? "", sealedSecret));
}

/** Returns the message as anyone else may read it, with an ellipsis in place of the secret. */
export function withoutSecret<Message extends Text>(message: Message): Message {
  return withMark(message, "…");
}

function withMark<Message extends Text>(message: Message, instead: string): Message {
  const { html, text } = message;
  return {
    ...message,
    html: html.replaceAll(SECRET_MARK, () => instead),
    text: text.replaceAll(SECRET_MARK, () => instead),
  };
}
