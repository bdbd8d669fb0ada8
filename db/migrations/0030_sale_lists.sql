DROP INDEX "project_distributions_project_idx";--> statement-breakpoint
DROP INDEX "project_payouts_user_idx";--> statement-breakpoint
DROP INDEX "project_gifts_giver_idx";--> statement-breakpoint
DROP INDEX "project_gifts_receiver_idx";--> statement-breakpoint
DROP INDEX "projects_status_idx";--> statement-breakpoint
DROP INDEX "projects_owner_idx";--> statement-breakpoint
DROP INDEX "projects_startup_idx";--> statement-breakpoint
DROP INDEX "project_investments_investor_idx";--> statement-breakpoint
CREATE INDEX "project_distributions_project_idx" ON "project_distributions" USING btree ("project_id","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "project_payouts_user_idx" ON "project_payouts" USING btree ("user_id","distribution_id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "project_gifts_giver_idx" ON "project_gifts" USING btree ("giver_id","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "project_gifts_receiver_idx" ON "project_gifts" USING btree ("receiver_id","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "projects_status_idx" ON "projects" USING btree ("status","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "projects_owner_idx" ON "projects" USING btree ("owner_id","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "projects_startup_idx" ON "projects" USING btree ("startup_id","id" DESC NULLS FIRST) WHERE startup_id is not null;--> statement-breakpoint
CREATE INDEX "project_investments_investor_idx" ON "project_investments" USING btree ("investor_id","id" DESC NULLS FIRST);