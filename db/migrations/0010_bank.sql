CREATE TABLE "bank_quotes" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"from_asset" text NOT NULL,
	"to_asset" text NOT NULL,
	"from_minor" bigint NOT NULL,
	"to_minor" bigint NOT NULL,
	"fee_minor" bigint NOT NULL,
	"rate" text NOT NULL,
	"spread_points" integer NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "bank_quotes_from_known" CHECK (from_asset in ('EUR', 'USD', 'USDT', 'USDC', 'BTC')),
	CONSTRAINT "bank_quotes_to_known" CHECK (to_asset in ('EUR', 'USD', 'USDT', 'USDC', 'BTC')),
	CONSTRAINT "bank_quotes_two_assets" CHECK (from_asset <> to_asset),
	CONSTRAINT "bank_quotes_amounts_positive" CHECK (to_minor > 0 and fee_minor >= 0 and fee_minor < from_minor),
	CONSTRAINT "bank_quotes_spread_within" CHECK (spread_points between 0 and 10000),
	CONSTRAINT "bank_quotes_used_in_time" CHECK (expires_at > created_at and (used_at is null or used_at < expires_at))
);
--> statement-breakpoint
CREATE TABLE "bank_rates" (
	"id" serial PRIMARY KEY NOT NULL,
	"eur_usd" text NOT NULL,
	"btc_usd" text NOT NULL,
	"recorded_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "bank_rates_eur_usd_positive" CHECK (eur_usd ~ '^[0-9]{1,12}[.][0-9]{6}$' and eur_usd ~ '[1-9]'),
	CONSTRAINT "bank_rates_btc_usd_positive" CHECK (btc_usd ~ '^[0-9]{1,12}[.][0-9]{2}$' and btc_usd ~ '[1-9]')
);
--> statement-breakpoint
CREATE TABLE "bank_payments" (
	"id" serial PRIMARY KEY NOT NULL,
	"payer_id" text NOT NULL,
	"payee_id" text NOT NULL,
	"asset" text NOT NULL,
	"amount_minor" bigint NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"standing_order_id" integer,
	"due_on" date,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "bank_payments_two_people" CHECK (payer_id <> payee_id),
	CONSTRAINT "bank_payments_asset_known" CHECK (asset in ('EUR', 'USD', 'USDT', 'USDC', 'BTC')),
	CONSTRAINT "bank_payments_amount_positive" CHECK (amount_minor > 0),
	CONSTRAINT "bank_payments_note_short" CHECK (char_length(note) between 0 and 140),
	CONSTRAINT "bank_payments_due_by_order" CHECK ((standing_order_id is null) = (due_on is null))
);
--> statement-breakpoint
CREATE TABLE "bank_requests" (
	"id" serial PRIMARY KEY NOT NULL,
	"requester_id" text NOT NULL,
	"payer_id" text,
	"asset" text NOT NULL,
	"amount_minor" bigint NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"split_id" integer,
	"code" text NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"payment_id" integer,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"closed_at" timestamp with time zone,
	CONSTRAINT "bank_requests_two_people" CHECK (payer_id <> requester_id),
	CONSTRAINT "bank_requests_asset_known" CHECK (asset in ('EUR', 'USD', 'USDT', 'USDC', 'BTC')),
	CONSTRAINT "bank_requests_amount_positive" CHECK (amount_minor > 0),
	CONSTRAINT "bank_requests_note_short" CHECK (char_length(note) between 0 and 140),
	CONSTRAINT "bank_requests_status_known" CHECK (status in ('pending', 'paid', 'declined', 'cancelled', 'expired')),
	CONSTRAINT "bank_requests_paid_has_payment" CHECK ((status = 'paid') = (payment_id is not null)),
	CONSTRAINT "bank_requests_closed_has_date" CHECK ((status = 'pending') = (closed_at is null))
);
--> statement-breakpoint
CREATE TABLE "bank_splits" (
	"id" serial PRIMARY KEY NOT NULL,
	"owner_id" text NOT NULL,
	"title" text NOT NULL,
	"asset" text NOT NULL,
	"total_minor" bigint NOT NULL,
	"payment_id" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "bank_splits_title_short" CHECK (char_length(title) between 1 and 70),
	CONSTRAINT "bank_splits_asset_known" CHECK (asset in ('EUR', 'USD', 'USDT', 'USDC', 'BTC')),
	CONSTRAINT "bank_splits_total_positive" CHECK (total_minor > 0)
);
--> statement-breakpoint
CREATE TABLE "bank_standing_orders" (
	"id" serial PRIMARY KEY NOT NULL,
	"payer_id" text NOT NULL,
	"payee_id" text NOT NULL,
	"asset" text NOT NULL,
	"amount_minor" bigint NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"every" text NOT NULL,
	"anchor_day" smallint,
	"next_on" date,
	"due_at" timestamp with time zone,
	"ends_on" date,
	"status" text DEFAULT 'active' NOT NULL,
	"last_error" text,
	"attempts" smallint DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "bank_standing_orders_two_people" CHECK (payer_id <> payee_id),
	CONSTRAINT "bank_standing_orders_asset_known" CHECK (asset in ('EUR', 'USD', 'USDT', 'USDC', 'BTC')),
	CONSTRAINT "bank_standing_orders_amount_positive" CHECK (amount_minor > 0),
	CONSTRAINT "bank_standing_orders_note_short" CHECK (char_length(note) between 0 and 140),
	CONSTRAINT "bank_standing_orders_every_known" CHECK (every in ('once', 'week', 'month')),
	CONSTRAINT "bank_standing_orders_status_known" CHECK (status in ('active', 'ended', 'cancelled')),
	CONSTRAINT "bank_standing_orders_anchored" CHECK ((every = 'month') = (anchor_day is not null) and anchor_day between 1 and 31),
	CONSTRAINT "bank_standing_orders_active_is_due" CHECK (num_nonnulls(next_on, due_at) = case when status = 'active' then 2 else 0 end),
	CONSTRAINT "bank_standing_orders_ends_after_next" CHECK (ends_on is null or (every <> 'once' and coalesce(next_on <= ends_on, true))),
	CONSTRAINT "bank_standing_orders_attempts_counted" CHECK (attempts >= 0)
);
--> statement-breakpoint
CREATE TABLE "bank_payees" (
	"id" serial PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"iban" text NOT NULL,
	"holder" text NOT NULL,
	"label" text DEFAULT '' NOT NULL,
	"usable_at" timestamp with time zone NOT NULL,
	"removed_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "bank_payees_iban_shaped" CHECK (iban ~ '^[A-Z]{2}[0-9]{2}[A-Z0-9]{11,30}$'),
	CONSTRAINT "bank_payees_holder_named" CHECK (char_length(holder) between 1 and 70),
	CONSTRAINT "bank_payees_label_short" CHECK (char_length(label) between 0 and 70)
);
--> statement-breakpoint
CREATE TABLE "bank_payout_batches" (
	"id" serial PRIMARY KEY NOT NULL,
	"message_id" text NOT NULL,
	"payouts" integer NOT NULL,
	"total_minor" bigint NOT NULL,
	"created_by" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "bank_payout_batches_message_shaped" CHECK (message_id ~ '^[A-Za-z0-9-]{1,35}$'),
	CONSTRAINT "bank_payout_batches_not_empty" CHECK (payouts > 0 and total_minor > 0)
);
--> statement-breakpoint
CREATE TABLE "bank_payouts" (
	"id" serial PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"payee_id" integer NOT NULL,
	"iban" text NOT NULL,
	"holder" text NOT NULL,
	"amount_minor" bigint NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"hold_until" timestamp with time zone,
	"needs_approval" boolean DEFAULT false NOT NULL,
	"approved_by" text,
	"approved_at" timestamp with time zone,
	"batch_id" integer,
	"end_to_end_id" text NOT NULL,
	"reason" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"closed_at" timestamp with time zone,
	CONSTRAINT "bank_payouts_iban_shaped" CHECK (iban ~ '^[A-Z]{2}[0-9]{2}[A-Z0-9]{11,30}$'),
	CONSTRAINT "bank_payouts_holder_named" CHECK (char_length(holder) between 1 and 70),
	CONSTRAINT "bank_payouts_amount_positive" CHECK (amount_minor > 0),
	CONSTRAINT "bank_payouts_status_known" CHECK (status in ('pending', 'sent', 'completed', 'failed', 'cancelled', 'returned')),
	CONSTRAINT "bank_payouts_approved_whole" CHECK ((approved_by is null) = (approved_at is null)),
	CONSTRAINT "bank_payouts_batch_by_status" CHECK (case status when 'sent' then batch_id is not null when 'pending' then batch_id is null
        when 'cancelled' then batch_id is null else true end),
	CONSTRAINT "bank_payouts_sent_was_approved" CHECK (status in ('pending', 'failed', 'cancelled') or not needs_approval or approved_at is not null),
	CONSTRAINT "bank_payouts_end_to_end_shaped" CHECK (end_to_end_id ~ '^[A-Za-z0-9-]{1,35}$'),
	CONSTRAINT "bank_payouts_closed_has_date" CHECK ((status in ('pending', 'sent')) = (closed_at is null)),
	CONSTRAINT "bank_payouts_refused_has_reason" CHECK (status not in ('failed', 'returned') or coalesce(reason, '') <> '')
);
--> statement-breakpoint
CREATE TABLE "bank_pool_moves" (
	"id" serial PRIMARY KEY NOT NULL,
	"pool_id" integer NOT NULL,
	"user_id" text,
	"kind" text NOT NULL,
	"amount_minor" bigint NOT NULL,
	"shares" numeric(40, 0) NOT NULL,
	"assets_after_minor" bigint NOT NULL,
	"shares_after" numeric(40, 0) NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "bank_pool_moves_kind_known" CHECK (kind in ('deposit', 'withdrawal', 'contribution')),
	CONSTRAINT "bank_pool_moves_amount_positive" CHECK (amount_minor > 0),
	CONSTRAINT "bank_pool_moves_by_kind" CHECK (case kind when 'contribution' then user_id is null and shares = 0
        else user_id is not null and shares > 0 end),
	CONSTRAINT "bank_pool_moves_after_not_negative" CHECK (assets_after_minor >= 0 and shares_after >= 0)
);
--> statement-breakpoint
CREATE TABLE "bank_pool_positions" (
	"pool_id" integer NOT NULL,
	"user_id" text NOT NULL,
	"shares" numeric(40, 0) NOT NULL,
	"paid_in_minor" bigint NOT NULL,
	"since" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "bank_pool_positions_pkey" PRIMARY KEY("pool_id","user_id"),
	CONSTRAINT "bank_pool_positions_not_negative" CHECK (shares >= 0 and paid_in_minor >= 0)
);
--> statement-breakpoint
CREATE TABLE "bank_pool_withdrawals" (
	"id" serial PRIMARY KEY NOT NULL,
	"pool_id" integer NOT NULL,
	"user_id" text NOT NULL,
	"shares" numeric(40, 0) NOT NULL,
	"status" text DEFAULT 'waiting' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"closed_at" timestamp with time zone,
	CONSTRAINT "bank_pool_withdrawals_shares_positive" CHECK (shares > 0),
	CONSTRAINT "bank_pool_withdrawals_status_known" CHECK (status in ('waiting', 'paid', 'cancelled')),
	CONSTRAINT "bank_pool_withdrawals_closed_has_date" CHECK ((status = 'waiting') = (closed_at is null))
);
--> statement-breakpoint
CREATE TABLE "bank_pools" (
	"id" serial PRIMARY KEY NOT NULL,
	"asset" text NOT NULL,
	"name" text NOT NULL,
	"target_points" integer NOT NULL,
	"min_deposit_minor" bigint NOT NULL,
	"shares" numeric(40, 0) DEFAULT 0 NOT NULL,
	"is_open" boolean DEFAULT true NOT NULL,
	CONSTRAINT "bank_pools_asset_known" CHECK (asset in ('EUR', 'USD', 'BTC')),
	CONSTRAINT "bank_pools_name_short" CHECK (char_length(name) between 1 and 70),
	CONSTRAINT "bank_pools_target_within" CHECK (target_points between 0 and 10000),
	CONSTRAINT "bank_pools_least_deposit_positive" CHECK (min_deposit_minor > 0),
	CONSTRAINT "bank_pools_shares_not_negative" CHECK (shares >= 0)
);
--> statement-breakpoint
CREATE TABLE "bank_pots" (
	"id" serial PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"asset" text NOT NULL,
	"name" text NOT NULL,
	"icon" text NOT NULL,
	"goal_minor" bigint,
	"due_on" date,
	"share_percent" smallint,
	"share_of" text,
	"monthly_minor" bigint,
	"monthly_day" smallint,
	"next_monthly_on" date,
	"monthly_due_at" timestamp with time zone,
	"closed_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "bank_pots_asset_known" CHECK (asset in ('EUR', 'USD', 'USDT', 'USDC', 'BTC')),
	CONSTRAINT "bank_pots_name_short" CHECK (char_length(name) between 1 and 70),
	CONSTRAINT "bank_pots_goal_positive" CHECK (goal_minor > 0),
	CONSTRAINT "bank_pots_share_whole" CHECK ((share_percent is null) = (share_of is null)),
	CONSTRAINT "bank_pots_share_within" CHECK (share_percent between 1 and 100),
	CONSTRAINT "bank_pots_share_of_known" CHECK (share_of in ('all', 'deposits', 'sales', 'payments')),
	CONSTRAINT "bank_pots_monthly_whole" CHECK (num_nulls(monthly_minor, monthly_day, next_monthly_on, monthly_due_at) in (0, 4)),
	CONSTRAINT "bank_pots_monthly_within" CHECK (monthly_minor > 0 and monthly_day between 1 and 31),
	CONSTRAINT "bank_pots_closed_takes_nothing" CHECK (closed_at is null or num_nonnulls(share_percent, monthly_minor) = 0)
);
--> statement-breakpoint
CREATE TABLE "bank_shared_pot_members" (
	"pot_id" integer NOT NULL,
	"user_id" text NOT NULL,
	"role" text NOT NULL,
	"status" text DEFAULT 'invited' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "bank_shared_pot_members_pkey" PRIMARY KEY("pot_id","user_id"),
	CONSTRAINT "bank_shared_pot_members_role_known" CHECK (role in ('sees', 'proposes', 'approves')),
	CONSTRAINT "bank_shared_pot_members_status_known" CHECK (status in ('invited', 'member', 'left'))
);
--> statement-breakpoint
CREATE TABLE "bank_shared_pot_proposals" (
	"id" serial PRIMARY KEY NOT NULL,
	"pot_id" integer NOT NULL,
	"proposer_id" text NOT NULL,
	"payee_id" text NOT NULL,
	"amount_minor" bigint NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"closed_at" timestamp with time zone,
	CONSTRAINT "bank_shared_pot_proposals_amount_positive" CHECK (amount_minor > 0),
	CONSTRAINT "bank_shared_pot_proposals_note_short" CHECK (char_length(note) between 0 and 140),
	CONSTRAINT "bank_shared_pot_proposals_status_known" CHECK (status in ('open', 'paid', 'rejected', 'cancelled')),
	CONSTRAINT "bank_shared_pot_proposals_closed_has_date" CHECK ((status = 'open') = (closed_at is null))
);
--> statement-breakpoint
CREATE TABLE "bank_shared_pot_votes" (
	"proposal_id" integer NOT NULL,
	"user_id" text NOT NULL,
	"approves" boolean NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "bank_shared_pot_votes_pkey" PRIMARY KEY("proposal_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "bank_shared_pots" (
	"id" serial PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"asset" text NOT NULL,
	"two_signatures_above_minor" bigint NOT NULL,
	"created_by" text NOT NULL,
	"closed_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "bank_shared_pots_name_short" CHECK (char_length(name) between 1 and 70),
	CONSTRAINT "bank_shared_pots_asset_known" CHECK (asset in ('EUR', 'USD', 'USDT', 'USDC', 'BTC')),
	CONSTRAINT "bank_shared_pots_limit_not_negative" CHECK (two_signatures_above_minor >= 0)
);
--> statement-breakpoint
CREATE TABLE "bank_imports" (
	"id" serial PRIMARY KEY NOT NULL,
	"file_name" text NOT NULL,
	"file_sha256" text NOT NULL,
	"format" text NOT NULL,
	"lines" integer DEFAULT 0 NOT NULL,
	"credited" integer DEFAULT 0 NOT NULL,
	"waiting" integer DEFAULT 0 NOT NULL,
	"repeated" integer DEFAULT 0 NOT NULL,
	"closing_minor" bigint,
	"closing_on" date,
	"uploaded_by" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "bank_imports_content_hashed" CHECK (file_sha256 ~ '^[0-9a-f]{64}$'),
	CONSTRAINT "bank_imports_format_known" CHECK (format in ('camt053', 'csv')),
	CONSTRAINT "bank_imports_counts_add_up" CHECK (least(credited, waiting, repeated) >= 0 and credited + waiting + repeated <= lines),
	CONSTRAINT "bank_imports_closing_has_date" CHECK ((closing_minor is null) = (closing_on is null))
);
--> statement-breakpoint
CREATE TABLE "bank_lines" (
	"id" serial PRIMARY KEY NOT NULL,
	"import_id" integer NOT NULL,
	"line_key" text NOT NULL,
	"booked_on" date NOT NULL,
	"amount_minor" bigint NOT NULL,
	"currency" text NOT NULL,
	"reference" text DEFAULT '' NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"iban" text DEFAULT '' NOT NULL,
	"status" text DEFAULT 'waiting' NOT NULL,
	"user_id" text,
	"payout_id" integer,
	"credits" smallint DEFAULT 0 NOT NULL,
	"decided_by" text,
	"decided_at" timestamp with time zone,
	"reason" text,
	CONSTRAINT "bank_lines_amount_moves" CHECK (amount_minor <> 0),
	CONSTRAINT "bank_lines_currency_shaped" CHECK (currency ~ '^[A-Z]{3}$'),
	CONSTRAINT "bank_lines_status_known" CHECK (status in ('credited', 'waiting', 'ignored', 'payout')),
	CONSTRAINT "bank_lines_credited_whole" CHECK (status <> 'credited' or (user_id is not null and amount_minor > 0 and credits > 0)),
	CONSTRAINT "bank_lines_payout_named" CHECK ((status = 'payout') = (payout_id is not null)),
	CONSTRAINT "bank_lines_decided_has_date" CHECK (decided_by is null or decided_at is not null),
	CONSTRAINT "bank_lines_ignored_has_reason" CHECK (status <> 'ignored' or (decided_by is not null and coalesce(reason, '') <> '')),
	CONSTRAINT "bank_lines_credits_counted" CHECK (credits >= 0)
);
--> statement-breakpoint
CREATE TABLE "bank_references" (
	"user_id" text NOT NULL,
	"reference" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "bank_references_pkey" PRIMARY KEY("user_id"),
	CONSTRAINT "bank_references_reference_shaped" CHECK (reference ~ '^LJ[0-9]{2}[0-9A-Z]{8}$')
);
--> statement-breakpoint
CREATE TABLE "bank_topups" (
	"id" serial PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"amount_minor" bigint NOT NULL,
	"provider" text NOT NULL,
	"provider_id" text,
	"status" text DEFAULT 'created' NOT NULL,
	"refunded_minor" bigint DEFAULT 0 NOT NULL,
	"loss_minor" bigint DEFAULT 0 NOT NULL,
	"failure" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"settled_at" timestamp with time zone,
	CONSTRAINT "bank_topups_amount_positive" CHECK (amount_minor > 0),
	CONSTRAINT "bank_topups_status_known" CHECK (status in ('created', 'succeeded', 'failed', 'refunded', 'disputed')),
	CONSTRAINT "bank_topups_settled_has_date" CHECK ((status = 'created') = (settled_at is null)),
	CONSTRAINT "bank_topups_settled_is_known" CHECK (status in ('created', 'failed') or provider_id is not null),
	CONSTRAINT "bank_topups_refund_within" CHECK (refunded_minor between 0 and amount_minor and loss_minor between 0 and refunded_minor),
	CONSTRAINT "bank_topups_refund_by_status" CHECK ((status <> 'refunded' or refunded_minor > 0) and (status not in ('created', 'failed') or refunded_minor = 0))
);
--> statement-breakpoint
CREATE TABLE "bank_reconciliations" (
	"id" serial PRIMARY KEY NOT NULL,
	"source" text NOT NULL,
	"currency" text NOT NULL,
	"as_of" date NOT NULL,
	"ledger_minor" bigint NOT NULL,
	"external_minor" bigint NOT NULL,
	"difference_minor" bigint NOT NULL,
	"details" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "bank_reconciliations_source_known" CHECK (source in ('bank', 'stripe')),
	CONSTRAINT "bank_reconciliations_currency_known" CHECK (currency in ('EUR', 'USD', 'USDT', 'USDC', 'BTC')),
	CONSTRAINT "bank_reconciliations_difference_adds_up" CHECK (difference_minor = ledger_minor - external_minor)
);
--> statement-breakpoint
CREATE TABLE "bank_share_links" (
	"id" serial PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"token_hash" text NOT NULL,
	"label" text DEFAULT '' NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone,
	"last_used_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "bank_share_links_label_short" CHECK (char_length(label) between 0 and 70),
	CONSTRAINT "bank_share_links_ends" CHECK (expires_at > created_at)
);
--> statement-breakpoint
CREATE TABLE "bank_statement_proofs" (
	"code" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"asset" text NOT NULL,
	"from_on" date NOT NULL,
	"to_on" date NOT NULL,
	"opening_minor" bigint NOT NULL,
	"closing_minor" bigint NOT NULL,
	"lines" integer NOT NULL,
	"hash" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "bank_statement_proofs_asset_known" CHECK (asset in ('EUR', 'USD', 'USDT', 'USDC', 'BTC')),
	CONSTRAINT "bank_statement_proofs_days_in_order" CHECK (from_on <= to_on),
	CONSTRAINT "bank_statement_proofs_not_negative" CHECK (opening_minor >= 0 and closing_minor >= 0 and lines >= 0),
	CONSTRAINT "bank_statement_proofs_hashed" CHECK (hash ~ '^[0-9a-f]{64}$')
);
--> statement-breakpoint
ALTER TABLE "admin_proposals" DROP CONSTRAINT "admin_proposals_kind_known";--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "confirmed_for" text;--> statement-breakpoint
ALTER TABLE "bank_quotes" ADD CONSTRAINT "bank_quotes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_payments" ADD CONSTRAINT "bank_payments_payer_id_users_id_fk" FOREIGN KEY ("payer_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_payments" ADD CONSTRAINT "bank_payments_payee_id_users_id_fk" FOREIGN KEY ("payee_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_payments" ADD CONSTRAINT "bank_payments_standing_order_id_bank_standing_orders_id_fk" FOREIGN KEY ("standing_order_id") REFERENCES "public"."bank_standing_orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_requests" ADD CONSTRAINT "bank_requests_requester_id_users_id_fk" FOREIGN KEY ("requester_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_requests" ADD CONSTRAINT "bank_requests_payer_id_users_id_fk" FOREIGN KEY ("payer_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_requests" ADD CONSTRAINT "bank_requests_split_id_bank_splits_id_fk" FOREIGN KEY ("split_id") REFERENCES "public"."bank_splits"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_requests" ADD CONSTRAINT "bank_requests_payment_id_bank_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."bank_payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_splits" ADD CONSTRAINT "bank_splits_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_splits" ADD CONSTRAINT "bank_splits_payment_id_bank_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."bank_payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_standing_orders" ADD CONSTRAINT "bank_standing_orders_payer_id_users_id_fk" FOREIGN KEY ("payer_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_standing_orders" ADD CONSTRAINT "bank_standing_orders_payee_id_users_id_fk" FOREIGN KEY ("payee_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_payees" ADD CONSTRAINT "bank_payees_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_payout_batches" ADD CONSTRAINT "bank_payout_batches_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_payouts" ADD CONSTRAINT "bank_payouts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_payouts" ADD CONSTRAINT "bank_payouts_payee_id_bank_payees_id_fk" FOREIGN KEY ("payee_id") REFERENCES "public"."bank_payees"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_payouts" ADD CONSTRAINT "bank_payouts_approved_by_users_id_fk" FOREIGN KEY ("approved_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_payouts" ADD CONSTRAINT "bank_payouts_batch_id_bank_payout_batches_id_fk" FOREIGN KEY ("batch_id") REFERENCES "public"."bank_payout_batches"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_pool_moves" ADD CONSTRAINT "bank_pool_moves_pool_id_bank_pools_id_fk" FOREIGN KEY ("pool_id") REFERENCES "public"."bank_pools"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_pool_moves" ADD CONSTRAINT "bank_pool_moves_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_pool_positions" ADD CONSTRAINT "bank_pool_positions_pool_id_bank_pools_id_fk" FOREIGN KEY ("pool_id") REFERENCES "public"."bank_pools"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_pool_positions" ADD CONSTRAINT "bank_pool_positions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_pool_withdrawals" ADD CONSTRAINT "bank_pool_withdrawals_pool_id_bank_pools_id_fk" FOREIGN KEY ("pool_id") REFERENCES "public"."bank_pools"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_pool_withdrawals" ADD CONSTRAINT "bank_pool_withdrawals_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_pots" ADD CONSTRAINT "bank_pots_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_shared_pot_members" ADD CONSTRAINT "bank_shared_pot_members_pot_id_bank_shared_pots_id_fk" FOREIGN KEY ("pot_id") REFERENCES "public"."bank_shared_pots"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_shared_pot_members" ADD CONSTRAINT "bank_shared_pot_members_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_shared_pot_proposals" ADD CONSTRAINT "bank_shared_pot_proposals_pot_id_bank_shared_pots_id_fk" FOREIGN KEY ("pot_id") REFERENCES "public"."bank_shared_pots"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_shared_pot_proposals" ADD CONSTRAINT "bank_shared_pot_proposals_proposer_id_users_id_fk" FOREIGN KEY ("proposer_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_shared_pot_proposals" ADD CONSTRAINT "bank_shared_pot_proposals_payee_id_users_id_fk" FOREIGN KEY ("payee_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_shared_pot_votes" ADD CONSTRAINT "bank_shared_pot_votes_proposal_id_bank_shared_pot_proposals_id_fk" FOREIGN KEY ("proposal_id") REFERENCES "public"."bank_shared_pot_proposals"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_shared_pot_votes" ADD CONSTRAINT "bank_shared_pot_votes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_shared_pots" ADD CONSTRAINT "bank_shared_pots_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_imports" ADD CONSTRAINT "bank_imports_uploaded_by_users_id_fk" FOREIGN KEY ("uploaded_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_lines" ADD CONSTRAINT "bank_lines_import_id_bank_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."bank_imports"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_lines" ADD CONSTRAINT "bank_lines_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_lines" ADD CONSTRAINT "bank_lines_payout_id_bank_payouts_id_fk" FOREIGN KEY ("payout_id") REFERENCES "public"."bank_payouts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_lines" ADD CONSTRAINT "bank_lines_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_references" ADD CONSTRAINT "bank_references_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_topups" ADD CONSTRAINT "bank_topups_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_share_links" ADD CONSTRAINT "bank_share_links_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_statement_proofs" ADD CONSTRAINT "bank_statement_proofs_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bank_quotes_user_idx" ON "bank_quotes" USING btree ("user_id","created_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "bank_quotes_unused_idx" ON "bank_quotes" USING btree ("expires_at") WHERE used_at is null;--> statement-breakpoint
CREATE INDEX "bank_rates_recorded_idx" ON "bank_rates" USING btree ("recorded_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "bank_payments_payer_idx" ON "bank_payments" USING btree ("payer_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "bank_payments_payee_idx" ON "bank_payments" USING btree ("payee_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "bank_payments_due_key" ON "bank_payments" USING btree ("standing_order_id","due_on");--> statement-breakpoint
CREATE UNIQUE INDEX "bank_requests_code_key" ON "bank_requests" USING btree ("code");--> statement-breakpoint
CREATE UNIQUE INDEX "bank_requests_payment_key" ON "bank_requests" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "bank_requests_requester_idx" ON "bank_requests" USING btree ("requester_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "bank_requests_payer_idx" ON "bank_requests" USING btree ("payer_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "bank_requests_split_idx" ON "bank_requests" USING btree ("split_id","id");--> statement-breakpoint
CREATE INDEX "bank_requests_due_idx" ON "bank_requests" USING btree ("expires_at","id") WHERE status = 'pending';--> statement-breakpoint
CREATE INDEX "bank_splits_owner_idx" ON "bank_splits" USING btree ("owner_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "bank_splits_payment_key" ON "bank_splits" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "bank_standing_orders_payer_idx" ON "bank_standing_orders" USING btree ("payer_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "bank_standing_orders_payee_idx" ON "bank_standing_orders" USING btree ("payee_id") WHERE status = 'active';--> statement-breakpoint
CREATE INDEX "bank_standing_orders_due_idx" ON "bank_standing_orders" USING btree ("due_at","id") WHERE status = 'active';--> statement-breakpoint
CREATE UNIQUE INDEX "bank_payees_live_key" ON "bank_payees" USING btree ("user_id","iban") WHERE removed_at is null;--> statement-breakpoint
CREATE INDEX "bank_payees_user_idx" ON "bank_payees" USING btree ("user_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "bank_payout_batches_message_key" ON "bank_payout_batches" USING btree ("message_id");--> statement-breakpoint
CREATE UNIQUE INDEX "bank_payouts_end_to_end_key" ON "bank_payouts" USING btree ("end_to_end_id");--> statement-breakpoint
CREATE INDEX "bank_payouts_user_idx" ON "bank_payouts" USING btree ("user_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "bank_payouts_payee_idx" ON "bank_payouts" USING btree ("payee_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "bank_payouts_batch_idx" ON "bank_payouts" USING btree ("batch_id","id");--> statement-breakpoint
CREATE INDEX "bank_payouts_live_idx" ON "bank_payouts" USING btree ("id") WHERE status in ('pending', 'sent');--> statement-breakpoint
CREATE INDEX "bank_payouts_approval_idx" ON "bank_payouts" USING btree ("id") WHERE status = 'pending' and needs_approval and approved_at is null;--> statement-breakpoint
CREATE INDEX "bank_pool_moves_pool_idx" ON "bank_pool_moves" USING btree ("pool_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "bank_pool_moves_time_idx" ON "bank_pool_moves" USING btree ("pool_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "bank_pool_moves_user_idx" ON "bank_pool_moves" USING btree ("user_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "bank_pool_positions_user_idx" ON "bank_pool_positions" USING btree ("user_id","pool_id");--> statement-breakpoint
CREATE INDEX "bank_pool_withdrawals_user_idx" ON "bank_pool_withdrawals" USING btree ("user_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "bank_pool_withdrawals_queue_idx" ON "bank_pool_withdrawals" USING btree ("pool_id","id") WHERE status = 'waiting';--> statement-breakpoint
CREATE UNIQUE INDEX "bank_pools_asset_key" ON "bank_pools" USING btree ("asset");--> statement-breakpoint
CREATE INDEX "bank_pots_user_idx" ON "bank_pots" USING btree ("user_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "bank_pots_name_key" ON "bank_pots" USING btree ("user_id",lower(name)) WHERE closed_at is null;--> statement-breakpoint
CREATE INDEX "bank_pots_sharing_idx" ON "bank_pots" USING btree ("user_id","asset") WHERE share_percent is not null;--> statement-breakpoint
CREATE INDEX "bank_pots_monthly_idx" ON "bank_pots" USING btree ("monthly_due_at","id") WHERE monthly_due_at is not null;--> statement-breakpoint
CREATE INDEX "bank_shared_pot_members_user_idx" ON "bank_shared_pot_members" USING btree ("user_id","pot_id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "bank_shared_pot_proposals_pot_idx" ON "bank_shared_pot_proposals" USING btree ("pot_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "bank_shared_pot_proposals_proposer_idx" ON "bank_shared_pot_proposals" USING btree ("proposer_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "bank_shared_pot_proposals_payee_idx" ON "bank_shared_pot_proposals" USING btree ("payee_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "bank_shared_pot_proposals_open_idx" ON "bank_shared_pot_proposals" USING btree ("pot_id") WHERE status = 'open';--> statement-breakpoint
CREATE INDEX "bank_shared_pot_votes_user_idx" ON "bank_shared_pot_votes" USING btree ("user_id","proposal_id");--> statement-breakpoint
CREATE INDEX "bank_shared_pots_creator_idx" ON "bank_shared_pots" USING btree ("created_by","id" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "bank_imports_content_key" ON "bank_imports" USING btree ("file_sha256");--> statement-breakpoint
CREATE INDEX "bank_imports_closing_idx" ON "bank_imports" USING btree ("closing_on" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE closing_on is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "bank_lines_line_key" ON "bank_lines" USING btree ("line_key");--> statement-breakpoint
CREATE INDEX "bank_lines_import_idx" ON "bank_lines" USING btree ("import_id","id");--> statement-breakpoint
CREATE INDEX "bank_lines_user_idx" ON "bank_lines" USING btree ("user_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "bank_lines_payout_idx" ON "bank_lines" USING btree ("payout_id");--> statement-breakpoint
CREATE INDEX "bank_lines_waiting_idx" ON "bank_lines" USING btree ("id") WHERE status = 'waiting';--> statement-breakpoint
CREATE INDEX "bank_lines_booked_idx" ON "bank_lines" USING btree ("booked_on","id");--> statement-breakpoint
CREATE UNIQUE INDEX "bank_references_reference_key" ON "bank_references" USING btree ("reference");--> statement-breakpoint
CREATE UNIQUE INDEX "bank_topups_provider_key" ON "bank_topups" USING btree ("provider","provider_id");--> statement-breakpoint
CREATE INDEX "bank_topups_user_idx" ON "bank_topups" USING btree ("user_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "bank_topups_open_idx" ON "bank_topups" USING btree ("updated_at") WHERE status in ('created', 'disputed');--> statement-breakpoint
CREATE UNIQUE INDEX "bank_reconciliations_day_key" ON "bank_reconciliations" USING btree ("source","currency","as_of");--> statement-breakpoint
CREATE INDEX "bank_reconciliations_newest_idx" ON "bank_reconciliations" USING btree ("as_of" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "bank_share_links_token_key" ON "bank_share_links" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "bank_share_links_user_idx" ON "bank_share_links" USING btree ("user_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "bank_share_links_expiry_idx" ON "bank_share_links" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "bank_statement_proofs_user_idx" ON "bank_statement_proofs" USING btree ("user_id","created_at" DESC NULLS LAST);--> statement-breakpoint
ALTER TABLE "admin_proposals" ADD CONSTRAINT "admin_proposals_kind_known" CHECK (kind in ('correction', 'promotion', 'email', 'password', 'second-factor', 'settings', 'dispute', 'transfer', 'treasury'));--> statement-breakpoint
-- What the reference settings hold is the first of the rates, since they were last set or this was installed.
INSERT INTO bank_rates (eur_usd, btc_usd, recorded_at) SELECT
  coalesce((SELECT value #>> '{}' FROM settings WHERE key = 'eurUsdRate'), '1.080000'),
  coalesce((SELECT value #>> '{}' FROM settings WHERE key = 'btcReferencePriceUsd'), '70000.00'),
  coalesce((SELECT max(updated_at) FROM settings WHERE key IN ('eurUsdRate', 'btcReferencePriceUsd', 'installedAt')), now());
--> statement-breakpoint
INSERT INTO bank_pools (asset, name, target_points, min_deposit_minor) VALUES
  ('EUR', 'Pool de euros', 400, 1000),
  ('USD', 'Pool de dólares', 450, 1000),
  ('BTC', 'Pool de bitcoin', 150, 10000);
