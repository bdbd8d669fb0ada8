ALTER TABLE "private_equity_funds" DROP CONSTRAINT "private_equity_funds_notified_once_closed";--> statement-breakpoint
ALTER TABLE "private_equity_covers" ADD COLUMN "sheet_id" integer;--> statement-breakpoint
ALTER TABLE "private_equity_covers" ADD COLUMN "risk_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "private_equity_covers" ADD COLUMN "loss_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "private_equity_covers" ADD COLUMN "untested_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "private_equity_covers" ADD COLUMN "threshold_cents" bigint;--> statement-breakpoint
ALTER TABLE "private_equity_covers" ADD COLUMN "net_worth_cents" bigint;--> statement-breakpoint
ALTER TABLE "private_equity_covers" ADD COLUMN "warned_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "private_equity_covers" ADD COLUMN "is_sophisticated" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "private_equity_covers" ADD CONSTRAINT "private_equity_covers_sheet_id_offer_sheets_id_fk" FOREIGN KEY ("sheet_id") REFERENCES "public"."offer_sheets"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "private_equity_funds" ADD CONSTRAINT "private_equity_funds_notified_once_closed" CHECK (closing_notified_to is null or status = 'closed' or (status = 'suspended' and closed_at is not null));