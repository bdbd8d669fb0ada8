import { z } from "zod";
import { SCOPES } from "@/lib/auth/scopes";
import { presenter } from "@/lib/core/command/presenter";
import { isoDateTime } from "@/lib/core/fields/response";
import { clock, isoOrNull } from "@/lib/core/format/clock";
import type { ListedToken } from "./queries";

const tokenSchema = z
  .object({
    id: z.number().int(),
    name: z.string(),
    prefix: z.string().describe("First characters of the token"),
    scopes: z.array(z.enum(SCOPES)),
    status: z.enum(["active", "expired", "revoked"]),
    createdAt: isoDateTime,
    expiresAt: isoDateTime,
    lastUsedAt: isoDateTime.nullable().describe("Last use, to the minute; null if it was never used"),
    lastUsedIp: z.string().nullable(),
  })
  .meta({ id: "ApiToken" });

export type TokenLine = z.output<typeof tokenSchema>;

// Field by field, because a new token comes as its whole row, with the hash.
function lineOf(token: ListedToken): TokenLine {
  const { id, name, prefix, scopes, revokedAt, createdAt, expiresAt, lastUsedAt, lastUsedIp } = token;
  return {
    id,
    name,
    prefix,
    scopes: [...scopes],
    status: revokedAt ? "revoked" : expiresAt <= clock.now() ? "expired" : "active",
    createdAt: createdAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
    lastUsedAt: isoOrNull(lastUsedAt),
    lastUsedIp,
  };
}

export const tokensJson = presenter(z.array(tokenSchema), (tokens: readonly ListedToken[]) =>
  tokens.map(lineOf),
);

export const createdTokenJson = presenter(
  tokenSchema.extend({ token: z.string().describe("The token itself; returned only this once") }),
  ({ token, ...row }: ListedToken & { token: string }) => ({ ...lineOf(row), token }),
);
