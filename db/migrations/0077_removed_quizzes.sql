CREATE TABLE "removed_quizzes" (
	"id" serial PRIMARY KEY NOT NULL,
	"course_id" integer NOT NULL,
	"chapter_id" integer NOT NULL,
	"chapter_title" text NOT NULL,
	"quiz" jsonb NOT NULL,
	"removed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "removed_quizzes" ADD CONSTRAINT "removed_quizzes_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "removed_quizzes_chapter_idx" ON "removed_quizzes" USING btree ("course_id","chapter_id","id");--> statement-breakpoint
CREATE INDEX "removed_quizzes_removed_idx" ON "removed_quizzes" USING btree ("removed_at");