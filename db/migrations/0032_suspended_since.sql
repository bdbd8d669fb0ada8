ALTER TABLE "private_equity_funds" ADD COLUMN "suspended_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "private_equity_funds" ADD COLUMN "resumed_at" timestamp with time zone;--> statement-breakpoint
-- Nothing but its suspension writes this hour while a fund stands still.
UPDATE "private_equity_funds" SET "suspended_at" = "updated_at" WHERE "status" = 'suspended';--> statement-breakpoint
ALTER TABLE "private_equity_funds" ADD CONSTRAINT "private_equity_funds_suspended_has_date" CHECK ((status = 'suspended') = (suspended_at is not null));
