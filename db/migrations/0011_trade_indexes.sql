DROP INDEX "btc_trades_clock_idx";--> statement-breakpoint
CREATE INDEX "btc_trades_bought_idx" ON "btc_trades" USING btree ("buyer_id") WHERE status = 'completed';--> statement-breakpoint
CREATE INDEX "btc_trades_sold_idx" ON "btc_trades" USING btree ("seller_id") WHERE status = 'completed';--> statement-breakpoint
CREATE INDEX "btc_trades_clock_idx" ON "btc_trades" USING btree ("stage_expires_at") WHERE stage_expires_at is not null;