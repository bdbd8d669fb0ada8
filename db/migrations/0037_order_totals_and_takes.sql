ALTER TABLE "btc_orders" ADD COLUMN "fee_points" bigint DEFAULT 150 NOT NULL;--> statement-breakpoint
ALTER TABLE "btc_orders" ADD COLUMN "total_minor" bigint GENERATED ALWAYS AS (div((div((amount_sats::numeric * price_cents), (case when uses_platform_wallet then 10000 else 100000000 end)) + case
    when mod((amount_sats::numeric * price_cents), (case when uses_platform_wallet then 10000 else 100000000 end)) * 2 > (case when uses_platform_wallet then 10000 else 100000000 end) then 1
    when mod((amount_sats::numeric * price_cents), (case when uses_platform_wallet then 10000 else 100000000 end)) * 2 = (case when uses_platform_wallet then 10000 else 100000000 end) then mod(div((amount_sats::numeric * price_cents), (case when uses_platform_wallet then 10000 else 100000000 end)), 2)
    else 0 end) * (10000 + fee_points) + 9999, 10000)::bigint) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "btc_trades" ADD COLUMN "lapsed_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "btc_trades_taker_idx" ON "btc_trades" USING btree ("taker_id","created_at");--> statement-breakpoint
CREATE INDEX "btc_trades_live_take_idx" ON "btc_trades" USING btree ("taker_id") WHERE status in ('pending', 'escrowed', 'paid', 'disputed');--> statement-breakpoint
CREATE INDEX "btc_trades_lapsed_idx" ON "btc_trades" USING btree ("taker_id","lapsed_at") WHERE lapsed_at is not null;