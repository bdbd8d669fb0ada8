import { and, eq, isNotNull } from "drizzle-orm";
import { z } from "zod";
import { users } from "@/db/schema";
import { FACTOR_CONFIRMATION_MINUTES } from "@/lib/auth/constants";
import { lockUser } from "@/lib/auth/rows";
import { command } from "@/lib/core/command/command";
import { DomainError } from "@/lib/core/command/errors";
import { writeRecoveryCodes } from "./enable-second-factor";
import { notifyFactorChange } from "./notices";

/** Declares the command that creates new recovery codes; the previous ones, used or not, become invalid. */
export const renewRecoveryCodes = command(
  {
    name: "identity.renew-recovery-codes",
    allow: "user",
    input: z.object({}),
    refuses: ["conflict"],
    confirmedWithinMinutes: FACTOR_CONFIRMATION_MINUTES,
    audit: ({ actor }) => ({ targetId: actor.id }),
  },
  async ({ tx, actor, request, now }) => {
    await lockUser(tx, actor.id);
    const [guarded] = await tx
      .select({ id: users.id })
      .from(users)
      .where(and(eq(users.id, actor.id), isNotNull(users.totpEnabledAt)))
      .limit(1);
    if (!guarded) throw new DomainError("conflict", "La verificación en dos pasos no está activada");
    const codes = await writeRecoveryCodes(tx, actor.id);
    await notifyFactorChange(tx, actor, { what: "codes", request, now });
    return { recoveryCodes: codes };
  },
);
