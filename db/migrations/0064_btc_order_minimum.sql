ALTER TABLE "btc_orders" ADD COLUMN "min_sats" bigint;--> statement-breakpoint
ALTER TABLE "btc_orders" ADD CONSTRAINT "btc_orders_minimum_positive" CHECK (min_sats > 0);