import type { SQL } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import type { Tx } from "@/db";
import type { AlertWords } from "@/emails/notifications/search-alert";
import type { AppKey } from "@/lib/auth/apps";
import type { NotificationCategory } from "@/lib/notifications/constants";

/** The filters of a search as query parameters. Omits filters that match everything. */
export type SearchFilters = Readonly<Record<string, string>>;

/** The columns that every saved search has. */
export type SearchRow = {
  id: number;
  filters: SearchFilters;
  label: string;
  lastSeenId: number;
  pausedAt: Date | null;
  createdAt: Date;
};

/** A table made with `searchColumns`. */
type SearchTable<Row extends SearchRow = SearchRow> = PgTable &
  Record<keyof SearchRow | "userId", PgColumn> & { $inferSelect: Row };

/** A list whose filters can be saved. Its items are posts or listings. */
export type SearchedList = {
  table: PgTable;
  columns: Readonly<Record<"id" | "ownerId" | "createdAt" | "updatedAt", PgColumn>>;
  /** The time of an item that a search must be older than, to be notified of it. */
  newSince: PgColumn;
  /** The condition that an item is shown in the list without filters. */
  isListed: SQL | undefined;
  /** Selects the searches of this list, if their table contains those of several. */
  searches?: SQL;
  /** The columns of the searches that `matches` depends on, besides the filters. */
  also?: readonly PgColumn[];
  /** The condition that an item is in the list that the filters of the row `wanted` show. */
  matches: SQL | undefined;
  /** The path of the list with these filters. */
  pathOf: (filters: SearchFilters) => string;
  /** Describes the items that are still listed, one sentence each. */
  describe: (
    tx: Tx,
    ids: readonly number[],
    reader: { id: string },
  ) => Promise<{ id: number; text: string }[]>;
};

/** The saved searches of one area. */
export type Searches<Row extends SearchRow, Line> = {
  /** The prefix of the names of its commands and notices. */
  area: string;
  app: AppKey;
  category: NotificationCategory;
  /** Names the limit and begins the deduplication keys of the alerts: `loan-search`. */
  key: string;
  table: SearchTable<Row>;
  /** A search as its owner sees it. It must survive JSON: a repeated request returns the stored response. */
  line: (row: Row) => Line;
  /** Called once for each round of alerts. */
  lists: () => Promise<readonly SearchedList[]>;
  mail: AlertWords;
};

/** The fields of a line that all areas have. */
export function searchFields({ id, label, filters, lastSeenId, pausedAt, createdAt }: SearchRow) {
  return {
    id,
    label,
    filters,
    isPaused: pausedAt !== null,
    since: createdAt.toISOString(),
    lastId: lastSeenId === 0 ? null : lastSeenId,
  };
}
