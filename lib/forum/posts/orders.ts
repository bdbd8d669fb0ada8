import { type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { forumPosts } from "@/db/schema";
import { idOf } from "@/lib/core/command/page";
import type { ListPosts } from "@/lib/forum/schema";

/** Matches the order of the index: even for a column without nulls, another null order would cause a sort. */
export const down = (column: PgColumn): SQL => sql`${column} desc nulls last`;

type Ordered = Pick<typeof forumPosts.$inferSelect, "id" | "lastCommentAt" | "popularity">;

/** An order of topics: its columns, the condition of the topics after a cursor, and the cursor of a topic. */
type Order = { by: SQL[]; after: (cursor: string) => SQL; cursorOf: (post: Ordered) => string };

const RECENT: Order = {
  by: [down(forumPosts.lastCommentAt), down(forumPosts.id)],
  after: (cursor) => {
    const [at, id] = cursor.split(".");
    const timestamp = new Date(Number(at)).toISOString();
    return sql`(${forumPosts.lastCommentAt}, ${forumPosts.id}) < (${timestamp}::timestamptz, ${id}::integer)`;
  },
  cursorOf: ({ lastCommentAt, id }) => `${lastCommentAt.getTime()}.${id}`,
};

export const NEWEST: Order = {
  by: [down(forumPosts.id)],
  after: (cursor) => sql`${forumPosts.id} < ${Number(cursor)}`,
  cursorOf: idOf,
};

export const ORDERS: Readonly<Record<ListPosts["sort"], Order>> = {
  recent: RECENT,
  unread: RECENT,
  unanswered: NEWEST,
  popular: {
    by: [down(forumPosts.popularity), down(forumPosts.id)],
    after: (cursor) => {
      const [popularity, id] = cursor.split(".");
      return sql`(${forumPosts.popularity}, ${forumPosts.id}) < (${popularity}::integer, ${id}::integer)`;
    },
    cursorOf: ({ popularity, id }) => `${popularity}.${id}`,
  },
};
