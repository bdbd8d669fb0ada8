ALTER TABLE "btc_orders" ADD COLUMN "min_sats" bigint;--> statement-breakpoint
ALTER TABLE "btc_orders" ADD COLUMN "reminded_expiry" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "btc_orders_reminder_idx" ON "btc_orders" USING btree ("expires_at") WHERE status = 'open' and reminded_expiry is distinct from expires_at;--> statement-breakpoint
ALTER TABLE "btc_orders" ADD CONSTRAINT "btc_orders_minimum_positive" CHECK (min_sats > 0);