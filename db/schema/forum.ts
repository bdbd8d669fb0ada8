import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  serial,
  smallint,
  text,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import { REACTIONS, REPORT_DECISIONS, type Reaction, type ReportDecision } from "../../lib/forum/constants";
import { isOneOf, member, timestamptz } from "../columns";
import { tsvector } from "../tsvector";
import { files } from "./gateways";
import { users } from "./identity";

const post = () =>
  integer("post_id")
    .notNull()
    .references(() => forumPosts.id, { onDelete: "cascade" });

export const forumCategories = pgTable(
  "forum_categories",
  {
    id: serial("id").primaryKey(),
    slug: text("slug").notNull(),
    name: text("name").notNull(),
    description: text("description").notNull(),
    /** The name of its icon in the user interface. */
    icon: text("icon").notNull(),
    position: smallint("position").notNull().default(0),
  },
  (t) => [uniqueIndex("forum_categories_slug_key").on(t.slug)],
);

// The columns of topics and comments; `version` increases with each edit, so that no edit overwrites another one
// unnoticed.
const written = {
  userId: member("user_id").notNull(),
  content: text("content").notNull(),
  version: integer("version").notNull().default(1),
  reactionCount: integer("reaction_count").notNull().default(0),
  createdAt: timestamptz("created_at").notNull().defaultNow(),
  editedAt: timestamptz("edited_at"),
  hiddenAt: timestamptz("hidden_at"),
  hiddenBy: member("hidden_by"),
  hiddenReason: text("hidden_reason"),
  deletedAt: timestamptz("deleted_at"),
};

const SHOWN = sql`deleted_at is null and hidden_at is null`;

/** Topics. `lastNumber` is the number of the latest comment, `commentCount` the number of visible comments. */
export const forumPosts = pgTable(
  "forum_posts",
  {
    id: serial("id").primaryKey(),
    title: text("title").notNull(),
    categoryId: integer("category_id")
      .notNull()
      .references(() => forumCategories.id),
    ...written,
    commentCount: integer("comment_count").notNull().default(0),
    lastNumber: integer("last_number").notNull().default(0),
    /** The last comment that the followers were notified of; a job notifies them of later ones. */
    notifiedNumber: integer("notified_number").notNull().default(0),
    lastCommentAt: timestamptz("last_comment_at").notNull().defaultNow(),
    lastCommentBy: member("last_comment_by"),
    popularity: integer("popularity").notNull().generatedAlwaysAs(sql`comment_count * 2 + reaction_count`),
    isPinned: boolean("is_pinned").notNull().default(false),
    lockedAt: timestamptz("locked_at"),
    lockedReason: text("locked_reason"),
    // The Spanish stemmer recognizes endings only with their accents, which many members do not type, so each text is
    // indexed with and without accents.
    words: tsvector("words")
      .notNull()
      .generatedAlwaysAs(
        sql`to_tsvector('spanish', title || ' ' || content) || to_tsvector('spanish', search_text(title || ' ' || content))`,
      ),
  },
  (t) => [
    index("forum_posts_recent_idx").on(t.lastCommentAt.desc(), t.id.desc()).where(SHOWN),
    index("forum_posts_category_recent_idx")
      .on(t.categoryId, t.lastCommentAt.desc(), t.id.desc())
      .where(SHOWN),
    index("forum_posts_popular_idx").on(t.popularity.desc(), t.id.desc()).where(SHOWN),
    index("forum_posts_category_popular_idx").on(t.categoryId, t.popularity.desc(), t.id.desc()).where(SHOWN),
    index("forum_posts_unanswered_idx")
      .on(t.id.desc())
      .where(sql`deleted_at is null and hidden_at is null and comment_count = 0`),
    index("forum_posts_category_unanswered_idx")
      .on(t.categoryId, t.id.desc())
      .where(sql`deleted_at is null and hidden_at is null and comment_count = 0`),
    index("forum_posts_pinned_idx")
      .on(t.id.desc())
      .where(sql`deleted_at is null and hidden_at is null and is_pinned`),
    index("forum_posts_user_idx").on(t.userId, t.id.desc()).where(sql`deleted_at is null`),
    index("forum_posts_newest_idx").on(t.id.desc()).where(SHOWN),
    index("forum_posts_unnotified_idx").on(t.id).where(sql`notified_number < last_number`),
    index("forum_posts_search_idx").using("gin", t.words),
    check("forum_posts_counts_positive", sql`comment_count >= 0 and reaction_count >= 0`),
    check("forum_posts_hidden_with_reason", sql`(hidden_at is null) = (hidden_reason is null)`),
    check("forum_posts_locked_with_reason", sql`(locked_at is null) = (locked_reason is null)`),
  ],
);

