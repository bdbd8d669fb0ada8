ALTER TABLE "project_income_rules" ADD COLUMN "risk_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "project_income_rules" ADD COLUMN "loss_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "project_income_rules" ADD COLUMN "untested_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "project_income_rules" ADD COLUMN "threshold_cents" bigint;--> statement-breakpoint
ALTER TABLE "project_income_rules" ADD COLUMN "net_worth_cents" bigint;--> statement-breakpoint
ALTER TABLE "project_income_rules" ADD COLUMN "warned_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "project_income_rules" ADD COLUMN "is_sophisticated" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "project_gifts" ADD COLUMN "sheet_id" integer;--> statement-breakpoint
ALTER TABLE "project_gifts" ADD COLUMN "risk_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "project_gifts" ADD COLUMN "loss_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "project_gifts" ADD COLUMN "untested_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "project_gifts" ADD COLUMN "threshold_cents" bigint;--> statement-breakpoint
ALTER TABLE "project_gifts" ADD COLUMN "net_worth_cents" bigint;--> statement-breakpoint
ALTER TABLE "project_gifts" ADD COLUMN "warned_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "project_gifts" ADD COLUMN "is_sophisticated" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "project_gifts" ADD CONSTRAINT "project_gifts_sheet_id_offer_sheets_id_fk" FOREIGN KEY ("sheet_id") REFERENCES "public"."offer_sheets"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "investor_declarations_valid_idx" ON "investor_declarations" USING btree ("valid_until");--> statement-breakpoint
CREATE INDEX "investor_simulations_valid_idx" ON "investor_simulations" USING btree ("valid_until");--> statement-breakpoint
CREATE INDEX "investor_tests_valid_idx" ON "investor_tests" USING btree ("valid_until");--> statement-breakpoint
ALTER TABLE "project_gifts" ADD CONSTRAINT "project_gifts_consented" CHECK (status <> 'accepted' or num_nulls(sheet_id, risk_at, loss_at, threshold_cents) = 0);--> statement-breakpoint
ALTER TABLE "project_gifts" ADD CONSTRAINT "project_gifts_threshold_positive" CHECK (threshold_cents > 0 and (net_worth_cents is null or net_worth_cents >= 0));