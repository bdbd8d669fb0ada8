CREATE TABLE "chapter_quiz_attempts" (
	"id" serial PRIMARY KEY NOT NULL,
	"enrollment_id" integer NOT NULL,
	"chapter_id" integer NOT NULL,
	"version" text NOT NULL,
	"answers" smallint[] NOT NULL,
	"wrong" smallint[] NOT NULL,
	"percent" smallint NOT NULL,
	"is_passed" boolean NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "chapter_quiz_attempts_percent" CHECK (percent between 0 and 100)
);
--> statement-breakpoint
ALTER TABLE "proposed_chapters" ADD COLUMN "quiz" jsonb;--> statement-breakpoint
ALTER TABLE "course_chapters" ADD COLUMN "quiz" jsonb;--> statement-breakpoint
ALTER TABLE "chapter_quiz_attempts" ADD CONSTRAINT "chapter_quiz_attempts_enrollment_id_course_enrollments_id_fk" FOREIGN KEY ("enrollment_id") REFERENCES "public"."course_enrollments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chapter_quiz_attempts" ADD CONSTRAINT "chapter_quiz_attempts_chapter_id_course_chapters_id_fk" FOREIGN KEY ("chapter_id") REFERENCES "public"."course_chapters"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "chapter_quiz_attempts_student_idx" ON "chapter_quiz_attempts" USING btree ("enrollment_id","chapter_id","id");--> statement-breakpoint
CREATE INDEX "chapter_quiz_attempts_chapter_idx" ON "chapter_quiz_attempts" USING btree ("chapter_id");--> statement-breakpoint
CREATE UNIQUE INDEX "chapter_quiz_attempts_passed_once" ON "chapter_quiz_attempts" USING btree ("enrollment_id","chapter_id") WHERE is_passed;