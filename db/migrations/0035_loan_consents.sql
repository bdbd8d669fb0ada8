CREATE TABLE "loan_consents" (
	"loan_id" integer PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"sheet_id" integer,
	"risk_at" timestamp with time zone,
	"loss_at" timestamp with time zone,
	"untested_at" timestamp with time zone,
	"threshold_cents" bigint,
	"net_worth_cents" bigint,
	"warned_at" timestamp with time zone,
	"is_sophisticated" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "loan_consents_consented" CHECK (num_nulls(sheet_id, risk_at, loss_at, threshold_cents) = 0),
	CONSTRAINT "loan_consents_threshold_positive" CHECK (threshold_cents > 0 and (net_worth_cents is null or net_worth_cents >= 0))
);
--> statement-breakpoint
ALTER TABLE "loan_consents" ADD CONSTRAINT "loan_consents_loan_id_loans_id_fk" FOREIGN KEY ("loan_id") REFERENCES "public"."loans"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "loan_consents" ADD CONSTRAINT "loan_consents_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "loan_consents" ADD CONSTRAINT "loan_consents_sheet_id_offer_sheets_id_fk" FOREIGN KEY ("sheet_id") REFERENCES "public"."offer_sheets"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "loan_consents_user_idx" ON "loan_consents" USING btree ("user_id","loan_id");