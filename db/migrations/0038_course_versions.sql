CREATE TABLE "course_lessons" (
	"id" serial PRIMARY KEY NOT NULL,
	"course_id" integer NOT NULL,
	"chapter_id" integer NOT NULL,
	"title" text NOT NULL,
	"content" text NOT NULL,
	"order" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "course_lessons_order_positive" CHECK ("order" >= 1)
);
--> statement-breakpoint
CREATE TABLE "learning_proposals" (
	"id" serial PRIMARY KEY NOT NULL,
	"item_type" text NOT NULL,
	"item_id" integer NOT NULL,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"services" text,
	"contact_info" text,
	"price_cents" bigint NOT NULL,
	"is_free" boolean NOT NULL,
	"image_url" text,
	"image_file_id" text,
	CONSTRAINT "learning_proposals_item_known" CHECK (item_type in ('course', 'mentorship')),
	CONSTRAINT "learning_proposals_price_by_kind" CHECK ((is_free and price_cents = 0) or (not is_free and price_cents > 0))
);
--> statement-breakpoint
CREATE TABLE "proposed_chapters" (
	"id" integer PRIMARY KEY DEFAULT nextval('course_chapters_id_seq') NOT NULL,
	"course_id" integer NOT NULL,
	"chapter_number" integer NOT NULL,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"video_url" text,
	"pdf_url" text,
	"pdf_file_id" text,
	"content" text DEFAULT '' NOT NULL,
	"is_preview" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "proposed_chapters_number_positive" CHECK (chapter_number >= 1)
);
--> statement-breakpoint
CREATE TABLE "proposed_lessons" (
	"id" integer PRIMARY KEY DEFAULT nextval('course_lessons_id_seq') NOT NULL,
	"course_id" integer NOT NULL,
	"chapter_id" integer NOT NULL,
	"title" text NOT NULL,
	"content" text NOT NULL,
	"order" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "proposed_lessons_order_positive" CHECK ("order" >= 1)
);
--> statement-breakpoint
DROP INDEX "courses_waiting_idx";--> statement-breakpoint
DROP INDEX "mentorships_waiting_idx";--> statement-breakpoint
ALTER TABLE "course_lessons" ADD CONSTRAINT "course_lessons_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_lessons" ADD CONSTRAINT "course_lessons_chapter_id_course_chapters_id_fk" FOREIGN KEY ("chapter_id") REFERENCES "public"."course_chapters"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "learning_proposals" ADD CONSTRAINT "learning_proposals_image_file_id_files_id_fk" FOREIGN KEY ("image_file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proposed_chapters" ADD CONSTRAINT "proposed_chapters_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proposed_chapters" ADD CONSTRAINT "proposed_chapters_pdf_file_id_files_id_fk" FOREIGN KEY ("pdf_file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proposed_lessons" ADD CONSTRAINT "proposed_lessons_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proposed_lessons" ADD CONSTRAINT "proposed_lessons_chapter_id_proposed_chapters_id_fk" FOREIGN KEY ("chapter_id") REFERENCES "public"."proposed_chapters"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "course_lessons_chapter_idx" ON "course_lessons" USING btree ("chapter_id","order","id");--> statement-breakpoint
CREATE INDEX "course_lessons_course_idx" ON "course_lessons" USING btree ("course_id");--> statement-breakpoint
CREATE UNIQUE INDEX "learning_proposals_once" ON "learning_proposals" USING btree ("item_type","item_id");--> statement-breakpoint
CREATE UNIQUE INDEX "proposed_chapters_number_key" ON "proposed_chapters" USING btree ("course_id","chapter_number");--> statement-breakpoint
CREATE INDEX "proposed_lessons_chapter_idx" ON "proposed_lessons" USING btree ("chapter_id","order","id");--> statement-breakpoint
CREATE INDEX "proposed_lessons_course_idx" ON "proposed_lessons" USING btree ("course_id");--> statement-breakpoint
CREATE INDEX "courses_queue_idx" ON "courses" USING btree (coalesce(submitted_at, 'infinity'),"id") WHERE status <> 'archived' and (approval_status = 'pending' or (approval_status = 'approved' and changed_at is not null and submitted_at is not null));--> statement-breakpoint
CREATE INDEX "mentorships_queue_idx" ON "mentorships" USING btree (coalesce(submitted_at, 'infinity'),"id") WHERE status <> 'archived' and (approval_status = 'pending' or (approval_status = 'approved' and changed_at is not null and submitted_at is not null));--> statement-breakpoint
-- What was changed after its approval is reviewed before it is sold again: its approved version was not kept.
UPDATE "courses" SET "approval_status" = 'pending', "status" = CASE WHEN "status" = 'active' THEN 'draft' ELSE "status" END, "changed_at" = NULL, "submitted_at" = coalesce("submitted_at", "changed_at") WHERE "approval_status" = 'approved' AND "changed_at" IS NOT NULL;--> statement-breakpoint
UPDATE "mentorships" SET "approval_status" = 'pending', "status" = CASE WHEN "status" = 'active' THEN 'draft' ELSE "status" END, "changed_at" = NULL, "submitted_at" = coalesce("submitted_at", "changed_at") WHERE "approval_status" = 'approved' AND "changed_at" IS NOT NULL;--> statement-breakpoint
UPDATE "courses" SET "changed_at" = NULL WHERE "changed_at" IS NOT NULL;--> statement-breakpoint
UPDATE "mentorships" SET "changed_at" = NULL WHERE "changed_at" IS NOT NULL;--> statement-breakpoint
-- The reference rate that nobody has changed holds since then.
INSERT INTO "settings" ("key", "value", "updated_at") SELECT 'installedAt', 'true', coalesce((SELECT min("created_at") FROM "users"), now()) ON CONFLICT DO NOTHING;
