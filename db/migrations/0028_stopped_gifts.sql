ALTER TABLE "project_gifts" DROP CONSTRAINT "project_gifts_status_known";--> statement-breakpoint
ALTER TABLE "project_gifts" ADD COLUMN "reason" text;--> statement-breakpoint
CREATE INDEX "project_gifts_waiting_idx" ON "project_gifts" USING btree ("id") WHERE status = 'offered';--> statement-breakpoint
ALTER TABLE "project_gifts" ADD CONSTRAINT "project_gifts_stopped_has_reason" CHECK ((status = 'stopped') = (reason is not null));--> statement-breakpoint
ALTER TABLE "project_gifts" ADD CONSTRAINT "project_gifts_status_known" CHECK (status in ('offered', 'accepted', 'declined', 'withdrawn', 'stopped', 'expired'));