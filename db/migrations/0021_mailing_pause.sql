ALTER TABLE "emails" DROP CONSTRAINT "emails_status_known";--> statement-breakpoint
ALTER TABLE "mailings" ADD COLUMN "paused_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "emails" ADD CONSTRAINT "emails_status_known" CHECK (status in ('queued', 'sending', 'sent', 'failed', 'kept', 'paused'));