/** `number` is the position in the topic, and does not change when other comments are removed. */
export const forumComments = pgTable(
  "forum_comments",
  {
    id: serial("id").primaryKey(),
    postId: post(),
    number: integer("number").notNull(),
    ...written,
  },
  (t) => [
    uniqueIndex("forum_comments_number_key").on(t.postId, t.number),
    index("forum_comments_user_idx").on(t.userId, t.id.desc()),
    check("forum_comments_number_positive", sql`number >= 1`),
    check("forum_comments_reactions_positive", sql`reaction_count >= 0`),
    check("forum_comments_hidden_with_reason", sql`(hidden_at is null) = (hidden_reason is null)`),
  ],
);

const comment = () => integer("comment_id").references(() => forumComments.id, { onDelete: "cascade" });

/** One reaction per member and text; without a comment it is about the topic itself. */
export const forumReactions = pgTable(
  "forum_reactions",
  {
    id: serial("id").primaryKey(),
    userId: member("user_id").notNull(),
    postId: post(),
    commentId: comment(),
    kind: text("kind").$type<Reaction>().notNull(),
    createdAt: timestamptz("created_at").notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex("forum_reactions_post_key").on(t.postId, t.userId).where(sql`comment_id is null`),
    uniqueIndex("forum_reactions_comment_key").on(t.commentId, t.userId).where(sql`comment_id is not null`),
    index("forum_reactions_user_idx").on(t.userId),
    check("forum_reactions_kind_known", isOneOf("kind", REACTIONS)),
  ],
);

/**
 * Who is notified of new comments. `notifiedNumber` is the comment of the last notification: until it is read, no other
 * is sent. A member who stops following is kept as muted, because otherwise their next comment would make them follow
 * again.
 */
export const forumFollows = pgTable(
  "forum_follows",
  {
    postId: post(),
    userId: member("user_id").notNull(),
    notifiedNumber: integer("notified_number").notNull().default(0),
    isMuted: boolean("is_muted").notNull().default(false),
    createdAt: timestamptz("created_at").notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ name: "forum_follows_pkey", columns: [t.postId, t.userId] }),
    index("forum_follows_user_idx").on(t.userId),
  ],
);

/** How far a member has read a topic. */
export const forumReads = pgTable(
  "forum_reads",
  {
    userId: member("user_id").notNull(),
    postId: post(),
    lastNumber: integer("last_number").notNull().default(0),
    readAt: timestamptz("read_at").notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ name: "forum_reads_pkey", columns: [t.userId, t.postId] }),
    index("forum_reads_post_idx").on(t.postId),
    index("forum_reads_read_idx").on(t.readAt).concurrently(),
  ],
);

/** The figures that determine a member's level. */
export const forumMembers = pgTable(
  "forum_members",
  {
    userId: text("user_id")
      .primaryKey()
      .references(() => users.id, { onDelete: "cascade" }),
    topicsRead: integer("topics_read").notNull().default(0),
    topicsWritten: integer("topics_written").notNull().default(0),
    commentsWritten: integer("comments_written").notNull().default(0),
    reactionsGiven: integer("reactions_given").notNull().default(0),
    reactionsReceived: integer("reactions_received").notNull().default(0),
    lastHiddenAt: timestamptz("last_hidden_at"),
    /** All older topics count as read. */
    allReadAt: timestamptz("all_read_at"),
  },
  () => [
    check(
      "forum_members_counts_positive",
      sql`least(topics_read, topics_written, comments_written, reactions_given, reactions_received) >= 0`,
    ),
  ],
);

export const forumReports = pgTable(
  "forum_reports",
  {
    id: serial("id").primaryKey(),
    postId: post(),
    commentId: comment(),
    reporterId: member("reporter_id").notNull(),
    reason: text("reason").notNull(),
    createdAt: timestamptz("created_at").notNull().defaultNow(),
    resolvedAt: timestamptz("resolved_at"),
    resolvedBy: member("resolved_by"),
    decision: text("decision").$type<ReportDecision>(),
    /** Why it was decided so. */
    resolution: text("resolution"),
  },
  (t) => [
    uniqueIndex("forum_reports_once_key").on(t.reporterId, t.postId, sql`coalesce(comment_id, 0)`),
    index("forum_reports_queue_idx").on(t.id).where(sql`resolved_at is null`),
    index("forum_reports_post_idx").on(t.postId),
    check("forum_reports_decision_known", isOneOf("decision", REPORT_DECISIONS)),
    check("forum_reports_decided_whole", sql`(resolved_at is null) = (decision is null)`),
  ],
);

/** Images that no saved text contains yet; they are deleted after some time. */
export const forumLoosePictures = pgTable(
  "forum_loose_pictures",
  {
    fileId: text("file_id")
      .primaryKey()
      .references(() => files.id, { onDelete: "cascade" }),
    createdAt: timestamptz("created_at").notNull().defaultNow(),
  },
  (t) => [index("forum_loose_pictures_age_idx").on(t.createdAt)],
);
