ALTER TABLE "marketplace_orders" ADD COLUMN "description" text;--> statement-breakpoint
ALTER TABLE "marketplace_orders" ADD COLUMN "condition" text;