import { and, eq, getTableColumns } from "drizzle-orm";
import { emails } from "@/db/schema";
import { command, recorded } from "@/lib/core/command/command";
import { DomainError } from "@/lib/core/command/errors";
import { dispatchNotice } from "@/lib/gateways/mail/provider";
import { isStillWanted } from "./queries";
import { emailParams } from "./schema";

/**
 * An administrator retries a failed message, including one with an unknown outcome. The message keeps its row and its
 * key, by which the recipient's server may detect a duplicate, and its number of attempts, by which a process that was
 * suspended in an earlier attempt detects that it is too late.
 */
export const resendEmail = command(
  {
    name: "admin.resend-email",
    allow: "admin",
    input: emailParams,
    refuses: ["not_found", "conflict"],
    audit: recorded,
  },
  async ({ tx, now, record }, { id }) => {
    const [before] = await tx
      .select({ ...getTableColumns(emails), isWanted: isStillWanted() })
      .from(emails)
      .where(eq(emails.id, id))
      .limit(1)
      .for("update");
    if (!before) throw new DomainError("not_found", "Ese mensaje no existe");
    if (before.status !== "failed") {
      throw new DomainError("conflict", "Solo se reenvía un mensaje que ha fallado");
    }
    if (!before.isWanted) {
      throw new DomainError("conflict", "Esta persona ya no recibe estos correos");
    }
    const again = { status: "queued", nextAttemptAt: now, lastError: null, providerId: null } as const;
    await tx
      .update(emails)
      .set(again)
      .where(and(eq(emails.id, id), eq(emails.status, "failed")));
    const details = { emailId: id, email: before.toAddress, reason: before.lastError ?? "" };
    const targetId = before.userId ? { targetId: before.userId } : {};
    record({ ...targetId, details });
    return { id, message: dispatchNotice(`Reenvío en camino a ${before.toAddress}`) };
  },
);
