CREATE TABLE "forum_categories" (
	"id" serial PRIMARY KEY NOT NULL,
	"slug" text NOT NULL,
	"name" text NOT NULL,
	"description" text NOT NULL,
	"icon" text NOT NULL,
	"position" smallint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "forum_comments" (
	"id" serial PRIMARY KEY NOT NULL,
	"post_id" integer NOT NULL,
	"number" integer NOT NULL,
	"user_id" text NOT NULL,
	"content" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"reaction_count" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"edited_at" timestamp with time zone,
	"hidden_at" timestamp with time zone,
	"hidden_by" text,
	"hidden_reason" text,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "forum_comments_number_positive" CHECK (number >= 1),
	CONSTRAINT "forum_comments_reactions_positive" CHECK (reaction_count >= 0),
	CONSTRAINT "forum_comments_hidden_with_reason" CHECK ((hidden_at is null) = (hidden_reason is null))
);
--> statement-breakpoint
CREATE TABLE "forum_follows" (
	"post_id" integer NOT NULL,
	"user_id" text NOT NULL,
	"told_number" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "forum_follows_pkey" PRIMARY KEY("post_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "forum_members" (
	"user_id" text PRIMARY KEY NOT NULL,
	"topics_read" integer DEFAULT 0 NOT NULL,
	"topics_written" integer DEFAULT 0 NOT NULL,
	"comments_written" integer DEFAULT 0 NOT NULL,
	"reactions_given" integer DEFAULT 0 NOT NULL,
	"reactions_received" integer DEFAULT 0 NOT NULL,
	"last_hidden_at" timestamp with time zone,
	"all_read_at" timestamp with time zone,
	CONSTRAINT "forum_members_counts_positive" CHECK (least(topics_read, topics_written, comments_written, reactions_given, reactions_received) >= 0)
);
--> statement-breakpoint
CREATE TABLE "forum_posts" (
	"id" serial PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"category_id" integer NOT NULL,
	"user_id" text NOT NULL,
	"content" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"reaction_count" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"edited_at" timestamp with time zone,
	"hidden_at" timestamp with time zone,
	"hidden_by" text,
	"hidden_reason" text,
	"deleted_at" timestamp with time zone,
	"comment_count" integer DEFAULT 0 NOT NULL,
	"last_number" integer DEFAULT 0 NOT NULL,
	"told_number" integer DEFAULT 0 NOT NULL,
	"last_comment_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_comment_by" text,
	"popularity" integer GENERATED ALWAYS AS (comment_count * 2 + reaction_count) STORED NOT NULL,
	"is_pinned" boolean DEFAULT false NOT NULL,
	"locked_at" timestamp with time zone,
	"locked_reason" text,
	CONSTRAINT "forum_posts_counts_positive" CHECK (comment_count >= 0 and reaction_count >= 0),
	CONSTRAINT "forum_posts_hidden_with_reason" CHECK ((hidden_at is null) = (hidden_reason is null)),
	CONSTRAINT "forum_posts_locked_with_reason" CHECK ((locked_at is null) = (locked_reason is null))
);
--> statement-breakpoint
CREATE TABLE "forum_reactions" (
	"id" serial PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"post_id" integer NOT NULL,
	"comment_id" integer,
	"kind" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "forum_reactions_kind_known" CHECK (kind in ('like', 'useful', 'thanks'))
);
--> statement-breakpoint
CREATE TABLE "forum_reads" (
	"user_id" text NOT NULL,
	"post_id" integer NOT NULL,
	"last_number" integer DEFAULT 0 NOT NULL,
	"read_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "forum_reads_pkey" PRIMARY KEY("user_id","post_id")
);
--> statement-breakpoint
CREATE TABLE "forum_reports" (
	"id" serial PRIMARY KEY NOT NULL,
	"post_id" integer NOT NULL,
	"comment_id" integer,
	"reporter_id" text NOT NULL,
	"reason" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"resolved_at" timestamp with time zone,
	"resolved_by" text,
	"decision" text,
	CONSTRAINT "forum_reports_decision_known" CHECK (decision in ('dismissed', 'hidden')),
	CONSTRAINT "forum_reports_decided_whole" CHECK ((resolved_at is null) = (decision is null))
);
--> statement-breakpoint
ALTER TABLE "forum_comments" ADD CONSTRAINT "forum_comments_post_id_forum_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."forum_posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forum_comments" ADD CONSTRAINT "forum_comments_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forum_comments" ADD CONSTRAINT "forum_comments_hidden_by_users_id_fk" FOREIGN KEY ("hidden_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forum_follows" ADD CONSTRAINT "forum_follows_post_id_forum_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."forum_posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forum_follows" ADD CONSTRAINT "forum_follows_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forum_members" ADD CONSTRAINT "forum_members_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forum_posts" ADD CONSTRAINT "forum_posts_category_id_forum_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."forum_categories"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forum_posts" ADD CONSTRAINT "forum_posts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forum_posts" ADD CONSTRAINT "forum_posts_hidden_by_users_id_fk" FOREIGN KEY ("hidden_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forum_posts" ADD CONSTRAINT "forum_posts_last_comment_by_users_id_fk" FOREIGN KEY ("last_comment_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forum_reactions" ADD CONSTRAINT "forum_reactions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forum_reactions" ADD CONSTRAINT "forum_reactions_post_id_forum_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."forum_posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forum_reactions" ADD CONSTRAINT "forum_reactions_comment_id_forum_comments_id_fk" FOREIGN KEY ("comment_id") REFERENCES "public"."forum_comments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forum_reads" ADD CONSTRAINT "forum_reads_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forum_reads" ADD CONSTRAINT "forum_reads_post_id_forum_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."forum_posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forum_reports" ADD CONSTRAINT "forum_reports_post_id_forum_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."forum_posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forum_reports" ADD CONSTRAINT "forum_reports_comment_id_forum_comments_id_fk" FOREIGN KEY ("comment_id") REFERENCES "public"."forum_comments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forum_reports" ADD CONSTRAINT "forum_reports_reporter_id_users_id_fk" FOREIGN KEY ("reporter_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forum_reports" ADD CONSTRAINT "forum_reports_resolved_by_users_id_fk" FOREIGN KEY ("resolved_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "forum_categories_slug_key" ON "forum_categories" USING btree ("slug");--> statement-breakpoint
CREATE UNIQUE INDEX "forum_comments_number_key" ON "forum_comments" USING btree ("post_id","number");--> statement-breakpoint
CREATE INDEX "forum_comments_user_idx" ON "forum_comments" USING btree ("user_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "forum_follows_user_idx" ON "forum_follows" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "forum_posts_recent_idx" ON "forum_posts" USING btree ("last_comment_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE deleted_at is null and hidden_at is null;--> statement-breakpoint
CREATE INDEX "forum_posts_category_recent_idx" ON "forum_posts" USING btree ("category_id","last_comment_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE deleted_at is null and hidden_at is null;--> statement-breakpoint
CREATE INDEX "forum_posts_popular_idx" ON "forum_posts" USING btree ("popularity" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE deleted_at is null and hidden_at is null;--> statement-breakpoint
CREATE INDEX "forum_posts_category_popular_idx" ON "forum_posts" USING btree ("category_id","popularity" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE deleted_at is null and hidden_at is null;--> statement-breakpoint
CREATE INDEX "forum_posts_unanswered_idx" ON "forum_posts" USING btree ("id" DESC NULLS LAST) WHERE deleted_at is null and hidden_at is null and comment_count = 0;--> statement-breakpoint
CREATE INDEX "forum_posts_category_unanswered_idx" ON "forum_posts" USING btree ("category_id","id" DESC NULLS LAST) WHERE deleted_at is null and hidden_at is null and comment_count = 0;--> statement-breakpoint
CREATE INDEX "forum_posts_pinned_idx" ON "forum_posts" USING btree ("id" DESC NULLS LAST) WHERE deleted_at is null and hidden_at is null and is_pinned;--> statement-breakpoint
CREATE INDEX "forum_posts_user_idx" ON "forum_posts" USING btree ("user_id","id" DESC NULLS LAST) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "forum_posts_newest_idx" ON "forum_posts" USING btree ("id" DESC NULLS LAST) WHERE deleted_at is null and hidden_at is null;--> statement-breakpoint
CREATE INDEX "forum_posts_untold_idx" ON "forum_posts" USING btree ("id") WHERE told_number < last_number;--> statement-breakpoint
CREATE INDEX "forum_posts_search_idx" ON "forum_posts" USING gin (to_tsvector('spanish', search_text(title || ' ' || content)));--> statement-breakpoint
CREATE UNIQUE INDEX "forum_reactions_post_key" ON "forum_reactions" USING btree ("post_id","user_id") WHERE comment_id is null;--> statement-breakpoint
CREATE UNIQUE INDEX "forum_reactions_comment_key" ON "forum_reactions" USING btree ("comment_id","user_id") WHERE comment_id is not null;--> statement-breakpoint
CREATE INDEX "forum_reactions_user_idx" ON "forum_reactions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "forum_reads_post_idx" ON "forum_reads" USING btree ("post_id");--> statement-breakpoint
CREATE UNIQUE INDEX "forum_reports_once_key" ON "forum_reports" USING btree ("reporter_id","post_id",coalesce(comment_id, 0));--> statement-breakpoint
CREATE INDEX "forum_reports_queue_idx" ON "forum_reports" USING btree ("id") WHERE resolved_at is null;--> statement-breakpoint
CREATE INDEX "forum_reports_post_idx" ON "forum_reports" USING btree ("post_id");