ALTER TABLE "loan_pauses" DROP CONSTRAINT "loan_pauses_status_known";--> statement-breakpoint
ALTER TABLE "loan_pauses" ADD COLUMN "lasted_days" smallint;--> statement-breakpoint
ALTER TABLE "loan_pauses" ADD CONSTRAINT "loan_pauses_lasted_within" CHECK (lasted_days is null or (status = 'ended' and lasted_days between 0 and days - 1));--> statement-breakpoint
ALTER TABLE "loan_pauses" ADD CONSTRAINT "loan_pauses_status_known" CHECK (status in ('proposed', 'accepted', 'declined', 'withdrawn', 'expired', 'ended'));