CREATE TABLE "ledger_corrections" (
	"id" serial PRIMARY KEY NOT NULL,
	"reason" text NOT NULL,
	"evidence" text NOT NULL,
	"transfers" jsonb NOT NULL,
	"status" text DEFAULT 'proposed' NOT NULL,
	"proposed_by" text NOT NULL,
	"proposed_at" timestamp with time zone DEFAULT now() NOT NULL,
	"decided_by" text,
	"decided_at" timestamp with time zone,
	CONSTRAINT "ledger_corrections_status_known" CHECK (status in ('proposed', 'approved', 'rejected', 'withdrawn')),
	CONSTRAINT "ledger_corrections_two_people" CHECK (decided_by is null or decided_by <> proposed_by or status = 'withdrawn')
);
--> statement-breakpoint
CREATE TABLE "btc_orders" (
	"id" serial PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"type" text NOT NULL,
	"amount_sats" bigint NOT NULL,
	"filled_sats" bigint DEFAULT 0 NOT NULL,
	"price_cents" bigint NOT NULL,
	"payment_method" text NOT NULL,
	"uses_platform_wallet" boolean NOT NULL,
	"external_btc_address" text,
	"payment_instructions" text,
	"status" text DEFAULT 'open' NOT NULL,
	"closed_reason" text,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "btc_orders_type_known" CHECK (type in ('buy', 'sell')),
	CONSTRAINT "btc_orders_method_known" CHECK (payment_method in ('USDT', 'USDC', 'SEPA', 'PayPal')),
	CONSTRAINT "btc_orders_status_known" CHECK (status in ('open', 'filled', 'cancelled')),
	CONSTRAINT "btc_orders_amount_positive" CHECK (amount_sats > 0),
	CONSTRAINT "btc_orders_price_positive" CHECK (price_cents > 0),
	CONSTRAINT "btc_orders_filled_within" CHECK (filled_sats between 0 and amount_sats),
	CONSTRAINT "btc_orders_filled_is_whole" CHECK (status <> 'filled' or filled_sats = amount_sats),
	CONSTRAINT "btc_orders_wallet_by_method" CHECK (uses_platform_wallet = (payment_method in ('USDT', 'USDC')))
);
--> statement-breakpoint
CREATE TABLE "btc_trade_events" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"trade_id" integer NOT NULL,
	"event" text NOT NULL,
	"actor_id" text,
	"note" text,
	"file_id" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "btc_trade_ratings" (
	"trade_id" integer NOT NULL,
	"rater_id" text NOT NULL,
	"rated_id" text NOT NULL,
	"stars" smallint NOT NULL,
	"comment" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "btc_trade_ratings_pkey" PRIMARY KEY("trade_id","rater_id"),
	CONSTRAINT "btc_trade_ratings_stars" CHECK (stars between 1 and 5),
	CONSTRAINT "btc_trade_ratings_other" CHECK (rater_id <> rated_id)
);
--> statement-breakpoint
CREATE TABLE "btc_trades" (
	"id" serial PRIMARY KEY NOT NULL,
	"order_id" integer NOT NULL,
	"maker_id" text NOT NULL,
	"taker_id" text NOT NULL,
	"buyer_id" text NOT NULL,
	"seller_id" text NOT NULL,
	"amount_sats" bigint NOT NULL,
	"fee_sats" bigint DEFAULT 0 NOT NULL,
	"price_cents" bigint NOT NULL,
	"payment_method" text NOT NULL,
	"subtotal_minor" bigint NOT NULL,
	"fee_minor" bigint NOT NULL,
	"euro_cents" bigint,
	"eur_usd_rate" text,
	"rate_at" timestamp with time zone,
	"external_btc_address" text,
	"payment_instructions" text,
	"status" text DEFAULT 'pending' NOT NULL,
	"stage_expires_at" timestamp with time zone,
	"payment_reference" text,
	"receipt_file_id" text,
	"buyer_cancels" boolean DEFAULT false NOT NULL,
	"seller_cancels" boolean DEFAULT false NOT NULL,
	"disputed_by" text,
	"dispute_reason" text,
	"resolved_by" text,
	"resolution" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"completed_at" timestamp with time zone,
	CONSTRAINT "btc_trades_status_known" CHECK (status in ('pending', 'escrowed', 'paid', 'completed', 'disputed', 'cancelled')),
	CONSTRAINT "btc_trades_two_people" CHECK (buyer_id <> seller_id),
	CONSTRAINT "btc_trades_amount_positive" CHECK (amount_sats > 0),
	CONSTRAINT "btc_trades_completed_has_date" CHECK ((status = 'completed') = (completed_at is not null))
);
--> statement-breakpoint
CREATE TABLE "btc_withdrawals" (
	"id" serial PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"trade_id" integer,
	"asset" text NOT NULL,
	"amount_minor" bigint NOT NULL,
	"network_fee_minor" bigint NOT NULL,
	"destination_address" text NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"hold_until" timestamp with time zone,
	"needs_approval" boolean DEFAULT false NOT NULL,
	"approved_by" text,
	"approved_at" timestamp with time zone,
	"tx_hash" text,
	"failure_reason" text,
	"cancelled_at" timestamp with time zone,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"completed_at" timestamp with time zone,
	CONSTRAINT "btc_withdrawals_status_known" CHECK (status in ('pending', 'broadcasting', 'completed', 'failed')),
	CONSTRAINT "btc_withdrawals_amount_positive" CHECK (amount_minor > 0 and network_fee_minor >= 0),
	CONSTRAINT "btc_withdrawals_completed_has_hash" CHECK (status <> 'completed' or tx_hash is not null)
);
--> statement-breakpoint
CREATE TABLE "chain_deposits" (
	"id" serial PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"asset" text NOT NULL,
	"txid" text NOT NULL,
	"output" integer NOT NULL,
	"amount_minor" bigint NOT NULL,
	"confirmations" integer DEFAULT 0 NOT NULL,
	"status" text DEFAULT 'detected' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"credited_at" timestamp with time zone,
	CONSTRAINT "chain_deposits_status_known" CHECK (status in ('detected', 'confirmed', 'credited', 'dropped')),
	CONSTRAINT "chain_deposits_amount_positive" CHECK (amount_minor > 0)
);
--> statement-breakpoint
CREATE TABLE "external_wallets" (
	"user_id" text PRIMARY KEY NOT NULL,
	"address" text NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "wallet_addresses" (
	"id" serial PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"asset" text NOT NULL,
	"address" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "wallet_addresses_asset_known" CHECK (asset in ('BTC', 'USDT', 'USDC'))
);
--> statement-breakpoint
CREATE TABLE "demo_blocks" (
	"height" integer PRIMARY KEY NOT NULL,
	"hash" text NOT NULL,
	"mined_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "demo_outputs" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"asset" text NOT NULL,
	"txid" text NOT NULL,
	"output" integer NOT NULL,
	"address" text NOT NULL,
	"amount_minor" bigint NOT NULL,
	"request_key" text,
	"block_height" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "demo_outputs_amount_positive" CHECK (amount_minor > 0)
);
--> statement-breakpoint
ALTER TABLE "ledger_corrections" ADD CONSTRAINT "ledger_corrections_proposed_by_users_id_fk" FOREIGN KEY ("proposed_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_corrections" ADD CONSTRAINT "ledger_corrections_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "btc_orders" ADD CONSTRAINT "btc_orders_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "btc_trade_events" ADD CONSTRAINT "btc_trade_events_trade_id_btc_trades_id_fk" FOREIGN KEY ("trade_id") REFERENCES "public"."btc_trades"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "btc_trade_events" ADD CONSTRAINT "btc_trade_events_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "btc_trade_events" ADD CONSTRAINT "btc_trade_events_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "btc_trade_ratings" ADD CONSTRAINT "btc_trade_ratings_trade_id_btc_trades_id_fk" FOREIGN KEY ("trade_id") REFERENCES "public"."btc_trades"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "btc_trade_ratings" ADD CONSTRAINT "btc_trade_ratings_rater_id_users_id_fk" FOREIGN KEY ("rater_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "btc_trade_ratings" ADD CONSTRAINT "btc_trade_ratings_rated_id_users_id_fk" FOREIGN KEY ("rated_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "btc_trades" ADD CONSTRAINT "btc_trades_order_id_btc_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."btc_orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "btc_trades" ADD CONSTRAINT "btc_trades_maker_id_users_id_fk" FOREIGN KEY ("maker_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "btc_trades" ADD CONSTRAINT "btc_trades_taker_id_users_id_fk" FOREIGN KEY ("taker_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "btc_trades" ADD CONSTRAINT "btc_trades_buyer_id_users_id_fk" FOREIGN KEY ("buyer_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "btc_trades" ADD CONSTRAINT "btc_trades_seller_id_users_id_fk" FOREIGN KEY ("seller_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "btc_trades" ADD CONSTRAINT "btc_trades_receipt_file_id_files_id_fk" FOREIGN KEY ("receipt_file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "btc_trades" ADD CONSTRAINT "btc_trades_disputed_by_users_id_fk" FOREIGN KEY ("disputed_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "btc_trades" ADD CONSTRAINT "btc_trades_resolved_by_users_id_fk" FOREIGN KEY ("resolved_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "btc_withdrawals" ADD CONSTRAINT "btc_withdrawals_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "btc_withdrawals" ADD CONSTRAINT "btc_withdrawals_trade_id_btc_trades_id_fk" FOREIGN KEY ("trade_id") REFERENCES "public"."btc_trades"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "btc_withdrawals" ADD CONSTRAINT "btc_withdrawals_approved_by_users_id_fk" FOREIGN KEY ("approved_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chain_deposits" ADD CONSTRAINT "chain_deposits_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "external_wallets" ADD CONSTRAINT "external_wallets_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wallet_addresses" ADD CONSTRAINT "wallet_addresses_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "demo_outputs" ADD CONSTRAINT "demo_outputs_block_height_demo_blocks_height_fk" FOREIGN KEY ("block_height") REFERENCES "public"."demo_blocks"("height") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ledger_corrections_open_idx" ON "ledger_corrections" USING btree ("id") WHERE status = 'proposed';--> statement-breakpoint
CREATE INDEX "btc_orders_market_idx" ON "btc_orders" USING btree ("type","price_cents","id") WHERE status = 'open';--> statement-breakpoint
CREATE INDEX "btc_orders_recent_idx" ON "btc_orders" USING btree ("id" DESC NULLS LAST) WHERE status = 'open';--> statement-breakpoint
CREATE INDEX "btc_orders_user_idx" ON "btc_orders" USING btree ("user_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "btc_orders_expiry_idx" ON "btc_orders" USING btree ("expires_at") WHERE status = 'open';--> statement-breakpoint
CREATE INDEX "btc_trade_events_trade_idx" ON "btc_trade_events" USING btree ("trade_id","id");--> statement-breakpoint
CREATE INDEX "btc_trade_ratings_rated_idx" ON "btc_trade_ratings" USING btree ("rated_id");--> statement-breakpoint
CREATE INDEX "btc_trades_order_idx" ON "btc_trades" USING btree ("order_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "btc_trades_buyer_idx" ON "btc_trades" USING btree ("buyer_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "btc_trades_seller_idx" ON "btc_trades" USING btree ("seller_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "btc_trades_clock_idx" ON "btc_trades" USING btree ("stage_expires_at") WHERE status in ('pending', 'escrowed', 'paid');--> statement-breakpoint
CREATE INDEX "btc_trades_disputed_idx" ON "btc_trades" USING btree ("id") WHERE status = 'disputed';--> statement-breakpoint
CREATE INDEX "btc_trades_completed_idx" ON "btc_trades" USING btree ("completed_at") WHERE status = 'completed';--> statement-breakpoint
CREATE INDEX "btc_withdrawals_user_idx" ON "btc_withdrawals" USING btree ("user_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "btc_withdrawals_due_idx" ON "btc_withdrawals" USING btree ("next_attempt_at","id") WHERE status in ('pending', 'broadcasting');--> statement-breakpoint
CREATE INDEX "btc_withdrawals_address_idx" ON "btc_withdrawals" USING btree ("user_id","destination_address");--> statement-breakpoint
CREATE UNIQUE INDEX "chain_deposits_output_key" ON "chain_deposits" USING btree ("asset","txid","output");--> statement-breakpoint
CREATE INDEX "chain_deposits_user_idx" ON "chain_deposits" USING btree ("user_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "chain_deposits_open_idx" ON "chain_deposits" USING btree ("id") WHERE status in ('detected', 'confirmed');--> statement-breakpoint
CREATE UNIQUE INDEX "wallet_addresses_user_key" ON "wallet_addresses" USING btree ("user_id","asset");--> statement-breakpoint
CREATE INDEX "wallet_addresses_address_idx" ON "wallet_addresses" USING btree ("address");--> statement-breakpoint
CREATE UNIQUE INDEX "demo_outputs_output_key" ON "demo_outputs" USING btree ("asset","txid","output");--> statement-breakpoint
CREATE UNIQUE INDEX "demo_outputs_request_key" ON "demo_outputs" USING btree ("request_key") WHERE request_key is not null;--> statement-breakpoint
CREATE INDEX "demo_outputs_address_idx" ON "demo_outputs" USING btree ("address");--> statement-breakpoint
CREATE INDEX "demo_outputs_unmined_idx" ON "demo_outputs" USING btree ("id") WHERE block_height is null;