import { and, eq } from "drizzle-orm";
import { z } from "zod";
import { dataExports } from "@/db/schema";
import { ATTEMPTS } from "@/lib/auth/constants";
import { lockUser } from "@/lib/auth/rows";
import { command } from "@/lib/core/command/command";
import { DomainError } from "@/lib/core/command/errors";
import { consume } from "@/lib/core/command/limits";
import { PRIVACY_CONFIRMATION_MINUTES } from "./constants";

/**
 * A member requests a copy of all data about them; the next free process packs it, and the member is notified by mail.
 */
export const requestDataExport = command(
  {
    name: "identity.request-data-export",
    allow: "user",
    input: z.object({}),
    refuses: ["conflict", "rate_limited"],
    confirmedWithinMinutes: PRIVACY_CONFIRMATION_MINUTES,
    audit: ({ actor }) => ({ targetId: actor.id }),
    prepare: async ({ actor }) =>
      consume({ name: "data-export", key: actor.id, ...ATTEMPTS.dataExportPerUser }),
  },
  async ({ tx, actor, now }) => {
    await lockUser(tx, actor.id);
    const waiting = and(eq(dataExports.userId, actor.id), eq(dataExports.status, "queued"));
    if ((await tx.$count(dataExports, waiting)) > 0) {
      throw new DomainError("conflict", "Ya estamos preparando una copia de tus datos");
    }
    const [asked] = await tx.insert(dataExports).values({ userId: actor.id, createdAt: now }).returning();
    if (!asked) throw new Error("the request for a copy was not inserted");
    return asked;
  },
);
