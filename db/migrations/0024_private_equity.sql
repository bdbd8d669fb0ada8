CREATE TABLE "private_equity_call_parts" (
	"id" serial PRIMARY KEY NOT NULL,
	"call_id" integer NOT NULL,
	"investment_id" integer NOT NULL,
	"cents" bigint NOT NULL,
	"paid_cents" bigint DEFAULT 0 NOT NULL,
	"covered_cents" bigint DEFAULT 0 NOT NULL,
	"reserved_cents" bigint DEFAULT 0 NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"reserve_at" timestamp with time zone,
	"rescue_until" timestamp with time zone,
	"status" text DEFAULT 'open' NOT NULL,
	"told_at" timestamp with time zone,
	"closed_at" timestamp with time zone,
	CONSTRAINT "private_equity_call_parts_status_known" CHECK (status in ('open', 'late', 'paid', 'covered', 'defaulted')),
	CONSTRAINT "private_equity_call_parts_within" CHECK (cents > 0 and least(paid_cents, covered_cents, reserved_cents) >= 0
        and paid_cents + covered_cents + reserved_cents <= cents),
	CONSTRAINT "private_equity_call_parts_paid_whole" CHECK ((status in ('paid', 'covered')) = (paid_cents + covered_cents = cents)),
	CONSTRAINT "private_equity_call_parts_late_has_end" CHECK (status <> 'late' or rescue_until is not null),
	CONSTRAINT "private_equity_call_parts_closed_has_date" CHECK ((status in ('paid', 'covered', 'defaulted')) = (closed_at is not null))
);
--> statement-breakpoint
CREATE TABLE "private_equity_calls" (
	"id" serial PRIMARY KEY NOT NULL,
	"fund_id" integer NOT NULL,
	"nr" smallint,
	"points" smallint NOT NULL,
	"from_points" smallint,
	"purpose" text NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"status" text NOT NULL,
	"last_investment_id" integer DEFAULT 0 NOT NULL,
	"total_cents" bigint DEFAULT 0 NOT NULL,
	"parts" integer DEFAULT 0 NOT NULL,
	"issued_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "private_equity_calls_status_known" CHECK (status in ('planned', 'issuing', 'issued', 'dropped')),
	CONSTRAINT "private_equity_calls_points_within" CHECK (points between 1 and 10000),
	CONSTRAINT "private_equity_calls_issued_whole" CHECK ((status in ('issuing', 'issued')) = (num_nulls(nr, from_points, issued_at) = 0)
        and num_nulls(nr, from_points, issued_at) in (0, 3) and (from_points is null or from_points + points <= 10000)),
	CONSTRAINT "private_equity_calls_purpose_short" CHECK (char_length(purpose) between 1 and 120),
	CONSTRAINT "private_equity_calls_sums_not_negative" CHECK (least(total_cents, parts) >= 0)
);
--> statement-breakpoint
CREATE TABLE "private_equity_covers" (
	"id" serial PRIMARY KEY NOT NULL,
	"part_id" integer NOT NULL,
	"investment_id" integer NOT NULL,
	"covered_by" text NOT NULL,
	"cents" bigint NOT NULL,
	"covered_at" timestamp with time zone NOT NULL,
	CONSTRAINT "private_equity_covers_positive" CHECK (cents > 0)
);
--> statement-breakpoint
CREATE TABLE "private_equity_funds" (
	"id" serial PRIMARY KEY NOT NULL,
	"manager_id" text NOT NULL,
	"name" text NOT NULL,
	"manager_name" text DEFAULT '' NOT NULL,
	"description" text NOT NULL,
	"risks" text DEFAULT '' NOT NULL,
	"fund_strategy" text NOT NULL,
	"sector" text NOT NULL,
	"portfolio_size_cents" bigint NOT NULL,
	"min_investment_cents" bigint NOT NULL,
	"management_fee_points" smallint NOT NULL,
	"performance_fee_points" smallint NOT NULL,
	"hurdle_points" smallint NOT NULL,
	"committed_cents" bigint DEFAULT 0 NOT NULL,
	"called_points" smallint DEFAULT 0 NOT NULL,
	"investors" integer DEFAULT 0 NOT NULL,
	"fee_base_cents" bigint DEFAULT 0 NOT NULL,
	"fee_raw" bigint DEFAULT 0 NOT NULL,
	"fee_accrued_to" date,
	"fee_settled_on" date,
	"status" text DEFAULT 'draft' NOT NULL,
	"reason" text,
	"submitted_at" timestamp with time zone,
	"reviewed_by" text,
	"reviewed_at" timestamp with time zone,
	"opened_at" timestamp with time zone,
	"closed_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"words" "tsvector" GENERATED ALWAYS AS (to_tsvector('spanish', search_text(name || ' ' || manager_name || ' ' || description))) STORED NOT NULL,
	CONSTRAINT "private_equity_funds_status_known" CHECK (status in ('draft', 'review', 'active', 'suspended', 'closed', 'cancelled')),
	CONSTRAINT "private_equity_funds_strategy_known" CHECK (fund_strategy in ('growth', 'buyout', 'venture', 'distressed')),
	CONSTRAINT "private_equity_funds_sector_known" CHECK (sector in ('agro', 'comercio', 'educacion', 'energia', 'finanzas', 'industria', 'inmobiliario', 'salud', 'software', 'turismo', 'varios')),
	CONSTRAINT "private_equity_funds_name_short" CHECK (char_length(name) between 1 and 80),
	CONSTRAINT "private_equity_funds_minimum_within" CHECK (min_investment_cents > 0 and min_investment_cents <= portfolio_size_cents),
	CONSTRAINT "private_equity_funds_rates_within" CHECK (management_fee_points between 0 and 500
        and performance_fee_points between 0 and 5000
        and hurdle_points between 0 and 3000),
	CONSTRAINT "private_equity_funds_committed_within" CHECK (committed_cents between 0 and portfolio_size_cents and investors >= 0),
	CONSTRAINT "private_equity_funds_called_within" CHECK (called_points between 0 and 10000),
	CONSTRAINT "private_equity_funds_fee_not_negative" CHECK (least(fee_base_cents, fee_raw) >= 0)
);
--> statement-breakpoint
CREATE TABLE "private_equity_movements" (
	"id" serial PRIMARY KEY NOT NULL,
	"fund_id" integer NOT NULL,
	"kind" text NOT NULL,
	"cents" bigint NOT NULL,
	"concept" text NOT NULL,
	"moved_by" text,
	"moved_at" timestamp with time zone NOT NULL,
	CONSTRAINT "private_equity_movements_kind_known" CHECK (kind in ('in', 'out', 'fee')),
	CONSTRAINT "private_equity_movements_positive" CHECK (cents > 0),
	CONSTRAINT "private_equity_movements_concept_short" CHECK (char_length(concept) between 1 and 120)
);
--> statement-breakpoint
CREATE TABLE "private_equity_series" (
	"id" serial PRIMARY KEY NOT NULL,
	"series" text NOT NULL,
	"day" date NOT NULL,
	"value" bigint NOT NULL,
	"written_by" text,
	"written_at" timestamp with time zone NOT NULL,
	CONSTRAINT "private_equity_series_known" CHECK (series in ('bitcoin', 'index')),
	CONSTRAINT "private_equity_series_positive" CHECK (value > 0)
);
--> statement-breakpoint
CREATE TABLE "private_equity_flows" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"investment_id" integer NOT NULL,
	"kind" text NOT NULL,
	"cents" bigint NOT NULL,
	"flowed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "private_equity_flows_kind_known" CHECK (kind in ('contribution', 'return', 'gain', 'exit')),
	CONSTRAINT "private_equity_flows_positive" CHECK (cents > 0)
);
--> statement-breakpoint
CREATE TABLE "private_equity_investments" (
	"id" serial PRIMARY KEY NOT NULL,
	"fund_id" integer NOT NULL,
	"investor_id" text NOT NULL,
	"amount_cents" bigint NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"commitment_cents" bigint DEFAULT 0 NOT NULL,
	"decided_by" text,
	"decided_at" timestamp with time zone,
	"decision_reason" text,
	"sheet_id" integer,
	"risk_at" timestamp with time zone,
	"loss_at" timestamp with time zone,
	"untested_at" timestamp with time zone,
	"threshold_cents" bigint,
	"net_worth_cents" bigint,
	"warned_at" timestamp with time zone,
	"is_sophisticated" boolean DEFAULT false NOT NULL,
	"signed_at" timestamp with time zone,
	"agreement_hash" text,
	"revocable_until" timestamp with time zone,
	"commitment_date" timestamp with time zone,
	"reserves_ahead" boolean DEFAULT false NOT NULL,
	"called_cents" bigint DEFAULT 0 NOT NULL,
	"paid_cents" bigint DEFAULT 0 NOT NULL,
	"returned_cents" bigint DEFAULT 0 NOT NULL,
	"gain_cents" bigint DEFAULT 0 NOT NULL,
	"exit_cents" bigint,
	"exit_fee_cents" bigint,
	"exit_date" timestamp with time zone,
	"status" text DEFAULT 'requested' NOT NULL,
	"closed_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "private_equity_investments_consented" CHECK (signed_at is null or num_nulls(sheet_id, risk_at, loss_at, threshold_cents) = 0),
	CONSTRAINT "private_equity_investments_threshold_positive" CHECK (threshold_cents > 0 and (net_worth_cents is null or net_worth_cents >= 0)),
	CONSTRAINT "private_equity_investments_status_known" CHECK (status in ('requested', 'approved', 'signed', 'active', 'defaulted', 'rejected', 'withdrawn', 'revoked', 'exited')),
	CONSTRAINT "private_equity_investments_asked_positive" CHECK (amount_cents > 0 and commitment_cents >= 0),
	CONSTRAINT "private_equity_investments_note_short" CHECK (char_length(note) between 0 and 1000),
	CONSTRAINT "private_equity_investments_decided_whole" CHECK (num_nulls(decided_by, decided_at, decision_reason) in (0, 3)),
	CONSTRAINT "private_equity_investments_signed_whole" CHECK (num_nulls(signed_at, agreement_hash, revocable_until) in (0, 3)),
	CONSTRAINT "private_equity_investments_account_within" CHECK (paid_cents between 0 and called_cents and called_cents <= commitment_cents
        and returned_cents between 0 and paid_cents and gain_cents >= 0),
	CONSTRAINT "private_equity_investments_exit_whole" CHECK ((status = 'exited') = (num_nulls(exit_cents, exit_fee_cents, exit_date) = 0)
        and num_nulls(exit_cents, exit_fee_cents, exit_date) in (0, 3) and exit_fee_cents between 0 and exit_cents),
	CONSTRAINT "private_equity_investments_closed_has_date" CHECK ((status in ('rejected', 'withdrawn', 'revoked', 'exited')) = (closed_at is not null))
);
--> statement-breakpoint
CREATE TABLE "private_equity_distributions" (
	"id" serial PRIMARY KEY NOT NULL,
	"fund_id" integer NOT NULL,
	"capital_cents" bigint NOT NULL,
	"gain_cents" bigint NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"status" text DEFAULT 'paying' NOT NULL,
	"created_by" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"settled_at" timestamp with time zone,
	CONSTRAINT "private_equity_distributions_status_known" CHECK (status in ('paying', 'paid')),
	CONSTRAINT "private_equity_distributions_positive" CHECK (least(capital_cents, gain_cents) >= 0 and capital_cents + gain_cents > 0),
	CONSTRAINT "private_equity_distributions_note_short" CHECK (char_length(note) between 0 and 1000),
	CONSTRAINT "private_equity_distributions_settled_has_date" CHECK ((status = 'paid') = (settled_at is not null))
);
--> statement-breakpoint
CREATE TABLE "private_equity_payouts" (
	"distribution_id" integer NOT NULL,
	"investment_id" integer NOT NULL,
	"capital_cents" bigint NOT NULL,
	"gain_cents" bigint NOT NULL,
	"paid_at" timestamp with time zone,
	"told_at" timestamp with time zone,
	CONSTRAINT "private_equity_payouts_pkey" PRIMARY KEY("distribution_id","investment_id"),
	CONSTRAINT "private_equity_payouts_of_something" CHECK (least(capital_cents, gain_cents) >= 0 and capital_cents + gain_cents > 0)
);
--> statement-breakpoint
CREATE TABLE "private_equity_valuation_parts" (
	"valuation_id" integer NOT NULL,
	"investment_id" integer NOT NULL,
	"cents" bigint NOT NULL,
	CONSTRAINT "private_equity_valuation_parts_pkey" PRIMARY KEY("valuation_id","investment_id"),
	CONSTRAINT "private_equity_valuation_parts_not_negative" CHECK (cents >= 0)
);
--> statement-breakpoint
CREATE TABLE "private_equity_valuations" (
	"id" serial PRIMARY KEY NOT NULL,
	"fund_id" integer NOT NULL,
	"as_of" date NOT NULL,
	"cents" bigint NOT NULL,
	"source" text NOT NULL,
	"file_id" text,
	"published_by" text NOT NULL,
	"published_at" timestamp with time zone NOT NULL,
	CONSTRAINT "private_equity_valuations_not_negative" CHECK (cents >= 0),
	CONSTRAINT "private_equity_valuations_source_short" CHECK (char_length(source) between 1 and 200)
);
--> statement-breakpoint
CREATE TABLE "private_equity_documents" (
	"id" serial PRIMARY KEY NOT NULL,
	"fund_id" integer NOT NULL,
	"kind" text NOT NULL,
	"title" text NOT NULL,
	"file_id" text NOT NULL,
	"uploaded_at" timestamp with time zone DEFAULT now() NOT NULL,
	"removed_at" timestamp with time zone,
	CONSTRAINT "private_equity_documents_kind_known" CHECK (kind in ('deck', 'financials', 'legal', 'other')),
	CONSTRAINT "private_equity_documents_title_short" CHECK (char_length(title) between 1 and 120)
);
--> statement-breakpoint
CREATE TABLE "private_equity_reads" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"document_id" integer NOT NULL,
	"user_id" text NOT NULL,
	"read_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "private_equity_room_accesses" (
	"id" serial PRIMARY KEY NOT NULL,
	"fund_id" integer NOT NULL,
	"user_id" text NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"promised_at" timestamp with time zone NOT NULL,
	"status" text DEFAULT 'asked' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"decided_at" timestamp with time zone,
	CONSTRAINT "private_equity_room_accesses_status_known" CHECK (status in ('asked', 'granted', 'refused', 'revoked')),
	CONSTRAINT "private_equity_room_accesses_reason_short" CHECK (char_length(reason) between 0 and 500),
	CONSTRAINT "private_equity_room_accesses_decided_has_date" CHECK ((status = 'asked') = (decided_at is null))
);
--> statement-breakpoint
ALTER TABLE "private_equity_call_parts" ADD CONSTRAINT "private_equity_call_parts_call_id_private_equity_calls_id_fk" FOREIGN KEY ("call_id") REFERENCES "public"."private_equity_calls"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "private_equity_call_parts" ADD CONSTRAINT "private_equity_call_parts_investment_id_private_equity_investments_id_fk" FOREIGN KEY ("investment_id") REFERENCES "public"."private_equity_investments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "private_equity_calls" ADD CONSTRAINT "private_equity_calls_fund_id_private_equity_funds_id_fk" FOREIGN KEY ("fund_id") REFERENCES "public"."private_equity_funds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "private_equity_covers" ADD CONSTRAINT "private_equity_covers_part_id_private_equity_call_parts_id_fk" FOREIGN KEY ("part_id") REFERENCES "public"."private_equity_call_parts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "private_equity_covers" ADD CONSTRAINT "private_equity_covers_investment_id_private_equity_investments_id_fk" FOREIGN KEY ("investment_id") REFERENCES "public"."private_equity_investments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "private_equity_covers" ADD CONSTRAINT "private_equity_covers_covered_by_users_id_fk" FOREIGN KEY ("covered_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "private_equity_funds" ADD CONSTRAINT "private_equity_funds_manager_id_users_id_fk" FOREIGN KEY ("manager_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "private_equity_funds" ADD CONSTRAINT "private_equity_funds_reviewed_by_users_id_fk" FOREIGN KEY ("reviewed_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "private_equity_movements" ADD CONSTRAINT "private_equity_movements_fund_id_private_equity_funds_id_fk" FOREIGN KEY ("fund_id") REFERENCES "public"."private_equity_funds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "private_equity_movements" ADD CONSTRAINT "private_equity_movements_moved_by_users_id_fk" FOREIGN KEY ("moved_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "private_equity_series" ADD CONSTRAINT "private_equity_series_written_by_users_id_fk" FOREIGN KEY ("written_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "private_equity_flows" ADD CONSTRAINT "private_equity_flows_investment_id_private_equity_investments_id_fk" FOREIGN KEY ("investment_id") REFERENCES "public"."private_equity_investments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "private_equity_investments" ADD CONSTRAINT "private_equity_investments_fund_id_private_equity_funds_id_fk" FOREIGN KEY ("fund_id") REFERENCES "public"."private_equity_funds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "private_equity_investments" ADD CONSTRAINT "private_equity_investments_investor_id_users_id_fk" FOREIGN KEY ("investor_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "private_equity_investments" ADD CONSTRAINT "private_equity_investments_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "private_equity_investments" ADD CONSTRAINT "private_equity_investments_sheet_id_offer_sheets_id_fk" FOREIGN KEY ("sheet_id") REFERENCES "public"."offer_sheets"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "private_equity_distributions" ADD CONSTRAINT "private_equity_distributions_fund_id_private_equity_funds_id_fk" FOREIGN KEY ("fund_id") REFERENCES "public"."private_equity_funds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "private_equity_distributions" ADD CONSTRAINT "private_equity_distributions_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "private_equity_payouts" ADD CONSTRAINT "private_equity_payouts_distribution_id_private_equity_distributions_id_fk" FOREIGN KEY ("distribution_id") REFERENCES "public"."private_equity_distributions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "private_equity_payouts" ADD CONSTRAINT "private_equity_payouts_investment_id_private_equity_investments_id_fk" FOREIGN KEY ("investment_id") REFERENCES "public"."private_equity_investments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "private_equity_valuation_parts" ADD CONSTRAINT "private_equity_valuation_parts_valuation_id_private_equity_valuations_id_fk" FOREIGN KEY ("valuation_id") REFERENCES "public"."private_equity_valuations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "private_equity_valuation_parts" ADD CONSTRAINT "private_equity_valuation_parts_investment_id_private_equity_investments_id_fk" FOREIGN KEY ("investment_id") REFERENCES "public"."private_equity_investments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "private_equity_valuations" ADD CONSTRAINT "private_equity_valuations_fund_id_private_equity_funds_id_fk" FOREIGN KEY ("fund_id") REFERENCES "public"."private_equity_funds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "private_equity_valuations" ADD CONSTRAINT "private_equity_valuations_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "private_equity_valuations" ADD CONSTRAINT "private_equity_valuations_published_by_users_id_fk" FOREIGN KEY ("published_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "private_equity_documents" ADD CONSTRAINT "private_equity_documents_fund_id_private_equity_funds_id_fk" FOREIGN KEY ("fund_id") REFERENCES "public"."private_equity_funds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "private_equity_documents" ADD CONSTRAINT "private_equity_documents_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "private_equity_reads" ADD CONSTRAINT "private_equity_reads_document_id_private_equity_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."private_equity_documents"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "private_equity_reads" ADD CONSTRAINT "private_equity_reads_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "private_equity_room_accesses" ADD CONSTRAINT "private_equity_room_accesses_fund_id_private_equity_funds_id_fk" FOREIGN KEY ("fund_id") REFERENCES "public"."private_equity_funds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "private_equity_room_accesses" ADD CONSTRAINT "private_equity_room_accesses_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "private_equity_call_parts_key" ON "private_equity_call_parts" USING btree ("call_id","investment_id");--> statement-breakpoint
CREATE INDEX "private_equity_call_parts_investment_idx" ON "private_equity_call_parts" USING btree ("investment_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "private_equity_call_parts_due_idx" ON "private_equity_call_parts" USING btree ("due_at") WHERE status = 'open';--> statement-breakpoint
CREATE INDEX "private_equity_call_parts_rescue_idx" ON "private_equity_call_parts" USING btree ("rescue_until") WHERE status = 'late';--> statement-breakpoint
CREATE INDEX "private_equity_call_parts_reserve_idx" ON "private_equity_call_parts" USING btree ("reserve_at") WHERE status = 'open' and reserve_at is not null;--> statement-breakpoint
CREATE INDEX "private_equity_call_parts_untold_idx" ON "private_equity_call_parts" USING btree ("id") WHERE told_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "private_equity_calls_nr_key" ON "private_equity_calls" USING btree ("fund_id","nr") WHERE nr is not null;--> statement-breakpoint
CREATE INDEX "private_equity_calls_fund_idx" ON "private_equity_calls" USING btree ("fund_id","id");--> statement-breakpoint
CREATE INDEX "private_equity_calls_planned_idx" ON "private_equity_calls" USING btree ("fund_id","due_at") WHERE status = 'planned';--> statement-breakpoint
CREATE INDEX "private_equity_calls_issuing_idx" ON "private_equity_calls" USING btree ("id") WHERE status = 'issuing';--> statement-breakpoint
CREATE INDEX "private_equity_covers_part_idx" ON "private_equity_covers" USING btree ("part_id","id");--> statement-breakpoint
CREATE INDEX "private_equity_covers_investment_idx" ON "private_equity_covers" USING btree ("investment_id","id");--> statement-breakpoint
CREATE INDEX "private_equity_covers_member_idx" ON "private_equity_covers" USING btree ("covered_by","id");--> statement-breakpoint
CREATE INDEX "private_equity_funds_listed_idx" ON "private_equity_funds" USING btree ("id" DESC NULLS FIRST) WHERE status in ('active', 'suspended', 'closed');--> statement-breakpoint
CREATE INDEX "private_equity_funds_size_idx" ON "private_equity_funds" USING btree ("portfolio_size_cents" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE status in ('active', 'suspended', 'closed');--> statement-breakpoint
CREATE INDEX "private_equity_funds_manager_idx" ON "private_equity_funds" USING btree ("manager_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "private_equity_funds_status_idx" ON "private_equity_funds" USING btree ("status","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "private_equity_funds_review_idx" ON "private_equity_funds" USING btree ("submitted_at") WHERE status = 'review';--> statement-breakpoint
CREATE INDEX "private_equity_funds_fee_idx" ON "private_equity_funds" USING btree ("fee_settled_on") WHERE fee_settled_on is not null;--> statement-breakpoint
CREATE INDEX "private_equity_funds_search_idx" ON "private_equity_funds" USING gin ("words");--> statement-breakpoint
CREATE INDEX "private_equity_movements_fund_idx" ON "private_equity_movements" USING btree ("fund_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "private_equity_movements_member_idx" ON "private_equity_movements" USING btree ("moved_by") WHERE moved_by is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "private_equity_series_day_key" ON "private_equity_series" USING btree ("series","day");--> statement-breakpoint
CREATE INDEX "private_equity_flows_investment_idx" ON "private_equity_flows" USING btree ("investment_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "private_equity_investments_live_key" ON "private_equity_investments" USING btree ("fund_id","investor_id") WHERE status in ('requested', 'approved', 'signed', 'active', 'defaulted');--> statement-breakpoint
CREATE INDEX "private_equity_investments_fund_idx" ON "private_equity_investments" USING btree ("fund_id","status","id");--> statement-breakpoint
CREATE INDEX "private_equity_investments_investor_idx" ON "private_equity_investments" USING btree ("investor_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "private_equity_investments_clock_idx" ON "private_equity_investments" USING btree ("revocable_until") WHERE status = 'signed';--> statement-breakpoint
CREATE INDEX "private_equity_distributions_fund_idx" ON "private_equity_distributions" USING btree ("fund_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "private_equity_distributions_paying_idx" ON "private_equity_distributions" USING btree ("id") WHERE status = 'paying';--> statement-breakpoint
CREATE INDEX "private_equity_distributions_member_idx" ON "private_equity_distributions" USING btree ("created_by","id");--> statement-breakpoint
CREATE INDEX "private_equity_payouts_unpaid_idx" ON "private_equity_payouts" USING btree ("distribution_id","investment_id") WHERE paid_at is null;--> statement-breakpoint
CREATE INDEX "private_equity_payouts_untold_idx" ON "private_equity_payouts" USING btree ("distribution_id","investment_id") WHERE paid_at is not null and told_at is null;--> statement-breakpoint
CREATE INDEX "private_equity_payouts_investment_idx" ON "private_equity_payouts" USING btree ("investment_id","distribution_id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "private_equity_valuation_parts_investment_idx" ON "private_equity_valuation_parts" USING btree ("investment_id","valuation_id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "private_equity_valuations_fund_idx" ON "private_equity_valuations" USING btree ("fund_id","as_of" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "private_equity_valuations_member_idx" ON "private_equity_valuations" USING btree ("published_by","id");--> statement-breakpoint
CREATE INDEX "private_equity_documents_fund_idx" ON "private_equity_documents" USING btree ("fund_id","id") WHERE removed_at is null;--> statement-breakpoint
CREATE INDEX "private_equity_reads_document_idx" ON "private_equity_reads" USING btree ("document_id","id");--> statement-breakpoint
CREATE INDEX "private_equity_reads_user_idx" ON "private_equity_reads" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "private_equity_room_accesses_fund_idx" ON "private_equity_room_accesses" USING btree ("fund_id","status","id");--> statement-breakpoint
CREATE UNIQUE INDEX "private_equity_room_accesses_live_key" ON "private_equity_room_accesses" USING btree ("fund_id","user_id") WHERE status in ('asked', 'granted');--> statement-breakpoint
CREATE INDEX "private_equity_room_accesses_user_idx" ON "private_equity_room_accesses" USING btree ("user_id","fund_id","id");