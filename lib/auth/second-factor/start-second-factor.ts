import { and, eq, isNull } from "drizzle-orm";
import { generateSecret, generateURI } from "otplib";
import { z } from "zod";
import { users } from "@/db/schema";
import { FACTOR_CONFIRMATION_MINUTES } from "@/lib/auth/constants";
import { seal } from "@/lib/auth/secrets";
import { command } from "@/lib/core/command/command";
import { DomainError } from "@/lib/core/command/errors";
import { qrCodeOf } from "@/lib/core/format/qr-code";
import { appName } from "@/lib/core/site/app-name";

/**
 * Declares the command that creates an authenticator secret; it has no effect until a code proves that the
 * authenticator has it.
 */
export const startSecondFactor = command(
  {
    name: "identity.start-second-factor",
    allow: "user",
    input: z.object({}),
    refuses: ["conflict"],
    confirmedWithinMinutes: FACTOR_CONFIRMATION_MINUTES,
    audit: ({ actor }) => ({ targetId: actor.id }),
  },
  async ({ tx, actor, now }) => {
    const secret = generateSecret();
    const started = await tx
      .update(users)
      .set({ totpSecret: seal("totp", actor.id, secret), totpLastStep: null, updatedAt: now })
      .where(and(eq(users.id, actor.id), isNull(users.totpEnabledAt)))
      .returning({ id: users.id });
    if (started.length === 0)
      throw new DomainError("conflict", "La verificación en dos pasos ya está activada");
    const uri = generateURI({ issuer: appName(), label: actor.email, secret });
    return { secret, uri, qr: qrCodeOf(uri) };
  },
);
