import { and, eq } from "drizzle-orm";
import type { Tx } from "@/db";
import { loanSearches } from "@/db/schema";
import { command } from "@/lib/core/command/command";
import { DomainError } from "@/lib/core/command/errors";
import { NO_SEARCH, searchParams } from "./schema";

/** A member deletes a saved search. */
export const deleteSearch = command(
  {
    name: "lending.delete-search",
    allow: "user",
    input: searchParams,
    refuses: ["not_found"],
    audit: ({ actor, input: { id } }) => ({ targetId: actor.id, details: { search: id } }),
  },
  async ({ tx, actor }, { id }) => {
    const isOwn = and(eq(loanSearches.id, id), eq(loanSearches.userId, actor.id));
    const { count } = await tx.delete(loanSearches).where(isOwn);
    if (count === 0) throw new DomainError("not_found", NO_SEARCH);
  },
);

/** Deletes all searches of a member when their account is deleted. */
export async function deleteSearchesOf(tx: Tx, userId: string): Promise<void> {
  await tx.delete(loanSearches).where(eq(loanSearches.userId, userId));
}
