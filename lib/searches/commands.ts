import { and, eq, type SQL } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import type { z } from "zod";
import type { Tx } from "@/db";
import type { AppKey } from "@/lib/auth/apps";
import { lockUser } from "@/lib/auth/rows";
import { command, recorded } from "@/lib/core/command/command";
import { DomainError } from "@/lib/core/command/errors";
import { consume } from "@/lib/core/command/limits";
import { MAX_SEARCHES, SEARCH_ATTEMPTS } from "./constants";
import type { Searches, SearchFilters, SearchRow } from "./definition";
import { NO_SEARCH, pauseSearchInput, searchParams } from "./schema";

type Saved = {
  filters: SearchFilters;
  /** Further columns, whose values may be SQL. */
  more: Readonly<Record<string, unknown>>;
  /** Selects the searches that may have the same filters without being the same search as this one. */
  within?: SQL;
};

type Saving<Schema extends z.ZodType> = {
  name: string;
  allow: `app:${AppKey}`;
  input: Schema;
  /** Equal filters must be equal as JSON, so that the same search is the same row. */
  read: (input: z.output<Schema>) => Saved;
};

/** Declares the command by which a member saves the filters of a list and is notified of new matches from now on. */
export function saveSearch<Row extends SearchRow, Line, Schema extends z.ZodType<{ label: string }>>(
  { table, line, key }: Searches<Row, Line>,
  { name, allow, input, read }: Saving<Schema>,
) {
  return command(
    {
      name,
      allow,
      input,
      idempotent: true,
      refuses: ["conflict", "rate_limited"],
      audit: recorded,
      prepare: ({ actor }) => consume({ name: `${key}es`, key: actor.id, ...SEARCH_ATTEMPTS.perUser }),
    },
    async ({ tx, actor, now, record }, asked) => {
      const { label }: { label: string } = asked;
      const { filters, more, within } = read(asked);
      // Serializes per member: two concurrent calls would each find the last place free.
      await lockUser(tx, actor.id);
      const own = eq(table.userId, actor.id);
      await refuseKnown(tx, table, and(own, within, eq(table.filters, filters)));
      if ((await tx.$count(table, own)) >= MAX_SEARCHES) {
        const message = `Ya tienes ${MAX_SEARCHES} búsquedas guardadas, el máximo: elimina una antes de guardar otra.`;
        throw new DomainError("conflict", message);
      }
      const [saved] = (await tx
        .insert(table as PgTable)
        .values({ ...more, userId: actor.id, label, filters, createdAt: now })
        .returning()) as Row[];
      if (!saved) throw new Error("the search was not inserted");
      record({ targetId: actor.id, details: { search: saved.id, label } });
      return line(saved);
    },
  );
}

async function refuseKnown(tx: Tx, table: Searches<SearchRow, unknown>["table"], isSame: SQL | undefined) {
  const rows = await tx
    .select({ label: table.label })
    .from(table as PgTable)
    .where(isSame)
    .limit(1);
  const [known] = rows as { label: string }[];
  if (known) throw new DomainError("conflict", `Ya la tienes guardada: «${known.label}».`);
}

/** Declares the command by which a member pauses a search of theirs, or resumes it for what is new from then on. */
export function pauseSearch<Row extends SearchRow, Line>(
  { table, line }: Searches<Row, Line>,
  { name }: { name: string },
) {
  return command(
    {
      name,
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
      const isOwn = and(eq(table.id, id), eq(table.userId, actor.id));
      const [search] = (await tx
        .select()
        .from(table as PgTable)
        .where(isOwn)
        .for("no key update")) as Row[];
      if (!search) throw new DomainError("not_found", NO_SEARCH);
      const wasPaused = search.pausedAt !== null;
      if (wasPaused === isPaused) return line(search);
      const set = isPaused ? { pausedAt: now } : { pausedAt: null, createdAt: now };
      const [changed] = (await tx
        .update(table as PgTable)
        .set(set)
        .where(isOwn)
        .returning()) as Row[];
      if (!changed) throw new Error("the search was not found");
      return line(changed);
    },
  );
}

/** Declares the command by which a member deletes a saved search. */
export function deleteSearch<Row extends SearchRow, Line>(
  { table }: Searches<Row, Line>,
  { name }: { name: string },
) {
  return command(
    {
      name,
      allow: "user",
      input: searchParams,
      refuses: ["not_found"],
      audit: ({ actor, input: { id } }) => ({ targetId: actor.id, details: { search: id } }),
    },
    async ({ tx, actor }, { id }) => {
      const isOwn = and(eq(table.id, id), eq(table.userId, actor.id));
      const { count } = await tx.delete(table as PgTable).where(isOwn);
      if (count === 0) throw new DomainError("not_found", NO_SEARCH);
    },
  );
}

/** Deletes all searches of a member when their account is deleted. */
export async function deleteSearchesOf(
  tx: Tx,
  { table }: Pick<Searches<SearchRow, unknown>, "table">,
  userId: string,
) {
  await tx.delete(table as PgTable).where(eq(table.userId, userId));
}
