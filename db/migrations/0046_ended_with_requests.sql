ALTER TABLE "funding_promises" DROP CONSTRAINT "funding_promises_stopped_says_why";--> statement-breakpoint
-- What was paused for good is looked at once more, and ended.
UPDATE "funding_promises" SET "next_on" = least(current_date, "ends_on"), "due_at" = now() WHERE "status" = 'paused' AND "due_at" IS NULL;--> statement-breakpoint
ALTER TABLE "funding_promises" ADD CONSTRAINT "funding_promises_stopped_says_why" CHECK ((status = 'stopped') = (stopped_by is not null)
        and case status when 'stopped' then reason is not null when 'ended' then true else reason is null end);