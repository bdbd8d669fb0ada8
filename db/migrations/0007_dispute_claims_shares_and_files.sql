ALTER TABLE "btc_trades" ADD COLUMN "claimed_by" text;--> statement-breakpoint
ALTER TABLE "btc_trades" ADD COLUMN "claimed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "btc_trades" ADD COLUMN "buyer_percent" smallint;--> statement-breakpoint
ALTER TABLE "marketplace_order_events" ADD COLUMN "file_id" text;--> statement-breakpoint
ALTER TABLE "marketplace_orders" ADD COLUMN "claimed_by" text;--> statement-breakpoint
ALTER TABLE "marketplace_orders" ADD COLUMN "claimed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "marketplace_orders" ADD COLUMN "buyer_percent" smallint;--> statement-breakpoint
ALTER TABLE "btc_trades" ADD CONSTRAINT "btc_trades_claimed_by_users_id_fk" FOREIGN KEY ("claimed_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "marketplace_order_events" ADD CONSTRAINT "marketplace_order_events_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "marketplace_orders" ADD CONSTRAINT "marketplace_orders_claimed_by_users_id_fk" FOREIGN KEY ("claimed_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "btc_trades" ADD CONSTRAINT "btc_trades_claimed_has_date" CHECK ((claimed_by is null) = (claimed_at is null));--> statement-breakpoint
ALTER TABLE "btc_trades" ADD CONSTRAINT "btc_trades_share_is_part" CHECK (buyer_percent between 1 and 99);--> statement-breakpoint
ALTER TABLE "marketplace_orders" ADD CONSTRAINT "marketplace_orders_claimed_has_date" CHECK ((claimed_by is null) = (claimed_at is null));--> statement-breakpoint
ALTER TABLE "marketplace_orders" ADD CONSTRAINT "marketplace_orders_share_is_part" CHECK (buyer_percent between 1 and 99);