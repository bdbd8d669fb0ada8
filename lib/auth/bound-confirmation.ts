import { createHash } from "node:crypto";
import { and, eq, gt } from "drizzle-orm";
import type { Tx } from "@/db";
import { sessions } from "@/db/schema";
import { DomainError, MESSAGE } from "@/lib/core/command/errors";
import { plusMinutes } from "@/lib/core/format/clock";
import type { Viewer } from "./actor";

export function hashOfPurpose(purpose: string): string {
  return createHash("sha256").update(purpose).digest("base64url");
}

type Confirmed = { purpose: string; withinMinutes: number; now: Date };

/**
 * Consumes the confirmation for exactly this purpose; if two calls run concurrently, one wins. Throws
 * `confirmation_required`, with the purpose to confirm, if there is none.
 */
export async function consumeConfirmation(
  tx: Tx,
  viewer: Viewer,
  { purpose, withinMinutes, now }: Confirmed,
) {
  const [used] = await tx
    .update(sessions)
    .set({ confirmedFor: null })
    .where(
      and(
        eq(sessions.sid, viewer.session.sid),
        eq(sessions.confirmedFor, hashOfPurpose(purpose)),
        gt(sessions.confirmedAt, plusMinutes(now, -withinMinutes)),
      ),
    )
    .returning({ sid: sessions.sid });
  if (used) return;
  throw new DomainError("confirmation_required", MESSAGE.confirmationRequired, { confirms: purpose });
}
