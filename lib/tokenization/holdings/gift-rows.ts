import { eq } from "drizzle-orm";
import type { Tx } from "@/db";
import { projectGifts } from "@/db/schema";
import { DomainError } from "@/lib/core/command/errors";
import { defineRows } from "@/lib/deals/machine-rows";
import { type Person, rolesAmong } from "@/lib/deals/parties";
import { type Project, projectRows } from "@/lib/tokenization/projects/rows";
import { NO_GIFT } from "./gift-schema";
import { GIFT } from "./machine";

export type GiftRow = typeof projectGifts.$inferSelect;

/** A person's roles for a gift. */
export const rolesInGift = (
  { giverId, receiverId }: Pick<GiftRow, "giverId" | "receiverId">,
  person: Person,
) => rolesAmong({ giver: giverId, receiver: receiverId }, person);

export const giftRows = defineRows({
  machine: GIFT,
  table: projectGifts,
  missing: NO_GIFT,
  rolesIn: rolesInGift,
  // Only administrators can see other members' gifts.
  outsiders: ["administrator"],
  endOf: ({ expiresAt }) => expiresAt,
});

/** Locks the project of a gift. Everywhere, the project is locked before its gifts. Throws `not_found`. */
export async function lockProjectOfGift(tx: Tx, id: number): Promise<Project> {
  const [found] = await tx
    .select({ projectId: projectGifts.projectId })
    .from(projectGifts)
    .where(eq(projectGifts.id, id))
    .limit(1);
  if (!found) throw new DomainError("not_found", NO_GIFT);
  return projectRows.lock(tx, found.projectId);
}
