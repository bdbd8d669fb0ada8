ALTER TABLE "admin_proposals" DROP CONSTRAINT "admin_proposals_kind_known";--> statement-breakpoint
ALTER TABLE "project_investments" DROP CONSTRAINT "project_investments_untold_known";--> statement-breakpoint
ALTER TABLE "project_milestones" ADD COLUMN "reason" text;--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "ask_by" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "ask_reminder" text;--> statement-breakpoint
CREATE INDEX "projects_ask_clock_idx" ON "projects" USING btree ("ask_by","id") WHERE ask_by is not null;--> statement-breakpoint
ALTER TABLE "admin_proposals" ADD CONSTRAINT "admin_proposals_kind_known" CHECK (kind in ('correction', 'promotion', 'email', 'password', 'second-factor', 'settings', 'dispute', 'transfer', 'treasury', 'payout', 'liquidation', 'fund-return'));--> statement-breakpoint
ALTER TABLE "project_milestones" ADD CONSTRAINT "project_milestones_reason_short" CHECK (char_length(reason) between 1 and 1000);--> statement-breakpoint
ALTER TABLE "project_milestones" ADD CONSTRAINT "project_milestones_reason_of_refunded" CHECK (reason is null or status = 'refunded');--> statement-breakpoint
ALTER TABLE "projects" ADD CONSTRAINT "projects_ask_reminder_known" CHECK (ask_reminder in ('soon', 'over'));--> statement-breakpoint
ALTER TABLE "projects" ADD CONSTRAINT "projects_ask_reminder_of_time" CHECK (ask_reminder is null or ask_by is not null);--> statement-breakpoint
ALTER TABLE "project_investments" ADD CONSTRAINT "project_investments_untold_known" CHECK (untold in ('texts', 'frozen', 'unfrozen', 'issued', 'refunded', 'overdue'));--> statement-breakpoint
-- Where a milestone waits for its promoter already, its time begins now.
UPDATE "projects" SET "ask_by" = greatest(("next"."due_on" + 1)::timestamp AT TIME ZONE 'UTC', now()) + interval '180 days'
FROM (
  SELECT DISTINCT ON ("project_id") "project_id", "due_on" FROM "project_milestones"
  WHERE "status" = 'planned' AND "amount_cents" > 0 ORDER BY "project_id", "nr"
) AS "next"
WHERE "next"."project_id" = "projects"."id" AND "projects"."status" IN ('funded', 'in_development') AND "settled_at" IS NOT NULL
  AND NOT EXISTS (
    SELECT FROM "project_polls" WHERE "project_id" = "projects"."id" AND "kind" = 'milestone' AND "project_polls"."status" = 'open'
  );
