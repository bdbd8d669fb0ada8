DROP INDEX "purchases_paid_key";--> statement-breakpoint
ALTER TABLE "purchases" ADD COLUMN "refund_invoice_number" text;--> statement-breakpoint
ALTER TABLE "purchases" ADD COLUMN "held_cents" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "purchases" ADD COLUMN "loss_cents" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "purchases_refund_invoice_key" ON "purchases" USING btree ("refund_invoice_number");--> statement-breakpoint
CREATE UNIQUE INDEX "purchases_paid_key" ON "purchases" USING btree ("buyer_id","item_type","item_id") WHERE status in ('succeeded', 'disputed');--> statement-breakpoint
ALTER TABLE "purchases" ADD CONSTRAINT "purchases_held_within" CHECK (held_cents between 0 and euro_cents - fee_cents and loss_cents between 0 and euro_cents);