import { and, eq } from "drizzle-orm";
import { loanSearches } from "@/db/schema";
import { command } from "@/lib/core/command/command";
import { DomainError } from "@/lib/core/command/errors";
import { searchLine } from "./queries";
import { NO_SEARCH, pauseSearchInput } from "./schema";

/** A member pauses a search of theirs, or resumes it for posts published from then on. */
export const pauseSearch = command(
  {
    name: "lending.pause-search",
    // A member who has lost access to the app can still stop their searches.
    allow: "user",
    input: pauseSearchInput,
    refuses: ["not_found"],
    audit: ({ actor, input: { id, isPaused } }) => ({
      targetId: actor.id,
      details: { search: id, isPaused },
    }),
  },
  async ({ tx, actor, now }, { id, isPaused }) => {
    const [search] = await tx
      .select()
      .from(loanSearches)
      .where(and(eq(loanSearches.id, id), eq(loanSearches.userId, actor.id)))
      .for("no key update");
    if (!search) throw new DomainError("not_found", NO_SEARCH);
    const wasPaused = search.pausedAt !== null;
    if (wasPaused === isPaused) return searchLine(search);
    const set = isPaused ? { pausedAt: now } : { pausedAt: null, createdAt: now };
    const [changed] = await tx.update(loanSearches).set(set).where(eq(loanSearches.id, id)).returning();
    if (!changed) throw new Error("the search was not found");
    return searchLine(changed);
  },
);
