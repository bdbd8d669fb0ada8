import type { emails } from "@/db/schema";
import { seal, unseal } from "@/lib/auth/secrets";
import { SECRET_MARK } from "@/lib/gateways/constants";

const PURPOSE = "mail-secret";

/** The secret of a message as it may be stored: `dedupeKey` names the only message in which it can be opened. */
export function sealMailSecret(dedupeKey: string, secret: string): string {
  return seal(PURPOSE, dedupeKey, secret);
}

type Text = { subject: string; html: string; text: string };
type Sealed = Pick<typeof emails.$inferSelect, "dedupeKey" | "sealedSecret">;

/** The message as its recipient reads it: the secret stands where its mark was. Throws where it was sealed for another. */
export function withSecret<Message extends Text>(
  message: Message,
  { dedupeKey, sealedSecret }: Sealed,
): Message {
  if (sealedSecret === null) return message;
  return withMark(message, unseal(PURPOSE, dedupeKey ?? "", sealedSecret));
}

/** The message as anybody else may read it: dots stand where the secret was. */
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
