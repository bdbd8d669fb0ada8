ALTER TABLE "purchase_returns" ADD COLUMN "refund_id" text;--> statement-breakpoint
ALTER TABLE "purchase_returns" ADD COLUMN "credited_at" timestamp with time zone;--> statement-breakpoint
CREATE UNIQUE INDEX "purchase_returns_refund_key" ON "purchase_returns" USING btree ("refund_id");