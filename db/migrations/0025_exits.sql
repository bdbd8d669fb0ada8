ALTER TABLE "project_distributions" DROP CONSTRAINT "project_distributions_exit_has_price";--> statement-breakpoint
ALTER TABLE "project_polls" DROP CONSTRAINT "project_polls_status_known";--> statement-breakpoint
ALTER TABLE "project_distributions" ADD COLUMN "reason" text;--> statement-breakpoint
ALTER TABLE "project_votes" ADD COLUMN "untold" text;--> statement-breakpoint
CREATE UNIQUE INDEX "project_distributions_live_exit_key" ON "project_distributions" USING btree ("project_id") WHERE kind in ('buyback', 'windup') and status in ('voting', 'paying');--> statement-breakpoint
CREATE INDEX "project_votes_ended_idx" ON "project_votes" USING btree ("poll_id","user_id") WHERE untold is not null;--> statement-breakpoint
ALTER TABLE "project_distributions" ADD CONSTRAINT "project_distributions_buyback_has_price" CHECK ((kind = 'buyback') = (price_cents is not null) and (price_cents is null or price_cents > 0));--> statement-breakpoint
ALTER TABLE "project_distributions" ADD CONSTRAINT "project_distributions_exits_are_voted" CHECK (kind in ('buyback', 'windup') or (poll_id is null and status <> 'voting'));--> statement-breakpoint
ALTER TABLE "project_distributions" ADD CONSTRAINT "project_distributions_voting_has_poll" CHECK (status <> 'voting' or poll_id is not null);--> statement-breakpoint
ALTER TABLE "project_distributions" ADD CONSTRAINT "project_distributions_reason_of_returned" CHECK (reason is null or status = 'returned');--> statement-breakpoint
ALTER TABLE "project_distributions" ADD CONSTRAINT "project_distributions_reason_short" CHECK (char_length(reason) between 1 and 1000);--> statement-breakpoint
ALTER TABLE "project_polls" ADD CONSTRAINT "project_polls_status_known" CHECK (status in ('open', 'approved', 'rejected', 'lapsed', 'withdrawn', 'stopped'));--> statement-breakpoint
ALTER TABLE "project_votes" ADD CONSTRAINT "project_votes_untold_known" CHECK (untold in ('rejected', 'withdrawn', 'stopped'));