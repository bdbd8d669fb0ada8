import { and, eq, inArray, isNull } from "drizzle-orm";
import { emails, mailings } from "@/db/schema";
import { command, recorded } from "@/lib/core/command/command";
import { DomainError } from "@/lib/core/command/errors";
import { CANCELLED } from "@/lib/gateways/constants";
import { mailingParams } from "./schema";

/**
 * An administrator cancels a mailing: waiting messages will not be sent; messages that are being sent are not stopped.
 */
export const cancelMailing = command(
  {
    name: "admin.cancel-mailing",
    allow: "admin",
    input: mailingParams,
    refuses: ["not_found", "conflict"],
    audit: recorded,
  },
  async ({ tx, now, record }, { id }) => {
    const [mailing] = await tx
      .update(mailings)
      .set({ cancelledAt: now, pausedAt: null })
      .where(and(eq(mailings.id, id), isNull(mailings.cancelledAt)))
      .returning({ id: mailings.id });
    if (!mailing) throw await refusal(tx.$count(mailings, eq(mailings.id, id)));
    const stopped = await tx
      .update(emails)
      .set({ status: "failed", lastError: CANCELLED })
      .where(and(eq(emails.mailingId, id), inArray(emails.status, ["queued", "paused"])))
      .returning({ id: emails.id });
    if (stopped.length === 0) throw new DomainError("conflict", "Ese envío ya ha terminado");
    const details = { mailing: id, recipients: stopped.length };
    record({ details });
    return { id, stopped: stopped.length };
  },
);

async function refusal(found: PromiseLike<number>): Promise<DomainError> {
  return (await found) === 0
    ? new DomainError("not_found", "Ese envío no existe")
    : new DomainError("conflict", "Ese envío ya está cancelado");
}
