import { and, eq } from "drizzle-orm";
import { loanSearches } from "@/db/schema";
import { lockUser } from "@/lib/auth/rows";
import { command, recorded } from "@/lib/core/command/command";
import { DomainError } from "@/lib/core/command/errors";
import { consume } from "@/lib/core/command/limits";
import { MAX_SEARCHES, SEARCH_ATTEMPTS } from "./constants";
import { searchLine } from "./queries";
import { searchFiltersOf } from "./rules";
import { saveSearchInput } from "./schema";

/** A member saves the filters of a list and is notified of matching posts published from now on. */
export const saveSearch = command(
  {
    name: "lending.save-search",
    allow: "app:p2pLending",
    input: saveSearchInput,
    idempotent: true,
    refuses: ["conflict", "rate_limited"],
    audit: recorded,
    prepare: ({ actor }) => consume({ name: "loan-searches", key: actor.id, ...SEARCH_ATTEMPTS.perUser }),
  },
  async ({ tx, actor, now, record }, { kind, label, ...asked }) => {
    // Serializes per member: two concurrent calls would each find the last place free.
    await lockUser(tx, actor.id);
    const filters = searchFiltersOf(asked);
    const own = eq(loanSearches.userId, actor.id);
    const [known] = await tx
      .select({ label: loanSearches.label })
      .from(loanSearches)
      .where(and(own, eq(loanSearches.kind, kind), eq(loanSearches.filters, filters)))
      .limit(1);
    if (known) throw new DomainError("conflict", `Ya la tienes guardada: «${known.label}».`);
    if ((await tx.$count(loanSearches, own)) >= MAX_SEARCHES) {
      const message = `Ya tienes ${MAX_SEARCHES} búsquedas guardadas, el máximo: elimina una antes de guardar otra.`;
      throw new DomainError("conflict", message);
    }
    const [saved] = await tx
      .insert(loanSearches)
      .values({ userId: actor.id, kind, label, filters, createdAt: now })
      .returning();
    if (!saved) throw new Error("the search was not inserted");
    record({ targetId: actor.id, details: { search: saved.id, label } });
    return searchLine(saved);
  },
);
