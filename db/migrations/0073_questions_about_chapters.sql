CREATE TABLE "chapter_questions" (
	"id" serial PRIMARY KEY NOT NULL,
	"course_id" integer NOT NULL,
	"chapter_id" integer NOT NULL,
	"author_id" text NOT NULL,
	"question" text NOT NULL,
	"answer" text,
	"answered_at" timestamp with time zone,
	"removed_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "chapter_questions_question_length" CHECK (char_length(question) between 0 and 1000),
	CONSTRAINT "chapter_questions_answer_length" CHECK (char_length(answer) between 1 and 2000),
	CONSTRAINT "chapter_questions_answered_whole" CHECK (num_nulls(answer, answered_at) in (0, 2))
);
--> statement-breakpoint
ALTER TABLE "chapter_questions" ADD CONSTRAINT "chapter_questions_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chapter_questions" ADD CONSTRAINT "chapter_questions_chapter_id_course_chapters_id_fk" FOREIGN KEY ("chapter_id") REFERENCES "public"."course_chapters"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chapter_questions" ADD CONSTRAINT "chapter_questions_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "chapter_questions_chapter_idx" ON "chapter_questions" USING btree ("chapter_id","id");--> statement-breakpoint
CREATE INDEX "chapter_questions_open_idx" ON "chapter_questions" USING btree ("course_id","id") WHERE answered_at is null and removed_at is null;--> statement-breakpoint
CREATE INDEX "chapter_questions_author_idx" ON "chapter_questions" USING btree ("author_id","course_id");--> statement-breakpoint
CREATE INDEX "chapter_questions_removed_idx" ON "chapter_questions" USING btree ("removed_at") WHERE removed_at is not null;