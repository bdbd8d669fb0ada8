CREATE TABLE "funding_agreements" (
	"offer_id" integer PRIMARY KEY NOT NULL,
	"version" smallint NOT NULL,
	"content" jsonb NOT NULL,
	"hash" text NOT NULL,
	"code" text NOT NULL,
	"owner_signed_at" timestamp with time zone NOT NULL,
	"investor_signed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "funding_agreements_code_key" UNIQUE("code"),
	CONSTRAINT "funding_agreements_hash_whole" CHECK (hash ~ '^[0-9a-f]{64}$')
);
--> statement-breakpoint
CREATE TABLE "funding_offer_versions" (
	"id" serial PRIMARY KEY NOT NULL,
	"offer_id" integer NOT NULL,
	"nr" smallint NOT NULL,
	"side" text NOT NULL,
	"author_id" text NOT NULL,
	"kind" text NOT NULL,
	"amount_cents" bigint NOT NULL,
	"share_points" integer NOT NULL,
	"cap_cents" bigint,
	"sales_months" smallint,
	"board" text NOT NULL,
	"report" text NOT NULL,
	"lock_months" smallint NOT NULL,
	"preference" text NOT NULL,
	"antidilution" text NOT NULL,
	"terms" text DEFAULT '' NOT NULL,
	"message" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "funding_offer_versions_board_known" CHECK (board in ('none', 'observer', 'seat')),
	CONSTRAINT "funding_offer_versions_report_known" CHECK (report in ('yearly', 'quarterly', 'monthly')),
	CONSTRAINT "funding_offer_versions_preference_known" CHECK (preference in ('none', 'simple', 'participating')),
	CONSTRAINT "funding_offer_versions_antidilution_known" CHECK (antidilution in ('none', 'average', 'full')),
	CONSTRAINT "funding_offer_versions_lock_within" CHECK (lock_months between 0 and 120),
	CONSTRAINT "funding_offer_versions_side_known" CHECK (side in ('investor', 'owner')),
	CONSTRAINT "funding_offer_versions_kind_known" CHECK (kind in ('equity', 'sales')),
	CONSTRAINT "funding_offer_versions_amount_positive" CHECK (amount_cents > 0 and nr > 0),
	CONSTRAINT "funding_offer_versions_share_within" CHECK (share_points between 1 and 10000),
	CONSTRAINT "funding_offer_versions_sales_whole" CHECK (case kind when 'sales' then cap_cents >= amount_cents and sales_months between 1 and 120
          else cap_cents is null and sales_months is null end)
);
--> statement-breakpoint
CREATE TABLE "funding_offers" (
	"id" serial PRIMARY KEY NOT NULL,
	"request_id" integer NOT NULL,
	"investor_id" text NOT NULL,
	"owner_id" text NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"version" smallint DEFAULT 1 NOT NULL,
	"turn" text DEFAULT 'owner' NOT NULL,
	"turn_ends_at" timestamp with time zone,
	"kind" text NOT NULL,
	"amount_cents" bigint NOT NULL,
	"is_reserved" boolean DEFAULT false NOT NULL,
	"held_cents" bigint DEFAULT 0 NOT NULL,
	"sheet_id" integer,
	"risk_at" timestamp with time zone,
	"loss_at" timestamp with time zone,
	"untested_at" timestamp with time zone,
	"threshold_cents" bigint,
	"net_worth_cents" bigint,
	"warned_at" timestamp with time zone,
	"is_sophisticated" boolean DEFAULT false NOT NULL,
	"accepted_by" text,
	"accepted_at" timestamp with time zone,
	"revocable_until" timestamp with time zone,
	"fee_cents" bigint,
	"paid_at" timestamp with time zone,
	"repaid_cents" bigint DEFAULT 0 NOT NULL,
	"reason" text,
	"ended_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "funding_offers_consented" CHECK (false or num_nulls(sheet_id, risk_at, loss_at, threshold_cents) = 0),
	CONSTRAINT "funding_offers_threshold_positive" CHECK (threshold_cents > 0 and (net_worth_cents is null or net_worth_cents >= 0)),
	CONSTRAINT "funding_offers_status_known" CHECK (status in ('pending', 'negotiating', 'accepted', 'paid', 'repaid', 'rejected', 'withdrawn', 'expired', 'closed', 'revoked', 'refunded')),
	CONSTRAINT "funding_offers_turn_known" CHECK (turn in ('investor', 'owner')),
	CONSTRAINT "funding_offers_kind_known" CHECK (kind in ('equity', 'sales')),
	CONSTRAINT "funding_offers_not_own" CHECK (investor_id <> owner_id),
	CONSTRAINT "funding_offers_amount_positive" CHECK (amount_cents > 0 and version > 0),
	CONSTRAINT "funding_offers_live_has_end" CHECK ((status in ('pending', 'negotiating')) = (turn_ends_at is not null)),
	CONSTRAINT "funding_offers_held_as_stated" CHECK (case when status = 'accepted' then held_cents = amount_cents
        when status in ('pending', 'negotiating') then held_cents >= 0 and (is_reserved or held_cents = 0)
        else held_cents = 0 end),
	CONSTRAINT "funding_offers_agreed_whole" CHECK (num_nulls(accepted_by, accepted_at, revocable_until) in (0, 3)
        and (status not in ('accepted', 'paid', 'repaid') or accepted_at is not null)),
	CONSTRAINT "funding_offers_paid_has_date" CHECK ((status in ('paid', 'repaid')) = (paid_at is not null and fee_cents is not null)),
	CONSTRAINT "funding_offers_repaid_within" CHECK (repaid_cents >= 0 and (repaid_cents = 0 or (kind = 'sales' and paid_at is not null)))
);
--> statement-breakpoint
CREATE TABLE "funding_sales" (
	"offer_id" integer NOT NULL,
	"month" date NOT NULL,
	"sales_cents" bigint NOT NULL,
	"paid_cents" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "funding_sales_pkey" PRIMARY KEY("offer_id","month"),
	CONSTRAINT "funding_sales_first_of_month" CHECK (extract(day from month) = 1),
	CONSTRAINT "funding_sales_within" CHECK (sales_cents >= 0 and paid_cents between 0 and sales_cents)
);
--> statement-breakpoint
CREATE TABLE "funding_followers" (
	"request_id" integer NOT NULL,
	"user_id" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "funding_followers_pkey" PRIMARY KEY("request_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "funding_questions" (
	"id" serial PRIMARY KEY NOT NULL,
	"request_id" integer NOT NULL,
	"author_id" text NOT NULL,
	"question" text NOT NULL,
	"answer" text,
	"answered_by" text,
	"answered_at" timestamp with time zone,
	"removed_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "funding_questions_answered_whole" CHECK (num_nulls(answer, answered_by, answered_at) in (0, 3))
);
--> statement-breakpoint
CREATE TABLE "funding_replies" (
	"id" serial PRIMARY KEY NOT NULL,
	"update_id" integer NOT NULL,
	"author_id" text NOT NULL,
	"body" text NOT NULL,
	"removed_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "funding_requests" (
	"id" serial PRIMARY KEY NOT NULL,
	"owner_id" text NOT NULL,
	"startup_id" integer,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"sector" text NOT NULL,
	"risk" text NOT NULL,
	"amount_cents" bigint NOT NULL,
	"minimum_cents" bigint NOT NULL,
	"equity_points" integer,
	"accepts_sales" boolean DEFAULT false NOT NULL,
	"all_or_nothing" boolean DEFAULT false NOT NULL,
	"board" text NOT NULL,
	"report" text NOT NULL,
	"lock_months" smallint NOT NULL,
	"preference" text NOT NULL,
	"antidilution" text NOT NULL,
	"deadline_on" date NOT NULL,
	"deadline_at" timestamp with time zone NOT NULL,
	"fee_points" smallint NOT NULL,
	"agreed_cents" bigint DEFAULT 0 NOT NULL,
	"paid_cents" bigint DEFAULT 0 NOT NULL,
	"status" text DEFAULT 'draft' NOT NULL,
	"reason" text,
	"closed_by" text,
	"published_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"words" "tsvector" GENERATED ALWAYS AS (to_tsvector('spanish', search_text(title || ' ' || description))) STORED NOT NULL,
	CONSTRAINT "funding_requests_board_known" CHECK (board in ('none', 'observer', 'seat')),
	CONSTRAINT "funding_requests_report_known" CHECK (report in ('yearly', 'quarterly', 'monthly')),
	CONSTRAINT "funding_requests_preference_known" CHECK (preference in ('none', 'simple', 'participating')),
	CONSTRAINT "funding_requests_antidilution_known" CHECK (antidilution in ('none', 'average', 'full')),
	CONSTRAINT "funding_requests_lock_within" CHECK (lock_months between 0 and 120),
	CONSTRAINT "funding_requests_status_known" CHECK (status in ('draft', 'open', 'covered', 'funded', 'closed')),
	CONSTRAINT "funding_requests_risk_known" CHECK (risk in ('low', 'medium', 'high')),
	CONSTRAINT "funding_requests_sector_known" CHECK (sector in ('agro', 'comercio', 'educacion', 'energia', 'finanzas', 'industria', 'salud', 'servicios', 'software', 'turismo', 'otros')),
	CONSTRAINT "funding_requests_title_short" CHECK (char_length(title) between 1 and 120),
	CONSTRAINT "funding_requests_amount_within" CHECK (amount_cents between 100 and 500000000),
	CONSTRAINT "funding_requests_minimum_within" CHECK (minimum_cents between 1 and amount_cents),
	CONSTRAINT "funding_requests_equity_within" CHECK (equity_points between 1 and 10000),
	CONSTRAINT "funding_requests_gives_something" CHECK (equity_points is not null or accepts_sales),
	CONSTRAINT "funding_requests_agreed_within" CHECK (agreed_cents between 0 and amount_cents),
	CONSTRAINT "funding_requests_paid_within" CHECK (paid_cents between 0 and agreed_cents),
	CONSTRAINT "funding_requests_fee_within" CHECK (fee_points between 0 and 10000),
	CONSTRAINT "funding_requests_covered_whole" CHECK (status not in ('covered', 'funded') or agreed_cents = amount_cents),
	CONSTRAINT "funding_requests_published_has_date" CHECK (status in ('draft', 'closed') or published_at is not null),
	CONSTRAINT "funding_requests_ended_has_date" CHECK ((status in ('funded', 'closed')) = (ended_at is not null))
);
--> statement-breakpoint
CREATE TABLE "funding_updates" (
	"id" serial PRIMARY KEY NOT NULL,
	"request_id" integer NOT NULL,
	"author_id" text NOT NULL,
	"title" text NOT NULL,
	"body" text NOT NULL,
	"metrics" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"told_user_id" text,
	"told_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "funding_agreements" ADD CONSTRAINT "funding_agreements_offer_id_funding_offers_id_fk" FOREIGN KEY ("offer_id") REFERENCES "public"."funding_offers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "funding_offer_versions" ADD CONSTRAINT "funding_offer_versions_offer_id_funding_offers_id_fk" FOREIGN KEY ("offer_id") REFERENCES "public"."funding_offers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "funding_offer_versions" ADD CONSTRAINT "funding_offer_versions_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "funding_offers" ADD CONSTRAINT "funding_offers_request_id_funding_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."funding_requests"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "funding_offers" ADD CONSTRAINT "funding_offers_investor_id_users_id_fk" FOREIGN KEY ("investor_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "funding_offers" ADD CONSTRAINT "funding_offers_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "funding_offers" ADD CONSTRAINT "funding_offers_sheet_id_offer_sheets_id_fk" FOREIGN KEY ("sheet_id") REFERENCES "public"."offer_sheets"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "funding_offers" ADD CONSTRAINT "funding_offers_accepted_by_users_id_fk" FOREIGN KEY ("accepted_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "funding_sales" ADD CONSTRAINT "funding_sales_offer_id_funding_offers_id_fk" FOREIGN KEY ("offer_id") REFERENCES "public"."funding_offers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "funding_followers" ADD CONSTRAINT "funding_followers_request_id_funding_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."funding_requests"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "funding_followers" ADD CONSTRAINT "funding_followers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "funding_questions" ADD CONSTRAINT "funding_questions_request_id_funding_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."funding_requests"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "funding_questions" ADD CONSTRAINT "funding_questions_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "funding_questions" ADD CONSTRAINT "funding_questions_answered_by_users_id_fk" FOREIGN KEY ("answered_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "funding_replies" ADD CONSTRAINT "funding_replies_update_id_funding_updates_id_fk" FOREIGN KEY ("update_id") REFERENCES "public"."funding_updates"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "funding_replies" ADD CONSTRAINT "funding_replies_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "funding_requests" ADD CONSTRAINT "funding_requests_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "funding_requests" ADD CONSTRAINT "funding_requests_startup_id_startups_id_fk" FOREIGN KEY ("startup_id") REFERENCES "public"."startups"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "funding_requests" ADD CONSTRAINT "funding_requests_closed_by_users_id_fk" FOREIGN KEY ("closed_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "funding_updates" ADD CONSTRAINT "funding_updates_request_id_funding_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."funding_requests"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "funding_updates" ADD CONSTRAINT "funding_updates_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "funding_offer_versions_nr_key" ON "funding_offer_versions" USING btree ("offer_id","nr");--> statement-breakpoint
CREATE INDEX "funding_offer_versions_author_idx" ON "funding_offer_versions" USING btree ("author_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "funding_offers_one_live_key" ON "funding_offers" USING btree ("request_id","investor_id") WHERE status in ('pending', 'negotiating');--> statement-breakpoint
CREATE INDEX "funding_offers_request_idx" ON "funding_offers" USING btree ("request_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "funding_offers_investor_idx" ON "funding_offers" USING btree ("investor_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "funding_offers_owner_idx" ON "funding_offers" USING btree ("owner_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "funding_offers_live_idx" ON "funding_offers" USING btree ("id" DESC NULLS FIRST) WHERE status in ('pending', 'negotiating');--> statement-breakpoint
CREATE INDEX "funding_offers_clock_idx" ON "funding_offers" USING btree ("turn_ends_at") WHERE status in ('pending', 'negotiating');--> statement-breakpoint
CREATE INDEX "funding_offers_firm_idx" ON "funding_offers" USING btree ("revocable_until") WHERE status = 'accepted';--> statement-breakpoint
CREATE INDEX "funding_followers_user_idx" ON "funding_followers" USING btree ("user_id","request_id");--> statement-breakpoint
CREATE INDEX "funding_questions_offer_idx" ON "funding_questions" USING btree ("request_id","id");--> statement-breakpoint
CREATE INDEX "funding_questions_open_idx" ON "funding_questions" USING btree ("request_id","author_id") WHERE answered_at is null and removed_at is null;--> statement-breakpoint
CREATE INDEX "funding_replies_update_idx" ON "funding_replies" USING btree ("update_id","id");--> statement-breakpoint
CREATE INDEX "funding_requests_listed_idx" ON "funding_requests" USING btree ("id" DESC NULLS FIRST) WHERE status in ('open', 'covered', 'funded');--> statement-breakpoint
CREATE INDEX "funding_requests_deadline_idx" ON "funding_requests" USING btree ("deadline_at","id") WHERE status = 'open';--> statement-breakpoint
CREATE INDEX "funding_requests_amount_idx" ON "funding_requests" USING btree ("amount_cents" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE status in ('open', 'covered', 'funded');--> statement-breakpoint
CREATE INDEX "funding_requests_status_idx" ON "funding_requests" USING btree ("status","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "funding_requests_owner_idx" ON "funding_requests" USING btree ("owner_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "funding_requests_startup_idx" ON "funding_requests" USING btree ("startup_id","id" DESC NULLS LAST) WHERE startup_id is not null;--> statement-breakpoint
CREATE INDEX "funding_requests_covered_idx" ON "funding_requests" USING btree ("id") WHERE status = 'covered';--> statement-breakpoint
CREATE INDEX "funding_requests_search_idx" ON "funding_requests" USING gin ("words");--> statement-breakpoint
CREATE INDEX "funding_updates_offer_idx" ON "funding_updates" USING btree ("request_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "funding_updates_author_idx" ON "funding_updates" USING btree ("author_id","id");--> statement-breakpoint
CREATE INDEX "funding_updates_untold_idx" ON "funding_updates" USING btree ("id") WHERE told_at is null;