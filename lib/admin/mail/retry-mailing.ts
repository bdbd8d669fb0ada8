import { eq, sql } from "drizzle-orm";
import { mailings } from "@/db/schema";
import { command, recorded } from "@/lib/core/command/command";
import { DomainError } from "@/lib/core/command/errors";
import { CANCELLED, OUTCOME_UNKNOWN, UNSUBSCRIBED } from "@/lib/gateways/constants";
import { requeueMailing } from "./mailing-queue";
import { getsMailings } from "./recipients";
import { mailingParams } from "./schema";

// Messages with an unknown outcome are excluded: an administrator decides on each, because a second copy is worse.
const refused = () => sql`status = 'failed' and last_error not in (${CANCELLED}, ${UNSUBSCRIBED})
  and not starts_with(last_error, ${OUTCOME_UNKNOWN})
  and exists (select from users where users.id = user_id and ${getsMailings()})`;

/** An administrator retries the failed messages of a mailing, and no others. */
export const retryMailing = command(
  {
    name: "admin.retry-mailing",
    allow: "admin",
    input: mailingParams,
    refuses: ["not_found", "conflict"],
    audit: recorded,
  },
  async ({ tx, now, record }, { id }) => {
    const [mailing] = await tx.select().from(mailings).where(eq(mailings.id, id)).limit(1).for("update");
    if (!mailing) throw new DomainError("not_found", "Ese envío no existe");
    if (mailing.cancelledAt) throw new DomainError("conflict", "Ese envío está cancelado");
    if (mailing.pausedAt) throw new DomainError("conflict", "Ese envío está en pausa: reanúdalo primero");
    const count = await requeueMailing(tx, id, refused(), now);
    if (count === 0) throw new DomainError("conflict", "Ningún mensaje de ese envío se puede reintentar");
    const details = { mailing: id, recipients: count };
    record({ details });
    return { id, count };
  },
);
