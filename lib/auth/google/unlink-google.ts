import { eq } from "drizzle-orm";
import { z } from "zod";
import { googleAccounts } from "@/db/schema";
import { FACTOR_CONFIRMATION_MINUTES } from "@/lib/auth/constants";
import { command, recorded } from "@/lib/core/command/command";
import { DomainError } from "@/lib/core/command/errors";
import { notifyGoogleChange } from "./notices";

/** Declares the command that unlinks a member's Google account; sessions that were opened with it stay open. */
export const unlinkGoogle = command(
  {
    name: "identity.unlink-google",
    allow: "user",
    input: z.object({}),
    refuses: ["conflict"],
    confirmedWithinMinutes: FACTOR_CONFIRMATION_MINUTES,
    audit: recorded,
  },
  async ({ tx, actor, request, now, record }) => {
    const [deleted] = await tx
      .delete(googleAccounts)
      .where(eq(googleAccounts.userId, actor.id))
      .returning({ email: googleAccounts.email });
    if (!deleted) throw new DomainError("conflict", "Tu cuenta no está vinculada a ninguna de Google");
    record({ targetId: actor.id, details: { email: deleted.email } });
    await notifyGoogleChange(tx, actor, { what: "off", email: deleted.email, request, now });
  },
);
