ALTER TABLE "btc_orders" ADD COLUMN "min_taker_trades" integer;--> statement-breakpoint
ALTER TABLE "btc_orders" ADD COLUMN "paused_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "btc_orders" ADD CONSTRAINT "btc_orders_taker_trades_positive" CHECK (min_taker_trades > 0);