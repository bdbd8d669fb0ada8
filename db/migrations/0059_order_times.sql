ALTER TABLE "btc_orders" ADD COLUMN "offered_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
CREATE INDEX "btc_orders_offered_idx" ON "btc_orders" USING btree ("user_id","offered_at");--> statement-breakpoint
CREATE INDEX "marketplace_orders_refundable_idx" ON "marketplace_orders" USING btree ("ended_at") WHERE status = 'delivered';--> statement-breakpoint
-- Whether the last change of an open order was one of its terms is not known: it counts as one for a day.
UPDATE "btc_orders" SET "offered_at" = CASE WHEN "status" = 'open' THEN "updated_at" ELSE "created_at" END;
