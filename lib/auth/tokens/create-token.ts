import { and, count, eq, gt, isNull } from "drizzle-orm";
import { apiTokens } from "@/db/schema";
import { makeApiToken } from "@/lib/auth/api-token";
import { FACTOR_CONFIRMATION_MINUTES, MAX_TOKENS } from "@/lib/auth/constants";
import { lockUser } from "@/lib/auth/rows";
import { scopesFor } from "@/lib/auth/scopes";
import { command } from "@/lib/core/command/command";
import { DomainError, MESSAGE } from "@/lib/core/command/errors";
import { plusMinutes } from "@/lib/core/format/clock";
import { DAY_MINUTES } from "@/lib/core/format/durations";
import { notifyTokenCreated } from "./notices";
import { createTokenInput } from "./schema";

const TOO_MANY = `Ya tienes ${MAX_TOKENS} tokens activos. Revoca alguno antes de crear otro.`;

/** A member creates a token for a program. Its text is returned only this once and is not stored. */
export const createToken = command(
  {
    name: "identity.create-token",
    allow: "user",
    input: createTokenInput,
    refuses: ["conflict"],
    confirmedWithinMinutes: FACTOR_CONFIRMATION_MINUTES,
    audit: ({ actor, input: { name, scopes, days } }) => ({
      targetId: actor.id,
      details: { name, scopes, days },
    }),
  },
  async ({ tx, actor, request, now }, { name, scopes, days }) => {
    const offered = scopesFor(actor);
    if (!scopes.every((scope) => offered.includes(scope))) {
      const fields = { scopes: "Ese permiso es solo para administradores" };
      throw new DomainError("invalid", MESSAGE.invalid, { fields });
    }
    await lockUser(tx, actor.id);
    const open = and(
      eq(apiTokens.userId, actor.id),
      isNull(apiTokens.revokedAt),
      gt(apiTokens.expiresAt, now),
    );
    const [counted] = await tx.select({ open: count() }).from(apiTokens).where(open);
    if ((counted?.open ?? 0) >= MAX_TOKENS) throw new DomainError("conflict", TOO_MANY);
    const { token, prefix, hash } = makeApiToken();
    const expiresAt = plusMinutes(now, days * DAY_MINUTES);
    const values = { userId: actor.id, name, prefix, hash, scopes, createdAt: now, expiresAt };
    const [row] = await tx.insert(apiTokens).values(values).returning();
    if (!row) throw new Error("the token was not inserted");
    await notifyTokenCreated(tx, actor, { ...row, ip: request.ip, now });
    return { ...row, token };
  },
);
