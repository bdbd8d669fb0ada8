DROP INDEX "funding_offers_request_idx";--> statement-breakpoint
DROP INDEX "funding_offers_investor_idx";--> statement-breakpoint
DROP INDEX "funding_offers_owner_idx";--> statement-breakpoint
DROP INDEX "funding_requests_owner_idx";--> statement-breakpoint
CREATE INDEX "funding_offers_status_idx" ON "funding_offers" USING btree ("status","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "funding_offers_request_idx" ON "funding_offers" USING btree ("request_id","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "funding_offers_investor_idx" ON "funding_offers" USING btree ("investor_id","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "funding_offers_owner_idx" ON "funding_offers" USING btree ("owner_id","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "funding_requests_owner_idx" ON "funding_requests" USING btree ("owner_id","id" DESC NULLS FIRST);