import { and, eq, isNotNull, sql } from "drizzle-orm";
import { mailings } from "@/db/schema";
import { command, recorded } from "@/lib/core/command/command";
import { DomainError } from "@/lib/core/command/errors";
import { requeueMailing } from "./mailing-queue";
import { mailingParams } from "./schema";

/** An administrator resumes a paused mailing. */
export const resumeMailing = command(
  {
    name: "admin.resume-mailing",
    allow: "admin",
    input: mailingParams,
    refuses: ["not_found", "conflict"],
    audit: recorded,
  },
  async ({ tx, now, record }, { id }) => {
    const [mailing] = await tx
      .update(mailings)
      .set({ pausedAt: null })
      .where(and(eq(mailings.id, id), isNotNull(mailings.pausedAt)))
      .returning({ id: mailings.id });
    if (!mailing) throw await refusal(tx.$count(mailings, eq(mailings.id, id)));
    const count = await requeueMailing(tx, id, sql`status = 'paused'`, now);
    const details = { mailing: id, recipients: count };
    record({ details });
    return { id, count };
  },
);

async function refusal(found: PromiseLike<number>): Promise<DomainError> {
  return (await found) === 0
    ? new DomainError("not_found", "Ese envío no existe")
    : new DomainError("conflict", "Ese envío no está en pausa");
}
