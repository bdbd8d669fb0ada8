CREATE TABLE "investor_declarations" (
	"id" serial PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"criteria" text[] NOT NULL,
	"wording" text NOT NULL,
	"declared_at" timestamp with time zone NOT NULL,
	"valid_until" timestamp with time zone NOT NULL,
	"withdrawn_at" timestamp with time zone,
	CONSTRAINT "investor_declarations_enough" CHECK (cardinality(criteria) >= 2),
	CONSTRAINT "investor_declarations_valid_after" CHECK (valid_until > declared_at)
);
--> statement-breakpoint
CREATE TABLE "investor_simulations" (
	"id" serial PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"income_cents" bigint NOT NULL,
	"assets_cents" bigint NOT NULL,
	"commitments_cents" bigint NOT NULL,
	"net_worth_cents" bigint NOT NULL,
	"bearable_cents" bigint NOT NULL,
	"taken_at" timestamp with time zone NOT NULL,
	"valid_until" timestamp with time zone NOT NULL,
	CONSTRAINT "investor_simulations_adds_up" CHECK (least(income_cents, assets_cents, commitments_cents) >= 0
        and net_worth_cents = greatest(income_cents + assets_cents - commitments_cents, 0)
        and bearable_cents between 0 and net_worth_cents),
	CONSTRAINT "investor_simulations_valid_after" CHECK (valid_until > taken_at)
);
--> statement-breakpoint
CREATE TABLE "investor_tests" (
	"id" serial PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"answers" jsonb NOT NULL,
	"score" smallint NOT NULL,
	"is_passed" boolean NOT NULL,
	"taken_at" timestamp with time zone NOT NULL,
	"valid_until" timestamp with time zone NOT NULL,
	CONSTRAINT "investor_tests_score_not_negative" CHECK (score >= 0),
	CONSTRAINT "investor_tests_valid_after" CHECK (valid_until > taken_at)
);
--> statement-breakpoint
CREATE TABLE "offer_sheets" (
	"id" serial PRIMARY KEY NOT NULL,
	"offer_type" text NOT NULL,
	"offer_id" integer NOT NULL,
	"version" integer NOT NULL,
	"content" jsonb NOT NULL,
	"hash" text NOT NULL,
	"published_by" text NOT NULL,
	"published_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "offer_sheets_type_known" CHECK (offer_type in ('project', 'funding', 'fund', 'loan')),
	CONSTRAINT "offer_sheets_version_positive" CHECK (version > 0),
	CONSTRAINT "offer_sheets_hash_whole" CHECK (hash ~ '^[0-9a-f]{64}$')
);
--> statement-breakpoint
CREATE TABLE "startup_followers" (
	"startup_id" integer NOT NULL,
	"user_id" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "startup_followers_pkey" PRIMARY KEY("startup_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "startup_members" (
	"id" serial PRIMARY KEY NOT NULL,
	"startup_id" integer NOT NULL,
	"nr" smallint NOT NULL,
	"name" text NOT NULL,
	"role" text NOT NULL,
	"user_id" text,
	"accepted_at" timestamp with time zone,
	CONSTRAINT "startup_members_name_short" CHECK (char_length(name) between 1 and 80),
	CONSTRAINT "startup_members_role_short" CHECK (char_length(role) between 1 and 80),
	CONSTRAINT "startup_members_accepted_by_somebody" CHECK (accepted_at is null or user_id is not null)
);
--> statement-breakpoint
CREATE TABLE "startup_metrics" (
	"startup_id" integer NOT NULL,
	"month" date NOT NULL,
	"metric" text NOT NULL,
	"value" numeric(20, 0) NOT NULL,
	"is_checked" boolean DEFAULT false NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "startup_metrics_pkey" PRIMARY KEY("startup_id","month","metric"),
	CONSTRAINT "startup_metrics_metric_known" CHECK (metric in ('sales', 'income', 'customers', 'team', 'cash', 'spending')),
	CONSTRAINT "startup_metrics_first_of_month" CHECK (extract(day from month) = 1),
	CONSTRAINT "startup_metrics_not_negative" CHECK (value >= 0)
);
--> statement-breakpoint
CREATE TABLE "startup_questions" (
	"id" serial PRIMARY KEY NOT NULL,
	"startup_id" integer NOT NULL,
	"author_id" text NOT NULL,
	"question" text NOT NULL,
	"answer" text,
	"answered_by" text,
	"answered_at" timestamp with time zone,
	"removed_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "startup_questions_answered_whole" CHECK (num_nulls(answer, answered_by, answered_at) in (0, 3))
);
--> statement-breakpoint
CREATE TABLE "startup_replies" (
	"id" serial PRIMARY KEY NOT NULL,
	"update_id" integer NOT NULL,
	"author_id" text NOT NULL,
	"body" text NOT NULL,
	"removed_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "startup_updates" (
	"id" serial PRIMARY KEY NOT NULL,
	"startup_id" integer NOT NULL,
	"author_id" text NOT NULL,
	"title" text NOT NULL,
	"body" text NOT NULL,
	"metrics" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"told_user_id" text,
	"told_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "startups" (
	"id" serial PRIMARY KEY NOT NULL,
	"founder_id" text NOT NULL,
	"name" text NOT NULL,
	"tagline" text DEFAULT '' NOT NULL,
	"description" text NOT NULL,
	"industry" text NOT NULL,
	"stage" text NOT NULL,
	"team_size" integer NOT NULL,
	"founding_date" date,
	"country" text DEFAULT '' NOT NULL,
	"website" text,
	"logo_file_id" text,
	"target_investment_cents" bigint,
	"equity_points" integer,
	"valuation_cents" bigint,
	"shared_metrics" text[] DEFAULT '{}' NOT NULL,
	"status" text DEFAULT 'active' NOT NULL,
	"removed_at" timestamp with time zone,
	"removed_by" text,
	"removal_reason" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"words" "tsvector" GENERATED ALWAYS AS (to_tsvector('spanish', search_text(name || ' ' || tagline || ' ' || description || ' ' || country))) STORED NOT NULL,
	CONSTRAINT "startups_status_known" CHECK (status in ('active', 'funded', 'acquired', 'closed')),
	CONSTRAINT "startups_industry_known" CHECK (industry in ('agro', 'comercio', 'educacion', 'energia', 'finanzas', 'industria', 'salud', 'servicios', 'software', 'turismo', 'otros')),
	CONSTRAINT "startups_stage_known" CHECK (stage in ('idea', 'mvp', 'growth', 'scaling')),
	CONSTRAINT "startups_name_short" CHECK (char_length(name) between 1 and 80),
	CONSTRAINT "startups_tagline_short" CHECK (char_length(tagline) between 0 and 140),
	CONSTRAINT "startups_team_within" CHECK (team_size between 1 and 100000),
	CONSTRAINT "startups_sums_positive" CHECK (target_investment_cents > 0 and valuation_cents > 0),
	CONSTRAINT "startups_equity_within" CHECK (equity_points between 1 and 10000),
	CONSTRAINT "startups_removed_whole" CHECK (num_nulls(removed_at, removed_by, removal_reason) in (0, 3))
);
--> statement-breakpoint
CREATE TABLE "startup_documents" (
	"id" serial PRIMARY KEY NOT NULL,
	"startup_id" integer NOT NULL,
	"kind" text NOT NULL,
	"title" text NOT NULL,
	"file_id" text NOT NULL,
	"uploaded_at" timestamp with time zone DEFAULT now() NOT NULL,
	"removed_at" timestamp with time zone,
	CONSTRAINT "startup_documents_kind_known" CHECK (kind in ('deck', 'financials', 'legal', 'other')),
	CONSTRAINT "startup_documents_title_short" CHECK (char_length(title) between 1 and 120)
);
--> statement-breakpoint
CREATE TABLE "startup_reads" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"document_id" integer NOT NULL,
	"user_id" text NOT NULL,
	"read_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "startup_room_accesses" (
	"id" serial PRIMARY KEY NOT NULL,
	"startup_id" integer NOT NULL,
	"user_id" text NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"promised_at" timestamp with time zone NOT NULL,
	"status" text DEFAULT 'asked' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"decided_at" timestamp with time zone,
	CONSTRAINT "startup_room_accesses_status_known" CHECK (status in ('asked', 'granted', 'refused', 'revoked')),
	CONSTRAINT "startup_room_accesses_reason_short" CHECK (char_length(reason) between 0 and 500),
	CONSTRAINT "startup_room_accesses_decided_has_date" CHECK ((status = 'asked') = (decided_at is null))
);
--> statement-breakpoint
CREATE TABLE "project_distributions" (
	"id" serial PRIMARY KEY NOT NULL,
	"project_id" integer NOT NULL,
	"kind" text NOT NULL,
	"milestone_id" integer,
	"poll_id" integer,
	"amount_cents" bigint NOT NULL,
	"fund_cents" bigint DEFAULT 0 NOT NULL,
	"price_cents" bigint,
	"units" bigint NOT NULL,
	"status" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"created_by" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"settled_at" timestamp with time zone,
	CONSTRAINT "project_distributions_kind_known" CHECK (kind in ('profit', 'milestone', 'buyback', 'windup')),
	CONSTRAINT "project_distributions_status_known" CHECK (status in ('voting', 'paying', 'paid', 'returned')),
	CONSTRAINT "project_distributions_positive" CHECK (amount_cents > 0 and units > 0),
	CONSTRAINT "project_distributions_fund_within" CHECK (fund_cents between 0 and amount_cents),
	CONSTRAINT "project_distributions_about_milestone" CHECK ((kind = 'milestone') = (milestone_id is not null)),
	CONSTRAINT "project_distributions_exit_has_price" CHECK ((kind in ('buyback', 'windup')) = (price_cents is not null) and (price_cents is null or price_cents > 0)),
	CONSTRAINT "project_distributions_note_short" CHECK (char_length(note) between 0 and 1000),
	CONSTRAINT "project_distributions_settled_has_date" CHECK ((status in ('paid', 'returned')) = (settled_at is not null))
);
--> statement-breakpoint
CREATE TABLE "project_income_rules" (
	"project_id" integer NOT NULL,
	"user_id" text NOT NULL,
	"route" text NOT NULL,
	"pot_id" integer,
	"target_id" integer,
	"sheet_id" integer,
	"loan_id" integer,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "project_income_rules_pkey" PRIMARY KEY("project_id","user_id"),
	CONSTRAINT "project_income_rules_route_known" CHECK (route in ('balance', 'pot', 'reinvest', 'loan')),
	CONSTRAINT "project_income_rules_by_route" CHECK ((route = 'pot') = (pot_id is not null) and (route = 'reinvest') = (num_nulls(target_id, sheet_id) = 0)
        and num_nulls(target_id, sheet_id) <> 1 and (route = 'loan') = (loan_id is not null))
);
--> statement-breakpoint
CREATE TABLE "project_payouts" (
	"distribution_id" integer NOT NULL,
	"user_id" text NOT NULL,
	"cents" bigint NOT NULL,
	"units" bigint DEFAULT 0 NOT NULL,
	"paid_at" timestamp with time zone,
	"route" text DEFAULT 'balance' NOT NULL,
	"routed_cents" bigint DEFAULT 0 NOT NULL,
	"routed_at" timestamp with time zone,
	"investment_id" integer,
	"told_at" timestamp with time zone,
	CONSTRAINT "project_payouts_pkey" PRIMARY KEY("distribution_id","user_id"),
	CONSTRAINT "project_payouts_route_known" CHECK (route in ('balance', 'pot', 'reinvest', 'loan')),
	CONSTRAINT "project_payouts_of_something" CHECK (least(cents, units) >= 0 and cents + units > 0),
	CONSTRAINT "project_payouts_routed_within" CHECK (routed_cents between 0 and cents)
);
--> statement-breakpoint
CREATE TABLE "project_gifts" (
	"id" serial PRIMARY KEY NOT NULL,
	"project_id" integer NOT NULL,
	"giver_id" text NOT NULL,
	"receiver_id" text NOT NULL,
	"units" bigint NOT NULL,
	"message" text DEFAULT '' NOT NULL,
	"status" text DEFAULT 'offered' NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"closed_at" timestamp with time zone,
	CONSTRAINT "project_gifts_status_known" CHECK (status in ('offered', 'accepted', 'declined', 'withdrawn', 'expired')),
	CONSTRAINT "project_gifts_two_people" CHECK (giver_id <> receiver_id),
	CONSTRAINT "project_gifts_units_positive" CHECK (units > 0),
	CONSTRAINT "project_gifts_message_short" CHECK (char_length(message) between 0 and 200),
	CONSTRAINT "project_gifts_closed_has_date" CHECK ((status = 'offered') = (closed_at is null))
);
--> statement-breakpoint
CREATE TABLE "project_milestones" (
	"id" serial PRIMARY KEY NOT NULL,
	"project_id" integer NOT NULL,
	"nr" smallint NOT NULL,
	"title" text NOT NULL,
	"evidence" text DEFAULT '' NOT NULL,
	"due_on" date NOT NULL,
	"planned_cents" bigint NOT NULL,
	"amount_cents" bigint,
	"status" text DEFAULT 'planned' NOT NULL,
	"lapses" smallint DEFAULT 0 NOT NULL,
	"report" text,
	"report_file_id" text,
	"closed_at" timestamp with time zone,
	CONSTRAINT "project_milestones_nr_positive" CHECK (nr > 0),
	CONSTRAINT "project_milestones_title_short" CHECK (char_length(title) between 1 and 120),
	CONSTRAINT "project_milestones_amounts_not_negative" CHECK (least(planned_cents, amount_cents) >= 0),
	CONSTRAINT "project_milestones_status_known" CHECK (status in ('planned', 'voting', 'released', 'refunded')),
	CONSTRAINT "project_milestones_lapses_within" CHECK (lapses between 0 and 3),
	CONSTRAINT "project_milestones_asked_with_report" CHECK (status <> 'voting' or report is not null),
	CONSTRAINT "project_milestones_closed_has_date" CHECK ((status in ('released', 'refunded')) = (closed_at is not null))
);
--> statement-breakpoint
CREATE TABLE "project_polls" (
	"id" serial PRIMARY KEY NOT NULL,
	"project_id" integer NOT NULL,
	"kind" text NOT NULL,
	"milestone_id" integer,
	"total_units" bigint NOT NULL,
	"yes_units" bigint DEFAULT 0 NOT NULL,
	"no_units" bigint DEFAULT 0 NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"opens_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"closed_at" timestamp with time zone,
	CONSTRAINT "project_polls_kind_known" CHECK (kind in ('milestone', 'exit')),
	CONSTRAINT "project_polls_about_one" CHECK ((kind = 'milestone') = (milestone_id is not null)),
	CONSTRAINT "project_polls_status_known" CHECK (status in ('open', 'approved', 'rejected', 'lapsed')),
	CONSTRAINT "project_polls_units_add_up" CHECK (total_units > 0 and least(yes_units, no_units) >= 0 and yes_units + no_units <= total_units),
	CONSTRAINT "project_polls_ends_after" CHECK (ends_at > opens_at),
	CONSTRAINT "project_polls_closed_has_date" CHECK ((status = 'open') = (closed_at is null))
);
--> statement-breakpoint
CREATE TABLE "project_spendings" (
	"id" serial PRIMARY KEY NOT NULL,
	"milestone_id" integer NOT NULL,
	"label" text NOT NULL,
	"cents" bigint NOT NULL,
	"file_id" text NOT NULL,
	"spent_on" date NOT NULL,
	CONSTRAINT "project_spendings_label_short" CHECK (char_length(label) between 1 and 120),
	CONSTRAINT "project_spendings_positive" CHECK (cents > 0)
);
--> statement-breakpoint
CREATE TABLE "project_votes" (
	"poll_id" integer NOT NULL,
	"user_id" text NOT NULL,
	"units" bigint NOT NULL,
	"approves" boolean,
	"voted_at" timestamp with time zone,
	CONSTRAINT "project_votes_pkey" PRIMARY KEY("poll_id","user_id"),
	CONSTRAINT "project_votes_units_positive" CHECK (units > 0),
	CONSTRAINT "project_votes_said_has_date" CHECK ((approves is null) = (voted_at is null))
);
--> statement-breakpoint
CREATE TABLE "project_followers" (
	"project_id" integer NOT NULL,
	"user_id" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "project_followers_pkey" PRIMARY KEY("project_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "project_questions" (
	"id" serial PRIMARY KEY NOT NULL,
	"project_id" integer NOT NULL,
	"author_id" text NOT NULL,
	"question" text NOT NULL,
	"answer" text,
	"answered_by" text,
	"answered_at" timestamp with time zone,
	"removed_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "project_questions_answered_whole" CHECK (num_nulls(answer, answered_by, answered_at) in (0, 3))
);
--> statement-breakpoint
CREATE TABLE "project_replies" (
	"id" serial PRIMARY KEY NOT NULL,
	"update_id" integer NOT NULL,
	"author_id" text NOT NULL,
	"body" text NOT NULL,
	"removed_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "project_updates" (
	"id" serial PRIMARY KEY NOT NULL,
	"project_id" integer NOT NULL,
	"author_id" text NOT NULL,
	"title" text NOT NULL,
	"body" text NOT NULL,
	"metrics" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"told_user_id" text,
	"told_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "projects" (
	"id" serial PRIMARY KEY NOT NULL,
	"owner_id" text NOT NULL,
	"startup_id" integer,
	"name" text NOT NULL,
	"summary" text DEFAULT '' NOT NULL,
	"description" text NOT NULL,
	"spending" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"rights" text DEFAULT '' NOT NULL,
	"risks" text DEFAULT '' NOT NULL,
	"promoter_name" text DEFAULT '' NOT NULL,
	"token_kind" text DEFAULT 'participation' NOT NULL,
	"token_symbol" text NOT NULL,
	"price_cents" bigint NOT NULL,
	"total_units" bigint NOT NULL,
	"promoter_units" bigint DEFAULT 0 NOT NULL,
	"lock_months" smallint DEFAULT 0 NOT NULL,
	"target_cents" bigint NOT NULL,
	"minimum_cents" bigint NOT NULL,
	"sale_days" smallint DEFAULT 40 NOT NULL,
	"remaining_units" bigint NOT NULL,
	"raised_cents" bigint GENERATED ALWAYS AS (((total_units - remaining_units)::numeric * price_cents / 1000000)::bigint) STORED NOT NULL,
	"investors" integer DEFAULT 0 NOT NULL,
	"fee_points" smallint NOT NULL,
	"fee_cents" bigint,
	"image_file_id" text,
	"proposed_texts" jsonb,
	"proposed_at" timestamp with time zone,
	"status" text DEFAULT 'draft' NOT NULL,
	"submitted_at" timestamp with time zone,
	"reviewed_by" text,
	"reviewed_at" timestamp with time zone,
	"reason" text,
	"deadline_at" timestamp with time zone,
	"frozen_at" timestamp with time zone,
	"firm_at" timestamp with time zone,
	"decided_at" timestamp with time zone,
	"settled_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"words" "tsvector" GENERATED ALWAYS AS (to_tsvector('spanish', search_text(name || ' ' || summary || ' ' || description || ' ' || token_symbol))) STORED NOT NULL,
	CONSTRAINT "projects_status_known" CHECK (status in ('draft', 'review', 'fundraising', 'frozen', 'waiting', 'funded', 'in_development', 'completed', 'failed', 'cancelled', 'wound_up')),
	CONSTRAINT "projects_kind_known" CHECK (token_kind in ('participation', 'utility')),
	CONSTRAINT "projects_name_short" CHECK (char_length(name) between 1 and 80),
	CONSTRAINT "projects_symbol_plain" CHECK (token_symbol ~ '^[A-Z0-9]{1,5}$'),
	CONSTRAINT "projects_price_positive" CHECK (price_cents > 0 and minimum_cents > 0),
	CONSTRAINT "projects_tokens_whole" CHECK (total_units > 0 and total_units % 1000000 = 0 and promoter_units % 1000000 = 0),
	CONSTRAINT "projects_promoter_within" CHECK (promoter_units between 0 and total_units / 2),
	CONSTRAINT "projects_lock_within" CHECK (lock_months between 0 and 60),
	CONSTRAINT "projects_days_within" CHECK (sale_days between 1 and 90),
	CONSTRAINT "projects_target_reachable" CHECK (target_cents between price_cents and (total_units / 1000000) * price_cents),
	CONSTRAINT "projects_remaining_within" CHECK (remaining_units between 0 and total_units),
	CONSTRAINT "projects_investors_not_negative" CHECK (investors >= 0),
	CONSTRAINT "projects_fee_within" CHECK (fee_points between 0 and 10000 and (fee_cents is null or fee_cents >= 0)),
	CONSTRAINT "projects_sale_has_end" CHECK (status in ('draft', 'review', 'cancelled') or deadline_at is not null),
	CONSTRAINT "projects_proposed_whole" CHECK ((proposed_texts is null) = (proposed_at is null)),
	CONSTRAINT "projects_proposed_in_sale" CHECK (proposed_at is null or status in ('fundraising', 'frozen')),
	CONSTRAINT "projects_submitted_has_date" CHECK (status <> 'review' or submitted_at is not null),
	CONSTRAINT "projects_frozen_has_date" CHECK ((status = 'frozen') = (frozen_at is not null)),
	CONSTRAINT "projects_waiting_has_end" CHECK (status <> 'waiting' or firm_at is not null),
	CONSTRAINT "projects_decided_has_date" CHECK ((status in ('funded', 'in_development', 'completed', 'failed', 'cancelled', 'wound_up')) = (decided_at is not null)),
	CONSTRAINT "projects_settled_after" CHECK (settled_at is null or decided_at is not null)
);
--> statement-breakpoint
CREATE TABLE "project_investments" (
	"id" serial PRIMARY KEY NOT NULL,
	"project_id" integer NOT NULL,
	"investor_id" text NOT NULL,
	"kind" text DEFAULT 'public' NOT NULL,
	"units" bigint NOT NULL,
	"price_cents" bigint NOT NULL,
	"amount_cents" bigint NOT NULL,
	"status" text NOT NULL,
	"listed_at" timestamp with time zone,
	"revocable_until" timestamp with time zone NOT NULL,
	"sheet_id" integer,
	"risk_at" timestamp with time zone,
	"loss_at" timestamp with time zone,
	"untested_at" timestamp with time zone,
	"threshold_cents" bigint,
	"net_worth_cents" bigint,
	"warned_at" timestamp with time zone,
	"is_sophisticated" boolean DEFAULT false NOT NULL,
	"is_named" boolean DEFAULT false NOT NULL,
	"locked_until" timestamp with time zone,
	"closed_at" timestamp with time zone,
	"untold" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "project_investments_consented" CHECK (kind = 'promoter' or num_nulls(sheet_id, risk_at, loss_at, threshold_cents) = 0),
	CONSTRAINT "project_investments_threshold_positive" CHECK (threshold_cents > 0 and (net_worth_cents is null or net_worth_cents >= 0)),
	CONSTRAINT "project_investments_kind_known" CHECK (kind in ('public', 'promoter', 'reinvestment')),
	CONSTRAINT "project_investments_status_known" CHECK (status in ('listed', 'reserved', 'issued', 'refunded', 'revoked')),
	CONSTRAINT "project_investments_untold_known" CHECK (untold in ('texts', 'frozen', 'unfrozen', 'issued', 'refunded')),
	CONSTRAINT "project_investments_units_positive" CHECK (units > 0 and price_cents > 0),
	CONSTRAINT "project_investments_charged_exactly" CHECK (amount_cents::numeric * 1000000 = units::numeric * price_cents),
	CONSTRAINT "project_investments_listed_has_date" CHECK (status <> 'listed' or listed_at is not null),
	CONSTRAINT "project_investments_closed_has_date" CHECK ((status in ('issued', 'refunded', 'revoked')) = (closed_at is not null)),
	CONSTRAINT "project_investments_only_promoters_locked" CHECK (locked_until is null or kind = 'promoter')
);
--> statement-breakpoint
ALTER TABLE "investor_declarations" ADD CONSTRAINT "investor_declarations_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "investor_simulations" ADD CONSTRAINT "investor_simulations_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "investor_tests" ADD CONSTRAINT "investor_tests_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offer_sheets" ADD CONSTRAINT "offer_sheets_published_by_users_id_fk" FOREIGN KEY ("published_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "startup_followers" ADD CONSTRAINT "startup_followers_startup_id_startups_id_fk" FOREIGN KEY ("startup_id") REFERENCES "public"."startups"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "startup_followers" ADD CONSTRAINT "startup_followers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "startup_members" ADD CONSTRAINT "startup_members_startup_id_startups_id_fk" FOREIGN KEY ("startup_id") REFERENCES "public"."startups"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "startup_members" ADD CONSTRAINT "startup_members_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "startup_metrics" ADD CONSTRAINT "startup_metrics_startup_id_startups_id_fk" FOREIGN KEY ("startup_id") REFERENCES "public"."startups"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "startup_questions" ADD CONSTRAINT "startup_questions_startup_id_startups_id_fk" FOREIGN KEY ("startup_id") REFERENCES "public"."startups"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "startup_questions" ADD CONSTRAINT "startup_questions_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "startup_questions" ADD CONSTRAINT "startup_questions_answered_by_users_id_fk" FOREIGN KEY ("answered_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "startup_replies" ADD CONSTRAINT "startup_replies_update_id_startup_updates_id_fk" FOREIGN KEY ("update_id") REFERENCES "public"."startup_updates"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "startup_replies" ADD CONSTRAINT "startup_replies_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "startup_updates" ADD CONSTRAINT "startup_updates_startup_id_startups_id_fk" FOREIGN KEY ("startup_id") REFERENCES "public"."startups"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "startup_updates" ADD CONSTRAINT "startup_updates_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "startups" ADD CONSTRAINT "startups_founder_id_users_id_fk" FOREIGN KEY ("founder_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "startups" ADD CONSTRAINT "startups_logo_file_id_files_id_fk" FOREIGN KEY ("logo_file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "startups" ADD CONSTRAINT "startups_removed_by_users_id_fk" FOREIGN KEY ("removed_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "startup_documents" ADD CONSTRAINT "startup_documents_startup_id_startups_id_fk" FOREIGN KEY ("startup_id") REFERENCES "public"."startups"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "startup_documents" ADD CONSTRAINT "startup_documents_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "startup_reads" ADD CONSTRAINT "startup_reads_document_id_startup_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."startup_documents"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "startup_reads" ADD CONSTRAINT "startup_reads_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "startup_room_accesses" ADD CONSTRAINT "startup_room_accesses_startup_id_startups_id_fk" FOREIGN KEY ("startup_id") REFERENCES "public"."startups"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "startup_room_accesses" ADD CONSTRAINT "startup_room_accesses_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_distributions" ADD CONSTRAINT "project_distributions_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_distributions" ADD CONSTRAINT "project_distributions_milestone_id_project_milestones_id_fk" FOREIGN KEY ("milestone_id") REFERENCES "public"."project_milestones"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_distributions" ADD CONSTRAINT "project_distributions_poll_id_project_polls_id_fk" FOREIGN KEY ("poll_id") REFERENCES "public"."project_polls"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_distributions" ADD CONSTRAINT "project_distributions_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_income_rules" ADD CONSTRAINT "project_income_rules_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_income_rules" ADD CONSTRAINT "project_income_rules_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_income_rules" ADD CONSTRAINT "project_income_rules_pot_id_bank_pots_id_fk" FOREIGN KEY ("pot_id") REFERENCES "public"."bank_pots"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_income_rules" ADD CONSTRAINT "project_income_rules_target_id_projects_id_fk" FOREIGN KEY ("target_id") REFERENCES "public"."projects"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_income_rules" ADD CONSTRAINT "project_income_rules_sheet_id_offer_sheets_id_fk" FOREIGN KEY ("sheet_id") REFERENCES "public"."offer_sheets"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_payouts" ADD CONSTRAINT "project_payouts_distribution_id_project_distributions_id_fk" FOREIGN KEY ("distribution_id") REFERENCES "public"."project_distributions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_payouts" ADD CONSTRAINT "project_payouts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_payouts" ADD CONSTRAINT "project_payouts_investment_id_project_investments_id_fk" FOREIGN KEY ("investment_id") REFERENCES "public"."project_investments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_gifts" ADD CONSTRAINT "project_gifts_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_gifts" ADD CONSTRAINT "project_gifts_giver_id_users_id_fk" FOREIGN KEY ("giver_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_gifts" ADD CONSTRAINT "project_gifts_receiver_id_users_id_fk" FOREIGN KEY ("receiver_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_milestones" ADD CONSTRAINT "project_milestones_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_milestones" ADD CONSTRAINT "project_milestones_report_file_id_files_id_fk" FOREIGN KEY ("report_file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_polls" ADD CONSTRAINT "project_polls_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_polls" ADD CONSTRAINT "project_polls_milestone_id_project_milestones_id_fk" FOREIGN KEY ("milestone_id") REFERENCES "public"."project_milestones"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_spendings" ADD CONSTRAINT "project_spendings_milestone_id_project_milestones_id_fk" FOREIGN KEY ("milestone_id") REFERENCES "public"."project_milestones"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_spendings" ADD CONSTRAINT "project_spendings_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_votes" ADD CONSTRAINT "project_votes_poll_id_project_polls_id_fk" FOREIGN KEY ("poll_id") REFERENCES "public"."project_polls"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_votes" ADD CONSTRAINT "project_votes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_followers" ADD CONSTRAINT "project_followers_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_followers" ADD CONSTRAINT "project_followers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_questions" ADD CONSTRAINT "project_questions_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_questions" ADD CONSTRAINT "project_questions_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_questions" ADD CONSTRAINT "project_questions_answered_by_users_id_fk" FOREIGN KEY ("answered_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_replies" ADD CONSTRAINT "project_replies_update_id_project_updates_id_fk" FOREIGN KEY ("update_id") REFERENCES "public"."project_updates"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_replies" ADD CONSTRAINT "project_replies_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_updates" ADD CONSTRAINT "project_updates_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_updates" ADD CONSTRAINT "project_updates_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "projects" ADD CONSTRAINT "projects_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "projects" ADD CONSTRAINT "projects_startup_id_startups_id_fk" FOREIGN KEY ("startup_id") REFERENCES "public"."startups"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "projects" ADD CONSTRAINT "projects_image_file_id_files_id_fk" FOREIGN KEY ("image_file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "projects" ADD CONSTRAINT "projects_reviewed_by_users_id_fk" FOREIGN KEY ("reviewed_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_investments" ADD CONSTRAINT "project_investments_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_investments" ADD CONSTRAINT "project_investments_investor_id_users_id_fk" FOREIGN KEY ("investor_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_investments" ADD CONSTRAINT "project_investments_sheet_id_offer_sheets_id_fk" FOREIGN KEY ("sheet_id") REFERENCES "public"."offer_sheets"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "investor_declarations_user_idx" ON "investor_declarations" USING btree ("user_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "investor_simulations_user_idx" ON "investor_simulations" USING btree ("user_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "investor_tests_user_idx" ON "investor_tests" USING btree ("user_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "offer_sheets_version_key" ON "offer_sheets" USING btree ("offer_type","offer_id","version");--> statement-breakpoint
CREATE INDEX "offer_sheets_hash_idx" ON "offer_sheets" USING btree ("hash");--> statement-breakpoint
CREATE INDEX "startup_followers_user_idx" ON "startup_followers" USING btree ("user_id","startup_id");--> statement-breakpoint
CREATE INDEX "startup_members_startup_idx" ON "startup_members" USING btree ("startup_id","nr","id");--> statement-breakpoint
CREATE UNIQUE INDEX "startup_members_user_key" ON "startup_members" USING btree ("startup_id","user_id") WHERE user_id is not null;--> statement-breakpoint
CREATE INDEX "startup_members_user_idx" ON "startup_members" USING btree ("user_id") WHERE user_id is not null;--> statement-breakpoint
CREATE INDEX "startup_questions_offer_idx" ON "startup_questions" USING btree ("startup_id","id");--> statement-breakpoint
CREATE INDEX "startup_questions_open_idx" ON "startup_questions" USING btree ("startup_id","author_id") WHERE answered_at is null and removed_at is null;--> statement-breakpoint
CREATE INDEX "startup_replies_update_idx" ON "startup_replies" USING btree ("update_id","id");--> statement-breakpoint
CREATE INDEX "startup_updates_offer_idx" ON "startup_updates" USING btree ("startup_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "startup_updates_author_idx" ON "startup_updates" USING btree ("author_id","id");--> statement-breakpoint
CREATE INDEX "startup_updates_untold_idx" ON "startup_updates" USING btree ("id") WHERE told_at is null;--> statement-breakpoint
CREATE INDEX "startups_listed_idx" ON "startups" USING btree ("id") WHERE status <> 'closed' and removed_at is null;--> statement-breakpoint
CREATE INDEX "startups_industry_idx" ON "startups" USING btree ("industry","id") WHERE status <> 'closed' and removed_at is null;--> statement-breakpoint
CREATE INDEX "startups_stage_idx" ON "startups" USING btree ("stage","id") WHERE status <> 'closed' and removed_at is null;--> statement-breakpoint
CREATE INDEX "startups_status_idx" ON "startups" USING btree ("status","id") WHERE status <> 'closed' and removed_at is null;--> statement-breakpoint
CREATE INDEX "startups_target_idx" ON "startups" USING btree ((coalesce(target_investment_cents, 0)),"id") WHERE status <> 'closed' and removed_at is null;--> statement-breakpoint
CREATE INDEX "startups_founder_idx" ON "startups" USING btree ("founder_id","id");--> statement-breakpoint
CREATE INDEX "startups_search_idx" ON "startups" USING gin ("words");--> statement-breakpoint
CREATE INDEX "startup_documents_startup_idx" ON "startup_documents" USING btree ("startup_id","id") WHERE removed_at is null;--> statement-breakpoint
CREATE INDEX "startup_reads_document_idx" ON "startup_reads" USING btree ("document_id","id");--> statement-breakpoint
CREATE INDEX "startup_reads_user_idx" ON "startup_reads" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "startup_room_accesses_startup_idx" ON "startup_room_accesses" USING btree ("startup_id","status","id");--> statement-breakpoint
CREATE UNIQUE INDEX "startup_room_accesses_live_key" ON "startup_room_accesses" USING btree ("startup_id","user_id") WHERE status in ('asked', 'granted');--> statement-breakpoint
CREATE INDEX "startup_room_accesses_user_idx" ON "startup_room_accesses" USING btree ("user_id","startup_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "project_distributions_milestone_key" ON "project_distributions" USING btree ("milestone_id") WHERE milestone_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "project_distributions_poll_key" ON "project_distributions" USING btree ("poll_id") WHERE poll_id is not null;--> statement-breakpoint
CREATE INDEX "project_distributions_project_idx" ON "project_distributions" USING btree ("project_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "project_distributions_paying_idx" ON "project_distributions" USING btree ("id") WHERE status = 'paying';--> statement-breakpoint
CREATE INDEX "project_income_rules_user_idx" ON "project_income_rules" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "project_payouts_unpaid_idx" ON "project_payouts" USING btree ("distribution_id","user_id") WHERE paid_at is null;--> statement-breakpoint
CREATE INDEX "project_payouts_unrouted_idx" ON "project_payouts" USING btree ("distribution_id","user_id") WHERE route <> 'balance' and paid_at is not null and routed_at is null;--> statement-breakpoint
CREATE INDEX "project_payouts_untold_idx" ON "project_payouts" USING btree ("distribution_id","user_id") WHERE paid_at is not null and told_at is null;--> statement-breakpoint
CREATE INDEX "project_payouts_user_idx" ON "project_payouts" USING btree ("user_id","distribution_id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "project_gifts_giver_idx" ON "project_gifts" USING btree ("giver_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "project_gifts_receiver_idx" ON "project_gifts" USING btree ("receiver_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "project_gifts_open_idx" ON "project_gifts" USING btree ("project_id","id") WHERE status = 'offered';--> statement-breakpoint
CREATE INDEX "project_gifts_clock_idx" ON "project_gifts" USING btree ("expires_at") WHERE status = 'offered';--> statement-breakpoint
CREATE UNIQUE INDEX "project_milestones_nr_key" ON "project_milestones" USING btree ("project_id","nr");--> statement-breakpoint
CREATE UNIQUE INDEX "project_polls_open_key" ON "project_polls" USING btree ("project_id") WHERE status = 'open';--> statement-breakpoint
CREATE INDEX "project_polls_project_idx" ON "project_polls" USING btree ("project_id","id");--> statement-breakpoint
CREATE INDEX "project_polls_clock_idx" ON "project_polls" USING btree ("ends_at") WHERE status = 'open';--> statement-breakpoint
CREATE INDEX "project_spendings_milestone_idx" ON "project_spendings" USING btree ("milestone_id","id");--> statement-breakpoint
CREATE INDEX "project_votes_user_idx" ON "project_votes" USING btree ("user_id","poll_id");--> statement-breakpoint
CREATE INDEX "project_followers_user_idx" ON "project_followers" USING btree ("user_id","project_id");--> statement-breakpoint
CREATE INDEX "project_questions_offer_idx" ON "project_questions" USING btree ("project_id","id");--> statement-breakpoint
CREATE INDEX "project_questions_open_idx" ON "project_questions" USING btree ("project_id","author_id") WHERE answered_at is null and removed_at is null;--> statement-breakpoint
CREATE INDEX "project_replies_update_idx" ON "project_replies" USING btree ("update_id","id");--> statement-breakpoint
CREATE INDEX "project_updates_offer_idx" ON "project_updates" USING btree ("project_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "project_updates_author_idx" ON "project_updates" USING btree ("author_id","id");--> statement-breakpoint
CREATE INDEX "project_updates_untold_idx" ON "project_updates" USING btree ("id") WHERE told_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "projects_symbol_key" ON "projects" USING btree ("token_symbol") WHERE status not in ('draft', 'cancelled', 'failed');--> statement-breakpoint
CREATE INDEX "projects_listed_idx" ON "projects" USING btree ("id" DESC NULLS FIRST) WHERE status in ('fundraising', 'waiting', 'funded', 'in_development', 'completed');--> statement-breakpoint
CREATE INDEX "projects_deadline_idx" ON "projects" USING btree ("deadline_at","id") WHERE status in ('fundraising', 'waiting', 'funded', 'in_development', 'completed');--> statement-breakpoint
CREATE INDEX "projects_raised_idx" ON "projects" USING btree ("raised_cents" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE status in ('fundraising', 'waiting', 'funded', 'in_development', 'completed');--> statement-breakpoint
CREATE INDEX "projects_status_idx" ON "projects" USING btree ("status","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "projects_owner_idx" ON "projects" USING btree ("owner_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "projects_startup_idx" ON "projects" USING btree ("startup_id","id" DESC NULLS LAST) WHERE startup_id is not null;--> statement-breakpoint
CREATE INDEX "projects_sale_clock_idx" ON "projects" USING btree ("deadline_at") WHERE status = 'fundraising';--> statement-breakpoint
CREATE INDEX "projects_firm_clock_idx" ON "projects" USING btree ("firm_at") WHERE status = 'waiting';--> statement-breakpoint
CREATE INDEX "projects_unsettled_idx" ON "projects" USING btree ("id") WHERE status in ('funded', 'failed', 'cancelled') and decided_at is not null and settled_at is null;--> statement-breakpoint
CREATE INDEX "projects_review_idx" ON "projects" USING btree ("submitted_at") WHERE status = 'review';--> statement-breakpoint
CREATE INDEX "projects_proposed_idx" ON "projects" USING btree ("proposed_at") WHERE proposed_at is not null;--> statement-breakpoint
CREATE INDEX "projects_search_idx" ON "projects" USING gin ("words");--> statement-breakpoint
CREATE INDEX "project_investments_live_idx" ON "project_investments" USING btree ("project_id","id") WHERE status in ('listed', 'reserved');--> statement-breakpoint
CREATE INDEX "project_investments_list_idx" ON "project_investments" USING btree ("project_id","id") WHERE status = 'listed';--> statement-breakpoint
CREATE INDEX "project_investments_project_idx" ON "project_investments" USING btree ("project_id","investor_id","id");--> statement-breakpoint
CREATE INDEX "project_investments_investor_idx" ON "project_investments" USING btree ("investor_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "project_investments_firm_idx" ON "project_investments" USING btree ("project_id","revocable_until") WHERE status = 'reserved';--> statement-breakpoint
CREATE INDEX "project_investments_untold_idx" ON "project_investments" USING btree ("id") WHERE untold is not null;--> statement-breakpoint
CREATE INDEX "project_investments_locked_idx" ON "project_investments" USING btree ("locked_until") WHERE locked_until is not null;--> statement-breakpoint
CREATE INDEX "accounts_token_idx" ON "ledger"."accounts" USING btree ("currency","balance" DESC NULLS LAST,"id") WHERE kind in ('available', 'escrow') and currency not in ('EUR', 'USD', 'USDT', 'USDC', 'BTC');