DROP INDEX "purchases_open_idx";--> statement-breakpoint
CREATE INDEX "purchases_open_idx" ON "purchases" USING btree ("updated_at") WHERE status in ('created', 'processing', 'refunding', 'disputed');