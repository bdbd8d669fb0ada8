CREATE TABLE "loan_collateral_moves" (
	"id" serial PRIMARY KEY NOT NULL,
	"loan_id" integer NOT NULL,
	"kind" text NOT NULL,
	"sats" bigint NOT NULL,
	"after_sats" bigint NOT NULL,
	"deposit_id" integer,
	"price_cents" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "loan_collateral_moves_kind_known" CHECK (kind in ('lock', 'deposit', 'add', 'defence', 'excess', 'fee', 'repayment', 'liquidation', 'release', 'refinance')),
	CONSTRAINT "loan_collateral_moves_moves" CHECK (sats <> 0 and after_sats >= 0),
	CONSTRAINT "loan_collateral_moves_deposit" CHECK ((kind = 'deposit') = (deposit_id is not null))
);
--> statement-breakpoint
CREATE TABLE "loan_events" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"loan_id" integer NOT NULL,
	"event" text NOT NULL,
	"actor_id" text,
	"note" text,
	"file_id" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "loan_payment_data" (
	"loan_id" integer NOT NULL,
	"user_id" text NOT NULL,
	"sealed" text NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "loan_payment_data_pkey" PRIMARY KEY("loan_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "loan_ratings" (
	"loan_id" integer NOT NULL,
	"rater_id" text NOT NULL,
	"rated_id" text NOT NULL,
	"stars" smallint NOT NULL,
	"comment" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "loan_ratings_pkey" PRIMARY KEY("loan_id","rater_id"),
	CONSTRAINT "loan_ratings_stars" CHECK (stars between 1 and 5),
	CONSTRAINT "loan_ratings_other" CHECK (rater_id <> rated_id)
);
--> statement-breakpoint
CREATE TABLE "loan_repayments" (
	"id" serial PRIMARY KEY NOT NULL,
	"loan_id" integer NOT NULL,
	"payer_id" text,
	"kind" text NOT NULL,
	"amount_cents" bigint NOT NULL,
	"costs_cents" bigint DEFAULT 0 NOT NULL,
	"interest_cents" bigint NOT NULL,
	"principal_cents" bigint NOT NULL,
	"principal_after_cents" bigint NOT NULL,
	"days_late" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "loan_repayments_kind_known" CHECK (kind in ('instalment', 'early', 'collateral', 'liquidation', 'refinance')),
	CONSTRAINT "loan_repayments_adds_up" CHECK (amount_cents = costs_cents + interest_cents + principal_cents),
	CONSTRAINT "loan_repayments_not_negative" CHECK (amount_cents > 0 and costs_cents >= 0 and interest_cents >= 0 and principal_cents >= 0
        and principal_after_cents >= 0 and days_late >= 0)
);
--> statement-breakpoint
CREATE TABLE "loans" (
	"id" serial PRIMARY KEY NOT NULL,
	"request_id" integer,
	"offer_id" integer,
	"replaces_id" integer,
	"lender_id" text,
	"pool_id" integer,
	"borrower_id" text NOT NULL,
	"currency" text NOT NULL,
	"payment_method" text NOT NULL,
	"principal_cents" bigint NOT NULL,
	"apr_points" integer NOT NULL,
	"term_days" integer NOT NULL,
	"repayment" text NOT NULL,
	"fee_points" integer NOT NULL,
	"fee_cents" bigint NOT NULL,
	"fee_sats" bigint DEFAULT 0 NOT NULL,
	"agreed_sats" bigint NOT NULL,
	"collateral_sats" bigint DEFAULT 0 NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"stage_expires_at" timestamp with time zone,
	"dispute_reason" text,
	"claimed_by" text,
	"claimed_at" timestamp with time zone,
	"resolved_by" text,
	"resolution" text,
	"remind_at" timestamp with time zone,
	"time_zone" text NOT NULL,
	"started_on" date,
	"started_at" timestamp with time zone,
	"due_at" timestamp with time zone,
	"ends_at" timestamp with time zone,
	"principal_left_cents" bigint NOT NULL,
	"interest_owed_cents" bigint DEFAULT 0 NOT NULL,
	"accrues_from" date,
	"rate_num" bigint NOT NULL,
	"rate_den" bigint NOT NULL,
	"margin_level" smallint DEFAULT 0 NOT NULL,
	"margin_at" timestamp with time zone,
	"default_reason" text,
	"defence_at_points" integer,
	"defence_max_sats" bigint,
	"defence_used_sats" bigint DEFAULT 0 NOT NULL,
	"bell_price_cents" bigint,
	"bell_rung_at" timestamp with time zone,
	"autopay" boolean DEFAULT false NOT NULL,
	"custody_address" text,
	"collateral_tx_id" text,
	"payment_reference" text,
	"receipt_file_id" text,
	"disputed_by" text,
	"shortfall_cents" bigint,
	"contract_hash" text,
	"closed_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "loans_status_known" CHECK (status in ('pending', 'secured', 'paid', 'disputed', 'active', 'overdue', 'defaulted', 'repaid', 'liquidated', 'cancelled')),
	CONSTRAINT "loans_claimed_has_date" CHECK ((claimed_by is null) = (claimed_at is null)),
	CONSTRAINT "loans_one_lender" CHECK (num_nonnulls(lender_id, pool_id) = 1),
	CONSTRAINT "loans_two_people" CHECK (lender_id <> borrower_id),
	CONSTRAINT "loans_one_post" CHECK (num_nonnulls(request_id, offer_id) = 1),
	CONSTRAINT "loans_currency_known" CHECK (currency in ('USDT', 'USDC', 'EUR', 'USD')),
	CONSTRAINT "loans_method_known" CHECK (payment_method in ('usdt', 'usdc', 'wallet', 'bank')),
	CONSTRAINT "loans_method_pays_currency" CHECK (case payment_method when 'usdt' then currency = 'USDT' when 'usdc' then currency = 'USDC'
          else currency in ('EUR', 'USD') end),
	CONSTRAINT "loans_repayment_known" CHECK (repayment in ('whole', 'instalments')),
	CONSTRAINT "loans_principal_positive" CHECK (principal_cents > 0),
	CONSTRAINT "loans_apr_within" CHECK (apr_points between 0 and 10000),
	CONSTRAINT "loans_term_within" CHECK (term_days between 1 and 3650),
	CONSTRAINT "loans_fee_within" CHECK (fee_cents between 0 and principal_cents and fee_sats >= 0),
	CONSTRAINT "loans_collateral_not_negative" CHECK (agreed_sats > 0 and collateral_sats >= 0),
	CONSTRAINT "loans_left_within" CHECK (principal_left_cents between 0 and principal_cents),
	CONSTRAINT "loans_interest_not_negative" CHECK (interest_owed_cents >= 0),
	CONSTRAINT "loans_rate_fraction" CHECK (rate_num >= 0 and rate_den > 0),
	CONSTRAINT "loans_margin_known" CHECK (margin_level between 0 and 4),
	CONSTRAINT "loans_reason_known" CHECK (default_reason in ('payment', 'ltv')),
	CONSTRAINT "loans_defaulted_has_reason" CHECK (status not in ('defaulted', 'liquidated') or default_reason is not null),
	CONSTRAINT "loans_defence_whole" CHECK ((defence_at_points is null) = (defence_max_sats is null)),
	CONSTRAINT "loans_defence_within" CHECK (defence_at_points between 6000 and 8900 and defence_max_sats > 0),
	CONSTRAINT "loans_bell_positive" CHECK (bell_price_cents > 0),
	CONSTRAINT "loans_started_has_dates" CHECK (num_nulls(started_on, started_at, accrues_from, ends_at) in (0, 4)
          and (status not in ('active', 'overdue', 'defaulted', 'repaid', 'liquidated') or started_at is not null)),
	CONSTRAINT "loans_closed_has_date" CHECK ((status in ('repaid', 'liquidated', 'cancelled')) = (closed_at is not null)),
	CONSTRAINT "loans_shortfall_of_liquidation" CHECK (shortfall_cents is null or status = 'liquidated')
);
--> statement-breakpoint
CREATE TABLE "loan_margin_notices" (
	"id" serial PRIMARY KEY NOT NULL,
	"loan_id" integer NOT NULL,
	"event" text NOT NULL,
	"ltv_points" bigint NOT NULL,
	"rate_id" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"sent_at" timestamp with time zone,
	CONSTRAINT "loan_margin_notices_event_known" CHECK (event in ('cleared', 'first', 'second', 'third', 'default', 'recovered', 'bell'))
);
--> statement-breakpoint
CREATE TABLE "loan_price_samples" (
	"id" serial PRIMARY KEY NOT NULL,
	"source" text NOT NULL,
	"price_cents" bigint,
	"error" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "loan_price_samples_price_or_error" CHECK (num_nonnulls(price_cents, error) = 1),
	CONSTRAINT "loan_price_samples_price_positive" CHECK (price_cents > 0)
);
--> statement-breakpoint
CREATE TABLE "loan_records" (
	"code" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"figures" jsonb NOT NULL,
	"hash" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "loan_valuations" (
	"id" serial PRIMARY KEY NOT NULL,
	"rate_id" integer NOT NULL,
	"loans" integer DEFAULT 0 NOT NULL,
	"calls" integer DEFAULT 0 NOT NULL,
	"defaults" integer DEFAULT 0 NOT NULL,
	"took_ms" integer DEFAULT 0 NOT NULL,
	"skipped" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "loan_valuations_skipped_known" CHECK (skipped in ('stale', 'jump')),
	CONSTRAINT "loan_valuations_not_negative" CHECK (loans >= 0 and calls >= 0 and defaults >= 0 and took_ms >= 0)
);
--> statement-breakpoint
CREATE TABLE "loan_instalments" (
	"id" serial PRIMARY KEY NOT NULL,
	"loan_id" integer NOT NULL,
	"nr" smallint NOT NULL,
	"due_on" date NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"interest_cents" bigint NOT NULL,
	"principal_cents" bigint NOT NULL,
	"paid_at" timestamp with time zone,
	"replaced_at" timestamp with time zone,
	CONSTRAINT "loan_instalments_nr_positive" CHECK (nr > 0),
	CONSTRAINT "loan_instalments_not_negative" CHECK (interest_cents >= 0 and principal_cents >= 0),
	CONSTRAINT "loan_instalments_paid_or_replaced" CHECK (paid_at is null or replaced_at is null)
);
--> statement-breakpoint
CREATE TABLE "loan_pauses" (
	"id" serial PRIMARY KEY NOT NULL,
	"loan_id" integer NOT NULL,
	"days" smallint NOT NULL,
	"cost_cents" bigint NOT NULL,
	"proposed_by" text NOT NULL,
	"status" text DEFAULT 'proposed' NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"closed_at" timestamp with time zone,
	CONSTRAINT "loan_pauses_days_within" CHECK (days between 7 and 90),
	CONSTRAINT "loan_pauses_cost_not_negative" CHECK (cost_cents >= 0),
	CONSTRAINT "loan_pauses_status_known" CHECK (status in ('proposed', 'accepted', 'declined', 'withdrawn', 'expired')),
	CONSTRAINT "loan_pauses_closed_has_date" CHECK ((status = 'proposed') = (closed_at is null))
);
--> statement-breakpoint
CREATE TABLE "loan_offers" (
	"id" serial PRIMARY KEY NOT NULL,
	"amount_cents" bigint NOT NULL,
	"currency" text,
	"collateral_required_sats" bigint NOT NULL,
	"apr_points" integer NOT NULL,
	"term_days" integer NOT NULL,
	"repayment" text DEFAULT 'whole' NOT NULL,
	"purpose" text,
	"purpose_kind" text DEFAULT 'personal' NOT NULL,
	"tae_points" bigint NOT NULL,
	"cents_per_btc" bigint GENERATED ALWAYS AS (div(amount_cents::numeric * 100000000, collateral_required_sats)::bigint) STORED NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"lender_id" text NOT NULL,
	"min_ltv_points" integer,
	"max_ltv_points" integer,
	"status" text DEFAULT 'open' NOT NULL,
	CONSTRAINT "loan_offers_currency_known" CHECK (currency in ('USDT', 'USDC', 'EUR', 'USD')),
	CONSTRAINT "loan_offers_amount_within" CHECK (amount_cents between 1 and 10000000000),
	CONSTRAINT "loan_offers_collateral_positive" CHECK (collateral_required_sats > 0),
	CONSTRAINT "loan_offers_apr_within" CHECK (apr_points between 0 and 10000),
	CONSTRAINT "loan_offers_term_within" CHECK (term_days between 1 and 3650),
	CONSTRAINT "loan_offers_repayment_known" CHECK (repayment in ('whole', 'instalments')),
	CONSTRAINT "loan_offers_instalments_of_months" CHECK (repayment = 'whole' or (term_days % 30 = 0
        and term_days between 60 and 1080
        and amount_cents >= 100 * (term_days / 30))),
	CONSTRAINT "loan_offers_purpose_known" CHECK (purpose_kind in ('personal', 'business')),
	CONSTRAINT "loan_offers_purpose_short" CHECK (char_length(purpose) between 1 and 500),
	CONSTRAINT "loan_offers_tae_not_negative" CHECK (tae_points >= 0),
	CONSTRAINT "loan_offers_status_known" CHECK (status in ('open', 'paused', 'accepted', 'cancelled', 'expired')),
	CONSTRAINT "loan_offers_ltv_within" CHECK (min_ltv_points between 1 and 10000 and max_ltv_points between 1 and 10000
        and min_ltv_points <= max_ltv_points)
);
--> statement-breakpoint
CREATE TABLE "loan_requests" (
	"id" serial PRIMARY KEY NOT NULL,
	"amount_cents" bigint NOT NULL,
	"currency" text,
	"collateral_sats" bigint NOT NULL,
	"apr_points" integer NOT NULL,
	"term_days" integer NOT NULL,
	"repayment" text DEFAULT 'whole' NOT NULL,
	"purpose" text,
	"purpose_kind" text DEFAULT 'personal' NOT NULL,
	"tae_points" bigint NOT NULL,
	"cents_per_btc" bigint GENERATED ALWAYS AS (div(amount_cents::numeric * 100000000, collateral_sats)::bigint) STORED NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"borrower_id" text NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	CONSTRAINT "loan_requests_currency_known" CHECK (currency in ('USDT', 'USDC', 'EUR', 'USD')),
	CONSTRAINT "loan_requests_amount_within" CHECK (amount_cents between 1 and 10000000000),
	CONSTRAINT "loan_requests_collateral_positive" CHECK (collateral_sats > 0),
	CONSTRAINT "loan_requests_apr_within" CHECK (apr_points between 0 and 10000),
	CONSTRAINT "loan_requests_term_within" CHECK (term_days between 1 and 3650),
	CONSTRAINT "loan_requests_repayment_known" CHECK (repayment in ('whole', 'instalments')),
	CONSTRAINT "loan_requests_instalments_of_months" CHECK (repayment = 'whole' or (term_days % 30 = 0
        and term_days between 60 and 1080
        and amount_cents >= 100 * (term_days / 30))),
	CONSTRAINT "loan_requests_purpose_known" CHECK (purpose_kind in ('personal', 'business')),
	CONSTRAINT "loan_requests_purpose_short" CHECK (char_length(purpose) between 1 and 500),
	CONSTRAINT "loan_requests_tae_not_negative" CHECK (tae_points >= 0),
	CONSTRAINT "loan_requests_status_known" CHECK (status in ('open', 'paused', 'funded', 'cancelled', 'expired'))
);
--> statement-breakpoint
CREATE TABLE "loan_searches" (
	"id" serial PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"kind" text NOT NULL,
	"filters" jsonb NOT NULL,
	"label" text NOT NULL,
	"last_seen_id" integer DEFAULT 0 NOT NULL,
	"paused_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "loan_searches_kind_known" CHECK (kind in ('requests', 'offers')),
	CONSTRAINT "loan_searches_label_short" CHECK (char_length(label) between 1 and 70)
);
--> statement-breakpoint
ALTER TABLE "loan_collateral_moves" ADD CONSTRAINT "loan_collateral_moves_loan_id_loans_id_fk" FOREIGN KEY ("loan_id") REFERENCES "public"."loans"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "loan_collateral_moves" ADD CONSTRAINT "loan_collateral_moves_deposit_id_chain_deposits_id_fk" FOREIGN KEY ("deposit_id") REFERENCES "public"."chain_deposits"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "loan_events" ADD CONSTRAINT "loan_events_loan_id_loans_id_fk" FOREIGN KEY ("loan_id") REFERENCES "public"."loans"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "loan_events" ADD CONSTRAINT "loan_events_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "loan_events" ADD CONSTRAINT "loan_events_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "loan_payment_data" ADD CONSTRAINT "loan_payment_data_loan_id_loans_id_fk" FOREIGN KEY ("loan_id") REFERENCES "public"."loans"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "loan_payment_data" ADD CONSTRAINT "loan_payment_data_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "loan_ratings" ADD CONSTRAINT "loan_ratings_loan_id_loans_id_fk" FOREIGN KEY ("loan_id") REFERENCES "public"."loans"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "loan_ratings" ADD CONSTRAINT "loan_ratings_rater_id_users_id_fk" FOREIGN KEY ("rater_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "loan_ratings" ADD CONSTRAINT "loan_ratings_rated_id_users_id_fk" FOREIGN KEY ("rated_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "loan_repayments" ADD CONSTRAINT "loan_repayments_loan_id_loans_id_fk" FOREIGN KEY ("loan_id") REFERENCES "public"."loans"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "loan_repayments" ADD CONSTRAINT "loan_repayments_payer_id_users_id_fk" FOREIGN KEY ("payer_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "loans" ADD CONSTRAINT "loans_request_id_loan_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."loan_requests"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "loans" ADD CONSTRAINT "loans_offer_id_loan_offers_id_fk" FOREIGN KEY ("offer_id") REFERENCES "public"."loan_offers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "loans" ADD CONSTRAINT "loans_replaces_id_loans_id_fk" FOREIGN KEY ("replaces_id") REFERENCES "public"."loans"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "loans" ADD CONSTRAINT "loans_lender_id_users_id_fk" FOREIGN KEY ("lender_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "loans" ADD CONSTRAINT "loans_pool_id_bank_pools_id_fk" FOREIGN KEY ("pool_id") REFERENCES "public"."bank_pools"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "loans" ADD CONSTRAINT "loans_borrower_id_users_id_fk" FOREIGN KEY ("borrower_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "loans" ADD CONSTRAINT "loans_claimed_by_users_id_fk" FOREIGN KEY ("claimed_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "loans" ADD CONSTRAINT "loans_resolved_by_users_id_fk" FOREIGN KEY ("resolved_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "loans" ADD CONSTRAINT "loans_receipt_file_id_files_id_fk" FOREIGN KEY ("receipt_file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "loans" ADD CONSTRAINT "loans_disputed_by_users_id_fk" FOREIGN KEY ("disputed_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "loan_margin_notices" ADD CONSTRAINT "loan_margin_notices_loan_id_loans_id_fk" FOREIGN KEY ("loan_id") REFERENCES "public"."loans"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "loan_margin_notices" ADD CONSTRAINT "loan_margin_notices_rate_id_bank_rates_id_fk" FOREIGN KEY ("rate_id") REFERENCES "public"."bank_rates"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "loan_records" ADD CONSTRAINT "loan_records_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "loan_valuations" ADD CONSTRAINT "loan_valuations_rate_id_bank_rates_id_fk" FOREIGN KEY ("rate_id") REFERENCES "public"."bank_rates"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "loan_instalments" ADD CONSTRAINT "loan_instalments_loan_id_loans_id_fk" FOREIGN KEY ("loan_id") REFERENCES "public"."loans"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "loan_pauses" ADD CONSTRAINT "loan_pauses_loan_id_loans_id_fk" FOREIGN KEY ("loan_id") REFERENCES "public"."loans"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "loan_pauses" ADD CONSTRAINT "loan_pauses_proposed_by_users_id_fk" FOREIGN KEY ("proposed_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "loan_offers" ADD CONSTRAINT "loan_offers_lender_id_users_id_fk" FOREIGN KEY ("lender_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "loan_requests" ADD CONSTRAINT "loan_requests_borrower_id_users_id_fk" FOREIGN KEY ("borrower_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "loan_searches" ADD CONSTRAINT "loan_searches_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "loan_collateral_moves_loan_idx" ON "loan_collateral_moves" USING btree ("loan_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "loan_collateral_moves_deposit_key" ON "loan_collateral_moves" USING btree ("deposit_id");--> statement-breakpoint
CREATE INDEX "loan_events_loan_idx" ON "loan_events" USING btree ("loan_id","id");--> statement-breakpoint
CREATE INDEX "loan_payment_data_user_idx" ON "loan_payment_data" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "loan_ratings_rated_idx" ON "loan_ratings" USING btree ("rated_id");--> statement-breakpoint
CREATE INDEX "loan_repayments_loan_idx" ON "loan_repayments" USING btree ("loan_id","id");--> statement-breakpoint
CREATE INDEX "loans_borrower_idx" ON "loans" USING btree ("borrower_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "loans_lender_idx" ON "loans" USING btree ("lender_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "loans_pool_idx" ON "loans" USING btree ("pool_id","id" DESC NULLS LAST) WHERE pool_id is not null;--> statement-breakpoint
CREATE INDEX "loans_request_idx" ON "loans" USING btree ("request_id");--> statement-breakpoint
CREATE INDEX "loans_offer_idx" ON "loans" USING btree ("offer_id");--> statement-breakpoint
CREATE UNIQUE INDEX "loans_replaces_key" ON "loans" USING btree ("replaces_id");--> statement-breakpoint
CREATE INDEX "loans_live_idx" ON "loans" USING btree ("id") WHERE status in ('active', 'overdue', 'defaulted');--> statement-breakpoint
CREATE INDEX "loans_reminder_idx" ON "loans" USING btree ("remind_at") WHERE remind_at is not null;--> statement-breakpoint
CREATE INDEX "loans_bell_idx" ON "loans" USING btree ("bell_price_cents") WHERE bell_price_cents is not null and bell_rung_at is null and status in ('active', 'overdue');--> statement-breakpoint
CREATE INDEX "loans_defence_idx" ON "loans" USING btree ("id") WHERE defence_at_points is not null and status in ('active', 'overdue');--> statement-breakpoint
CREATE INDEX "loans_clock_idx" ON "loans" USING btree ("stage_expires_at") WHERE stage_expires_at is not null;--> statement-breakpoint
CREATE INDEX "loans_disputed_idx" ON "loans" USING btree ("id") WHERE status = 'disputed';--> statement-breakpoint
CREATE INDEX "loan_margin_notices_loan_idx" ON "loan_margin_notices" USING btree ("loan_id","id");--> statement-breakpoint
CREATE INDEX "loan_margin_notices_waiting_idx" ON "loan_margin_notices" USING btree ("id") WHERE sent_at is null;--> statement-breakpoint
CREATE INDEX "loan_price_samples_time_idx" ON "loan_price_samples" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "loan_records_user_idx" ON "loan_records" USING btree ("user_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "loan_instalments_nr_key" ON "loan_instalments" USING btree ("loan_id","nr") WHERE replaced_at is null;--> statement-breakpoint
CREATE INDEX "loan_instalments_loan_idx" ON "loan_instalments" USING btree ("loan_id","id");--> statement-breakpoint
CREATE INDEX "loan_instalments_due_idx" ON "loan_instalments" USING btree ("due_on","id") WHERE paid_at is null and replaced_at is null;--> statement-breakpoint
CREATE INDEX "loan_pauses_loan_idx" ON "loan_pauses" USING btree ("loan_id","id");--> statement-breakpoint
CREATE INDEX "loan_pauses_proposer_idx" ON "loan_pauses" USING btree ("proposed_by");--> statement-breakpoint
CREATE UNIQUE INDEX "loan_pauses_open_key" ON "loan_pauses" USING btree ("loan_id") WHERE status = 'proposed';--> statement-breakpoint
CREATE INDEX "loan_pauses_expiry_idx" ON "loan_pauses" USING btree ("expires_at") WHERE status = 'proposed';--> statement-breakpoint
CREATE INDEX "loan_offers_recent_idx" ON "loan_offers" USING btree ("id" DESC NULLS LAST) WHERE status = 'open';--> statement-breakpoint
CREATE INDEX "loan_offers_tae_idx" ON "loan_offers" USING btree ("tae_points","id") WHERE status = 'open';--> statement-breakpoint
CREATE INDEX "loan_offers_apr_idx" ON "loan_offers" USING btree ("apr_points","id") WHERE status = 'open';--> statement-breakpoint
CREATE INDEX "loan_offers_amount_idx" ON "loan_offers" USING btree ("amount_cents","id") WHERE status = 'open';--> statement-breakpoint
CREATE INDEX "loan_offers_term_idx" ON "loan_offers" USING btree ("term_days","id") WHERE status = 'open';--> statement-breakpoint
CREATE INDEX "loan_offers_ratio_idx" ON "loan_offers" USING btree ("cents_per_btc","id") WHERE status = 'open';--> statement-breakpoint
CREATE INDEX "loan_offers_currency_idx" ON "loan_offers" USING btree ("currency","id" DESC NULLS LAST) WHERE status = 'open';--> statement-breakpoint
CREATE INDEX "loan_offers_expiry_idx" ON "loan_offers" USING btree ("expires_at") WHERE status in ('open', 'paused');--> statement-breakpoint
CREATE INDEX "loan_offers_lender_idx" ON "loan_offers" USING btree ("lender_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "loan_requests_recent_idx" ON "loan_requests" USING btree ("id" DESC NULLS LAST) WHERE status = 'open';--> statement-breakpoint
CREATE INDEX "loan_requests_tae_idx" ON "loan_requests" USING btree ("tae_points","id") WHERE status = 'open';--> statement-breakpoint
CREATE INDEX "loan_requests_apr_idx" ON "loan_requests" USING btree ("apr_points","id") WHERE status = 'open';--> statement-breakpoint
CREATE INDEX "loan_requests_amount_idx" ON "loan_requests" USING btree ("amount_cents","id") WHERE status = 'open';--> statement-breakpoint
CREATE INDEX "loan_requests_term_idx" ON "loan_requests" USING btree ("term_days","id") WHERE status = 'open';--> statement-breakpoint
CREATE INDEX "loan_requests_ratio_idx" ON "loan_requests" USING btree ("cents_per_btc","id") WHERE status = 'open';--> statement-breakpoint
CREATE INDEX "loan_requests_currency_idx" ON "loan_requests" USING btree ("currency","id" DESC NULLS LAST) WHERE status = 'open';--> statement-breakpoint
CREATE INDEX "loan_requests_expiry_idx" ON "loan_requests" USING btree ("expires_at") WHERE status in ('open', 'paused');--> statement-breakpoint
CREATE INDEX "loan_requests_borrower_idx" ON "loan_requests" USING btree ("borrower_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "loan_searches_filters_key" ON "loan_searches" USING btree ("user_id","kind","filters");