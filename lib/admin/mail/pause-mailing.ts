import { and, eq, isNull } from "drizzle-orm";
import { emails, mailings } from "@/db/schema";
import { command, recorded } from "@/lib/core/command/command";
import { DomainError } from "@/lib/core/command/errors";
import { mailingParams } from "./schema";

/**
 * An administrator pauses a mailing: waiting messages stay in the outbox; messages that are being sent are not stopped.
 */
export const pauseMailing = command(
  {
    name: "admin.pause-mailing",
    allow: "admin",
    input: mailingParams,
    refuses: ["not_found", "conflict"],
    audit: recorded,
  },
  async ({ tx, now, record }, { id }) => {
    const running = and(eq(mailings.id, id), isNull(mailings.cancelledAt), isNull(mailings.pausedAt));
    const [mailing] = await tx
      .update(mailings)
      .set({ pausedAt: now })
      .where(running)
      .returning({ id: mailings.id });
    if (!mailing) throw await refusal(tx.$count(mailings, eq(mailings.id, id)));
    const paused = await tx
      .update(emails)
      .set({ status: "paused" })
      .where(and(eq(emails.mailingId, id), eq(emails.status, "queued")))
      .returning({ id: emails.id });
    if (paused.length === 0) throw new DomainError("conflict", "Ese envío ya ha terminado");
    const details = { mailing: id, recipients: paused.length };
    record({ details });
    return { id, count: paused.length };
  },
);

async function refusal(found: PromiseLike<number>): Promise<DomainError> {
  return (await found) === 0
    ? new DomainError("not_found", "Ese envío no existe")
    : new DomainError("conflict", "Ese envío no está en marcha");
}
