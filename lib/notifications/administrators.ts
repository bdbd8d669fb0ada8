import { and, eq, isNull, notInArray } from "drizzle-orm";
import type { Tx } from "@/db";
import { users } from "@/db/schema";
import { type Mail, queueEmail, type RenderedMail } from "@/lib/gateways/mail/outbox";
import { MAX_ADMINISTRATORS } from "./notice";

type Administrator = { firstName: string; timeZone: string };

type Options = {
  /** Whether to include administrators who want no mail, because everyone's money is at risk. */
  always?: boolean;
  /** The members involved in the event, who are not notified. */
  parties?: readonly string[];
};

/** Mails the administrators who want mail, at most fifty, each once per `dedupeKey`. */
export async function mailAdministrators(
  tx: Tx,
  dedupeKey: string,
  mailFor: (administrator: Administrator) => Mail | RenderedMail,
  { always = false, parties = [] }: Options = {},
): Promise<void> {
  const administrators = await tx
    .select({ id: users.id, email: users.email, firstName: users.firstName, timeZone: users.timezone })
    .from(users)
    .where(
      and(
        eq(users.isAdmin, true),
        always ? undefined : eq(users.emailNotifications, true),
        isNull(users.deletedAt),
        notInArray(users.id, [...parties]),
      ),
    )
    .limit(MAX_ADMINISTRATORS);
  for (const { id, email, ...administrator } of administrators) {
    const mail = mailFor(administrator);
    await queueEmail(tx, { to: { id, email }, mail, dedupeKey: `${dedupeKey}:${id}` });
  }
}
