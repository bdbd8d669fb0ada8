ALTER TABLE "learning_reports" ADD COLUMN "owner_id" text;--> statement-breakpoint
ALTER TABLE "project_polls" ADD COLUMN "pauses_asking" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "learning_reports" ADD CONSTRAINT "learning_reports_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
-- The owner of an offering that no longer exists is in the line of the audit log about its deletion.
UPDATE "learning_reports" AS "report" SET "owner_id" = coalesce(
  (SELECT "courses"."instructor_id" FROM "courses" WHERE "report"."item_type" = 'course' AND "courses"."id" = "report"."item_id"),
  (SELECT "mentorships"."mentor_id" FROM "mentorships" WHERE "report"."item_type" = 'mentorship' AND "mentorships"."id" = "report"."item_id"),
  (SELECT "users"."id" FROM "audit_log" JOIN "users" ON "users"."id" = "audit_log"."target_id"
    WHERE "audit_log"."action" = 'learning.delete-' || "report"."item_type"
      AND "audit_log"."details" ->> "report"."item_type" = "report"."item_id"::text LIMIT 1)
) WHERE "owner_id" IS NULL;
