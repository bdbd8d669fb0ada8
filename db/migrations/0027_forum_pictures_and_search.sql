CREATE TABLE "forum_loose_pictures" (
	"file_id" text PRIMARY KEY NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
DROP INDEX "forum_posts_search_idx";--> statement-breakpoint
DROP INDEX "courses_search_idx";--> statement-breakpoint
DROP INDEX "mentorships_search_idx";--> statement-breakpoint
DROP INDEX "marketplace_listings_search_idx";--> statement-breakpoint
ALTER TABLE "forum_follows" ADD COLUMN "is_muted" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "forum_posts" ADD COLUMN "words" "tsvector" GENERATED ALWAYS AS (to_tsvector('spanish', title || ' ' || content) || to_tsvector('spanish', search_text(title || ' ' || content))) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "courses" ADD COLUMN "words" "tsvector" GENERATED ALWAYS AS (to_tsvector('spanish', search_text(title || ' ' || description))) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "mentorships" ADD COLUMN "words" "tsvector" GENERATED ALWAYS AS (to_tsvector('spanish', search_text(title || ' ' || description || ' ' || services))) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "marketplace_listings" ADD COLUMN "words" "tsvector" GENERATED ALWAYS AS (to_tsvector('spanish', search_text(title || ' ' || description || ' ' || location))) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "forum_loose_pictures" ADD CONSTRAINT "forum_loose_pictures_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "forum_loose_pictures_age_idx" ON "forum_loose_pictures" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "forum_posts_search_idx" ON "forum_posts" USING gin ("words");--> statement-breakpoint
CREATE INDEX "courses_search_idx" ON "courses" USING gin ("words");--> statement-breakpoint
CREATE INDEX "mentorships_search_idx" ON "mentorships" USING gin ("words");--> statement-breakpoint
CREATE INDEX "marketplace_listings_search_idx" ON "marketplace_listings" USING gin ("words");