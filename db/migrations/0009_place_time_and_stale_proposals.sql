ALTER TABLE "admin_proposals" DROP CONSTRAINT "admin_proposals_status_known";--> statement-breakpoint
ALTER TABLE "course_enrollments" ADD COLUMN "placed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "installation" DROP COLUMN "watched_at";--> statement-breakpoint
ALTER TABLE "admin_proposals" ADD CONSTRAINT "admin_proposals_status_known" CHECK (status in ('proposed', 'waiting', 'approved', 'rejected', 'withdrawn', 'stopped', 'failed', 'expired'));--> statement-breakpoint
UPDATE "installation" SET "oldest_migration" = 1795384528744;
