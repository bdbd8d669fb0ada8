import { and, eq, inArray } from "drizzle-orm";
import type { Tx } from "@/db";
import { projectDistributions, projectGifts } from "@/db/schema";
import { DomainError } from "@/lib/core/command/errors";
import { defineRows } from "@/lib/deals/machine-rows";
import { type Project, projectRows } from "@/lib/tokenization/projects/rows";
import { NO_GIFT } from "./gift-schema";
import { GIFT } from "./machine";

export type GiftRow = typeof projectGifts.$inferSelect;

export const giftRows = defineRows({
  machine: GIFT,
  table: projectGifts,
  missing: NO_GIFT,
  rolesIn: ({ giverId, receiverId }, { id }) => [
    ...(giverId === id ? (["giver"] as const) : []),
    ...(receiverId === id ? (["receiver"] as const) : []),
  ],
  // Of the gifts of others nobody is told.
  outsiders: [],
  endOf: ({ expiresAt }) => expiresAt,
});

/** The project of a gift, locked: it is before its gifts, everywhere. Throws `not_found`. */
export async function lockProjectOfGift(tx: Tx, id: number): Promise<Project> {
  const [found] = await tx
    .select({ projectId: projectGifts.projectId })
    .from(projectGifts)
    .where(eq(projectGifts.id, id))
    .limit(1);
  if (!found) throw new DomainError("not_found", NO_GIFT);
  return projectRows.lock(tx, found.projectId);
}

/** Throws `conflict` while the tokens of a locked project are being taken back: who gives theirs away would not be paid. */
export async function refuseDuringExit(tx: Tx, projectId: number): Promise<void> {
  const { kind, status } = projectDistributions;
  const exits = await tx.$count(
    projectDistributions,
    and(
      eq(projectDistributions.projectId, projectId),
      inArray(kind, ["buyback", "windup"]),
      eq(status, "paying"),
    ),
  );
  if (exits === 0) return;
  throw new DomainError("conflict", "Se están pagando los tokens de este proyecto: ya no cambian de manos.");
}
