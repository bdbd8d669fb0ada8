CREATE SCHEMA "ledger";
--> statement-breakpoint
CREATE TABLE "account_interventions" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"kind" text NOT NULL,
	"actor_id" text,
	"before" jsonb,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "account_interventions_kind_known" CHECK (kind in ('promotion', 'demotion', 'email', 'password', 'second-factor'))
);
--> statement-breakpoint
CREATE TABLE "admin_proposals" (
	"id" serial PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"subject_id" text,
	"reason" text DEFAULT '' NOT NULL,
	"payload" jsonb NOT NULL,
	"status" text DEFAULT 'proposed' NOT NULL,
	"worth_cents" bigint,
	"proposed_by" text NOT NULL,
	"proposed_at" timestamp with time zone DEFAULT now() NOT NULL,
	"decided_by" text,
	"decided_at" timestamp with time zone,
	"due_at" timestamp with time zone,
	"stopped_by" text,
	"ended_at" timestamp with time zone,
	"failure" text,
	CONSTRAINT "admin_proposals_kind_known" CHECK (kind in ('correction', 'promotion', 'email', 'password', 'second-factor', 'settings')),
	CONSTRAINT "admin_proposals_status_known" CHECK (status in ('proposed', 'waiting', 'approved', 'rejected', 'withdrawn', 'stopped', 'failed')),
	CONSTRAINT "admin_proposals_two_people" CHECK (decided_by is null or decided_by <> proposed_by or status = 'withdrawn'),
	CONSTRAINT "admin_proposals_waiting_is_due" CHECK (status <> 'waiting' or due_at is not null)
);
--> statement-breakpoint
CREATE TABLE "ledger_corrections" (
	"id" serial PRIMARY KEY NOT NULL,
	"reason" text NOT NULL,
	"evidence" text NOT NULL,
	"transfers" jsonb NOT NULL,
	"status" text DEFAULT 'proposed' NOT NULL,
	"proposed_by" text NOT NULL,
	"proposed_at" timestamp with time zone DEFAULT now() NOT NULL,
	"decided_by" text,
	"decided_at" timestamp with time zone,
	CONSTRAINT "ledger_corrections_status_known" CHECK (status in ('proposed', 'approved', 'rejected', 'withdrawn')),
	CONSTRAINT "ledger_corrections_two_people" CHECK (decided_by is null or decided_by <> proposed_by or status = 'withdrawn')
);
--> statement-breakpoint
CREATE TABLE "alerts" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"detail" text NOT NULL,
	"raised_at" timestamp with time zone DEFAULT now() NOT NULL,
	"mended_at" timestamp with time zone,
	"told" text DEFAULT 'nothing' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "alerts_kind_known" CHECK (kind in ('ledger-closed', 'jobs-late', 'mail-failing', 'files-unreachable', 'sweep-blocked')),
	CONSTRAINT "alerts_told_known" CHECK (told in ('nothing', 'raised', 'mended'))
);
--> statement-breakpoint
CREATE TABLE "audit_log" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"occurred_at" timestamp with time zone DEFAULT now() NOT NULL,
	"action" text NOT NULL,
	"actor_id" text,
	"target_id" text,
	"ip" text NOT NULL,
	"request_id" text NOT NULL,
	"details" jsonb DEFAULT '{}'::jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "google_accounts" (
	"user_id" text PRIMARY KEY NOT NULL,
	"subject" text NOT NULL,
	"email" text NOT NULL,
	"linked_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "google_accounts_subject_key" UNIQUE("subject")
);
--> statement-breakpoint
CREATE TABLE "idempotency_keys" (
	"command" text NOT NULL,
	"caller" text NOT NULL,
	"key" text NOT NULL,
	"request_hash" text NOT NULL,
	"answer" jsonb DEFAULT 'null'::jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "idempotency_keys_pkey" PRIMARY KEY("command","caller","key")
);
--> statement-breakpoint
CREATE TABLE "installation" (
	"one" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"home" text,
	"is_demonstration" boolean DEFAULT false NOT NULL,
	"oldest_migration" bigint DEFAULT 0 NOT NULL,
	"sweep" integer DEFAULT 0 NOT NULL,
	"swept_at" timestamp with time zone,
	"sweep_block" text,
	"sweep_details" jsonb,
	"sweep_confirmed" text,
	"sweep_allowed" integer,
	"watched_at" timestamp with time zone,
	CONSTRAINT "installation_one_row" CHECK (one),
	CONSTRAINT "installation_block_known" CHECK (sweep_block in ('no-marker', 'other-installation', 'copied-database', 'older-database', 'too-many'))
);
--> statement-breakpoint
-- A count of attempts is not worth a wait for the disk, and every call that may be repeated too often pays for one.
CREATE UNLOGGED TABLE "rate_limits" (
	"key" text PRIMARY KEY NOT NULL,
	"points" integer NOT NULL,
	"expire" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "settings" (
	"key" text PRIMARY KEY NOT NULL,
	"value" jsonb NOT NULL,
	"updated_by" text,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "btc_orders" (
	"id" serial PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"type" text NOT NULL,
	"amount_sats" bigint NOT NULL,
	"filled_sats" bigint DEFAULT 0 NOT NULL,
	"price_cents" bigint NOT NULL,
	"payment_method" text NOT NULL,
	"uses_platform_wallet" boolean NOT NULL,
	"external_btc_address" text,
	"payment_instructions" text,
	"status" text DEFAULT 'open' NOT NULL,
	"closed_reason" text,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"fee_points" bigint DEFAULT 150 NOT NULL,
	"total_minor" bigint GENERATED ALWAYS AS (div((div((amount_sats::numeric * price_cents), (case when uses_platform_wallet then 10000 else 100000000 end)) + case
    when mod((amount_sats::numeric * price_cents), (case when uses_platform_wallet then 10000 else 100000000 end)) * 2 > (case when uses_platform_wallet then 10000 else 100000000 end) then 1
    when mod((amount_sats::numeric * price_cents), (case when uses_platform_wallet then 10000 else 100000000 end)) * 2 = (case when uses_platform_wallet then 10000 else 100000000 end) then mod(div((amount_sats::numeric * price_cents), (case when uses_platform_wallet then 10000 else 100000000 end)), 2)
    else 0 end) * (10000 + fee_points) + 9999, 10000)::bigint) STORED NOT NULL,
	CONSTRAINT "btc_orders_type_known" CHECK (type in ('buy', 'sell')),
	CONSTRAINT "btc_orders_method_known" CHECK (payment_method in ('USDT', 'USDC', 'SEPA', 'PayPal')),
	CONSTRAINT "btc_orders_status_known" CHECK (status in ('open', 'filled', 'cancelled')),
	CONSTRAINT "btc_orders_amount_positive" CHECK (amount_sats > 0),
	CONSTRAINT "btc_orders_price_positive" CHECK (price_cents > 0),
	CONSTRAINT "btc_orders_filled_within" CHECK (filled_sats between 0 and amount_sats),
	CONSTRAINT "btc_orders_filled_is_whole" CHECK (status <> 'filled' or filled_sats = amount_sats),
	CONSTRAINT "btc_orders_wallet_by_method" CHECK (uses_platform_wallet = (payment_method in ('USDT', 'USDC')))
);
--> statement-breakpoint
CREATE TABLE "btc_trade_events" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"trade_id" integer NOT NULL,
	"event" text NOT NULL,
	"actor_id" text,
	"note" text,
	"file_id" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "btc_trade_ratings" (
	"trade_id" integer NOT NULL,
	"rater_id" text NOT NULL,
	"rated_id" text NOT NULL,
	"stars" smallint NOT NULL,
	"comment" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "btc_trade_ratings_pkey" PRIMARY KEY("trade_id","rater_id"),
	CONSTRAINT "btc_trade_ratings_stars" CHECK (stars between 1 and 5),
	CONSTRAINT "btc_trade_ratings_other" CHECK (rater_id <> rated_id)
);
--> statement-breakpoint
CREATE TABLE "btc_trades" (
	"id" serial PRIMARY KEY NOT NULL,
	"order_id" integer NOT NULL,
	"maker_id" text NOT NULL,
	"taker_id" text NOT NULL,
	"buyer_id" text NOT NULL,
	"seller_id" text NOT NULL,
	"amount_sats" bigint NOT NULL,
	"fee_sats" bigint DEFAULT 0 NOT NULL,
	"price_cents" bigint NOT NULL,
	"payment_method" text NOT NULL,
	"subtotal_minor" bigint NOT NULL,
	"fee_minor" bigint NOT NULL,
	"euro_cents" bigint,
	"eur_usd_rate" text,
	"rate_at" timestamp with time zone,
	"external_btc_address" text,
	"payment_instructions" text,
	"status" text DEFAULT 'pending' NOT NULL,
	"stage_expires_at" timestamp with time zone,
	"payment_reference" text,
	"receipt_file_id" text,
	"buyer_cancels" boolean DEFAULT false NOT NULL,
	"seller_cancels" boolean DEFAULT false NOT NULL,
	"disputed_by" text,
	"dispute_reason" text,
	"resolved_by" text,
	"resolution" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"completed_at" timestamp with time zone,
	"lapsed_at" timestamp with time zone,
	CONSTRAINT "btc_trades_status_known" CHECK (status in ('pending', 'escrowed', 'paid', 'completed', 'disputed', 'cancelled')),
	CONSTRAINT "btc_trades_two_people" CHECK (buyer_id <> seller_id),
	CONSTRAINT "btc_trades_amount_positive" CHECK (amount_sats > 0),
	CONSTRAINT "btc_trades_completed_has_date" CHECK ((status = 'completed') = (completed_at is not null))
);
--> statement-breakpoint
CREATE TABLE "btc_withdrawals" (
	"id" serial PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"trade_id" integer,
	"asset" text NOT NULL,
	"amount_minor" bigint NOT NULL,
	"network_fee_minor" bigint NOT NULL,
	"destination_address" text NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"hold_until" timestamp with time zone,
	"needs_approval" boolean DEFAULT false NOT NULL,
	"approved_by" text,
	"approved_at" timestamp with time zone,
	"tx_hash" text,
	"failure_reason" text,
	"cancelled_at" timestamp with time zone,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"completed_at" timestamp with time zone,
	CONSTRAINT "btc_withdrawals_status_known" CHECK (status in ('pending', 'broadcasting', 'completed', 'failed')),
	CONSTRAINT "btc_withdrawals_amount_positive" CHECK (amount_minor > 0 and network_fee_minor >= 0),
	CONSTRAINT "btc_withdrawals_completed_has_hash" CHECK (status <> 'completed' or tx_hash is not null)
);
--> statement-breakpoint
CREATE TABLE "chain_cursors" (
	"asset" text PRIMARY KEY NOT NULL,
	"cursor" text,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "chain_cursors_asset_known" CHECK (asset in ('BTC', 'USDT', 'USDC'))
);
--> statement-breakpoint
CREATE TABLE "chain_deposits" (
	"id" serial PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"asset" text NOT NULL,
	"txid" text NOT NULL,
	"output" integer NOT NULL,
	"amount_minor" bigint NOT NULL,
	"confirmations" integer DEFAULT 0 NOT NULL,
	"status" text DEFAULT 'detected' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"credited_at" timestamp with time zone,
	"held_at" timestamp with time zone,
	"released_by" text,
	"released_at" timestamp with time zone,
	"release_reason" text,
	CONSTRAINT "chain_deposits_status_known" CHECK (status in ('detected', 'confirmed', 'credited', 'dropped')),
	CONSTRAINT "chain_deposits_release_whole" CHECK (num_nulls(released_by, released_at, release_reason) in (0, 3)),
	CONSTRAINT "chain_deposits_amount_positive" CHECK (amount_minor > 0)
);
--> statement-breakpoint
CREATE TABLE "external_wallets" (
	"user_id" text PRIMARY KEY NOT NULL,
	"address" text NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "wallet_addresses" (
	"id" serial PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"asset" text NOT NULL,
	"address" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "wallet_addresses_asset_known" CHECK (asset in ('BTC', 'USDT', 'USDC'))
);
--> statement-breakpoint
CREATE TABLE "forum_categories" (
	"id" serial PRIMARY KEY NOT NULL,
	"slug" text NOT NULL,
	"name" text NOT NULL,
	"description" text NOT NULL,
	"icon" text NOT NULL,
	"position" smallint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "forum_comments" (
	"id" serial PRIMARY KEY NOT NULL,
	"post_id" integer NOT NULL,
	"number" integer NOT NULL,
	"user_id" text NOT NULL,
	"content" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"reaction_count" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"edited_at" timestamp with time zone,
	"hidden_at" timestamp with time zone,
	"hidden_by" text,
	"hidden_reason" text,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "forum_comments_number_positive" CHECK (number >= 1),
	CONSTRAINT "forum_comments_reactions_positive" CHECK (reaction_count >= 0),
	CONSTRAINT "forum_comments_hidden_with_reason" CHECK ((hidden_at is null) = (hidden_reason is null))
);
--> statement-breakpoint
CREATE TABLE "forum_follows" (
	"post_id" integer NOT NULL,
	"user_id" text NOT NULL,
	"told_number" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"is_muted" boolean DEFAULT false NOT NULL,
	CONSTRAINT "forum_follows_pkey" PRIMARY KEY("post_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "forum_loose_pictures" (
	"file_id" text PRIMARY KEY NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "forum_members" (
	"user_id" text PRIMARY KEY NOT NULL,
	"topics_read" integer DEFAULT 0 NOT NULL,
	"topics_written" integer DEFAULT 0 NOT NULL,
	"comments_written" integer DEFAULT 0 NOT NULL,
	"reactions_given" integer DEFAULT 0 NOT NULL,
	"reactions_received" integer DEFAULT 0 NOT NULL,
	"last_hidden_at" timestamp with time zone,
	"all_read_at" timestamp with time zone,
	CONSTRAINT "forum_members_counts_positive" CHECK (least(topics_read, topics_written, comments_written, reactions_given, reactions_received) >= 0)
);
--> statement-breakpoint
CREATE TABLE "forum_posts" (
	"id" serial PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"category_id" integer NOT NULL,
	"user_id" text NOT NULL,
	"content" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"reaction_count" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"edited_at" timestamp with time zone,
	"hidden_at" timestamp with time zone,
	"hidden_by" text,
	"hidden_reason" text,
	"deleted_at" timestamp with time zone,
	"comment_count" integer DEFAULT 0 NOT NULL,
	"last_number" integer DEFAULT 0 NOT NULL,
	"told_number" integer DEFAULT 0 NOT NULL,
	"last_comment_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_comment_by" text,
	"popularity" integer GENERATED ALWAYS AS (comment_count * 2 + reaction_count) STORED NOT NULL,
	"is_pinned" boolean DEFAULT false NOT NULL,
	"locked_at" timestamp with time zone,
	"locked_reason" text,
	"words" "tsvector" GENERATED ALWAYS AS (to_tsvector('spanish', title || ' ' || content) || to_tsvector('spanish', search_text(title || ' ' || content))) STORED NOT NULL,
	CONSTRAINT "forum_posts_counts_positive" CHECK (comment_count >= 0 and reaction_count >= 0),
	CONSTRAINT "forum_posts_hidden_with_reason" CHECK ((hidden_at is null) = (hidden_reason is null)),
	CONSTRAINT "forum_posts_locked_with_reason" CHECK ((locked_at is null) = (locked_reason is null))
);
--> statement-breakpoint
CREATE TABLE "forum_reactions" (
	"id" serial PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"post_id" integer NOT NULL,
	"comment_id" integer,
	"kind" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "forum_reactions_kind_known" CHECK (kind in ('like', 'useful', 'thanks'))
);
--> statement-breakpoint
CREATE TABLE "forum_reads" (
	"user_id" text NOT NULL,
	"post_id" integer NOT NULL,
	"last_number" integer DEFAULT 0 NOT NULL,
	"read_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "forum_reads_pkey" PRIMARY KEY("user_id","post_id")
);
--> statement-breakpoint
CREATE TABLE "forum_reports" (
	"id" serial PRIMARY KEY NOT NULL,
	"post_id" integer NOT NULL,
	"comment_id" integer,
	"reporter_id" text NOT NULL,
	"reason" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"resolved_at" timestamp with time zone,
	"resolved_by" text,
	"decision" text,
	CONSTRAINT "forum_reports_decision_known" CHECK (decision in ('dismissed', 'hidden')),
	CONSTRAINT "forum_reports_decided_whole" CHECK ((resolved_at is null) = (decision is null))
);
--> statement-breakpoint
CREATE TABLE "demo_blocks" (
	"height" integer PRIMARY KEY NOT NULL,
	"hash" text NOT NULL,
	"mined_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "demo_outputs" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"asset" text NOT NULL,
	"txid" text NOT NULL,
	"output" integer NOT NULL,
	"address" text NOT NULL,
	"amount_minor" bigint NOT NULL,
	"request_key" text,
	"block_height" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "demo_outputs_amount_positive" CHECK (amount_minor > 0)
);
--> statement-breakpoint
CREATE TABLE "emails" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"user_id" text,
	"to_address" text NOT NULL,
	"kind" text NOT NULL,
	"dedupe_key" text,
	"props" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"subject" text NOT NULL,
	"html" text NOT NULL,
	"text" text NOT NULL,
	"status" text DEFAULT 'queued' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_error" text,
	"provider_id" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"sent_at" timestamp with time zone,
	"mailing_id" bigint,
	"sealed_secret" text,
	CONSTRAINT "emails_status_known" CHECK (status in ('queued', 'sending', 'sent', 'failed', 'kept', 'paused'))
);
--> statement-breakpoint
CREATE TABLE "files" (
	"id" text PRIMARY KEY NOT NULL,
	"owner_id" text,
	"purpose" text NOT NULL,
	"store" text NOT NULL,
	"content_type" text NOT NULL,
	"size_bytes" integer NOT NULL,
	"sha256" text NOT NULL,
	"is_public" boolean DEFAULT false NOT NULL,
	"wrapped_key" text,
	"key_id" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "files_store_known" CHECK (store in ('local', 's3')),
	CONSTRAINT "files_private_is_encrypted" CHECK (is_public = (wrapped_key is null) and (wrapped_key is null) = (key_id is null)),
	CONSTRAINT "files_size_positive" CHECK (size_bytes > 0)
);
--> statement-breakpoint
CREATE TABLE "mailings" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"subject" text NOT NULL,
	"html" text NOT NULL,
	"text" text NOT NULL,
	"include_first_name" boolean NOT NULL,
	"target_type" text NOT NULL,
	"created_by" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"total" integer NOT NULL,
	"cancelled_at" timestamp with time zone,
	"paused_at" timestamp with time zone,
	CONSTRAINT "mailings_target_known" CHECK (target_type in ('all', 'selected'))
);
--> statement-breakpoint
CREATE TABLE "access_requests" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"app_key" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"resolved_at" timestamp with time zone,
	CONSTRAINT "access_requests_app_known" CHECK (app_key in ('forum', 'marketplace', 'courses', 'startups', 'funding', 'privateEquity', 'p2pLending', 'tokenization', 'debank', 'btc'))
);
--> statement-breakpoint
CREATE TABLE "activities" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"type" text NOT NULL,
	"entity_id" text,
	"data" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "data_exports" (
	"id" serial PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"status" text DEFAULT 'queued' NOT NULL,
	"file_id" text,
	"attempts" smallint DEFAULT 0 NOT NULL,
	"lease_until" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ready_at" timestamp with time zone,
	"expires_at" timestamp with time zone,
	CONSTRAINT "data_exports_status_known" CHECK (status in ('queued', 'ready', 'failed', 'expired')),
	CONSTRAINT "data_exports_ready_has_file" CHECK (status <> 'ready' or (file_id is not null and expires_at is not null))
);
--> statement-breakpoint
CREATE TABLE "profile_images" (
	"user_id" text PRIMARY KEY NOT NULL,
	"version" text NOT NULL,
	"content" "bytea" NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "recovery_codes" (
	"user_id" text NOT NULL,
	"code_hash" text NOT NULL,
	"used_at" timestamp with time zone,
	CONSTRAINT "recovery_codes_pkey" PRIMARY KEY("user_id","code_hash")
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"sid" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"sess" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_seen_at" timestamp with time zone DEFAULT now() NOT NULL,
	"confirmed_at" timestamp with time zone DEFAULT now() NOT NULL,
	"idle_expire" timestamp with time zone NOT NULL,
	"expire" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "user_app_permissions" (
	"user_id" text NOT NULL,
	"app_key" text NOT NULL,
	"has_access" boolean DEFAULT false NOT NULL,
	"granted_by" text,
	"granted_at" timestamp with time zone,
	CONSTRAINT "user_app_permissions_pkey" PRIMARY KEY("user_id","app_key"),
	CONSTRAINT "user_app_permissions_app_known" CHECK (app_key in ('forum', 'marketplace', 'courses', 'startups', 'funding', 'privateEquity', 'p2pLending', 'tokenization', 'debank', 'btc'))
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" text PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"password_hash" text NOT NULL,
	"username" text,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"phone" text,
	"address" text,
	"postal_code" text,
	"city" text,
	"country" text,
	"profile_image_url" text,
	"reputation" numeric(2, 1) DEFAULT '0' NOT NULL,
	"is_admin" boolean DEFAULT false NOT NULL,
	"kyc_status" text DEFAULT 'pending' NOT NULL,
	"kyc_level" text DEFAULT 'none' NOT NULL,
	"kyc_documents" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"kyc_verified_at" timestamp with time zone,
	"kyc_rejected_reason" text,
	"reset_token_hash" text,
	"reset_token_expires_at" timestamp with time zone,
	"timezone" text DEFAULT 'UTC' NOT NULL,
	"search_text" text GENERATED ALWAYS AS (search_text(first_name || ' ' || last_name || ' ' || email)) STORED NOT NULL,
	"last_seen_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone,
	"email_notifications" boolean DEFAULT true NOT NULL,
	"forum_notifications" boolean DEFAULT true NOT NULL,
	"marketplace_notifications" boolean DEFAULT true NOT NULL,
	"investment_notifications" boolean DEFAULT true NOT NULL,
	"loan_notifications" boolean DEFAULT true NOT NULL,
	"totp_secret" text,
	"totp_enabled_at" timestamp with time zone,
	"totp_last_step" integer,
	"email_confirmed_at" timestamp with time zone DEFAULT now(),
	"terms_accepted_at" timestamp with time zone,
	"adult_declared_at" timestamp with time zone,
	"credentials_changed_at" timestamp with time zone,
	CONSTRAINT "users_email_lowercase" CHECK (email = lower(email)),
	CONSTRAINT "users_kyc_status_known" CHECK (kyc_status in ('pending', 'verified', 'rejected', 'incomplete')),
	CONSTRAINT "users_kyc_level_known" CHECK (kyc_level in ('none', 'basic', 'intermediate', 'complete')),
	CONSTRAINT "users_admin_is_verified" CHECK (not is_admin or kyc_status = 'verified'),
	CONSTRAINT "users_verified_has_date" CHECK ((kyc_status = 'verified') = (kyc_verified_at is not null))
);
--> statement-breakpoint
CREATE TABLE "certificates" (
	"id" serial PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"enrollment_id" integer NOT NULL,
	"student_name" text NOT NULL,
	"course_title" text NOT NULL,
	"instructor_name" text NOT NULL,
	"chapters" integer NOT NULL,
	"issued_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "chapter_completions" (
	"enrollment_id" integer NOT NULL,
	"chapter_id" integer NOT NULL,
	"completed_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "chapter_completions_enrollment_id_chapter_id_pk" PRIMARY KEY("enrollment_id","chapter_id")
);
--> statement-breakpoint
CREATE TABLE "course_chapters" (
	"id" serial PRIMARY KEY NOT NULL,
	"course_id" integer NOT NULL,
	"chapter_number" integer NOT NULL,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"video_url" text,
	"pdf_url" text,
	"pdf_file_id" text,
	"content" text DEFAULT '' NOT NULL,
	"is_preview" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "course_chapters_number_positive" CHECK (chapter_number >= 1)
);
--> statement-breakpoint
CREATE TABLE "course_enrollments" (
	"id" serial PRIMARY KEY NOT NULL,
	"course_id" integer NOT NULL,
	"progress" smallint DEFAULT 0 NOT NULL,
	"current_chapter_id" integer,
	"user_id" text NOT NULL,
	"status" text DEFAULT 'active' NOT NULL,
	"purchase_id" integer,
	"paid_cents" bigint DEFAULT 0 NOT NULL,
	"fee_cents" bigint DEFAULT 0 NOT NULL,
	"opened_at" timestamp with time zone,
	"completed_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "course_enrollments_status_known" CHECK (status in ('active', 'completed', 'refunded')),
	CONSTRAINT "course_enrollments_progress_percent" CHECK (progress between 0 and 100)
);
--> statement-breakpoint
CREATE TABLE "course_lessons" (
	"id" serial PRIMARY KEY NOT NULL,
	"course_id" integer NOT NULL,
	"chapter_id" integer NOT NULL,
	"title" text NOT NULL,
	"content" text NOT NULL,
	"order" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "course_lessons_order_positive" CHECK ("order" >= 1)
);
--> statement-breakpoint
CREATE TABLE "courses" (
	"id" serial PRIMARY KEY NOT NULL,
	"instructor_id" text NOT NULL,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"price_cents" bigint DEFAULT 0 NOT NULL,
	"is_free" boolean DEFAULT true NOT NULL,
	"image_url" text,
	"image_file_id" text,
	"approval_status" text DEFAULT 'pending' NOT NULL,
	"rejection_reason" text,
	"status" text DEFAULT 'draft' NOT NULL,
	"submitted_at" timestamp with time zone,
	"decided_at" timestamp with time zone,
	"decided_by" text,
	"changed_at" timestamp with time zone,
	"enrolled_count" integer DEFAULT 0 NOT NULL,
	"rating_sum" integer DEFAULT 0 NOT NULL,
	"rating_count" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"words" "tsvector" GENERATED ALWAYS AS (to_tsvector('spanish', search_text(title || ' ' || description))) STORED NOT NULL,
	CONSTRAINT "courses_approval_known" CHECK (approval_status in ('pending', 'approved', 'rejected')),
	CONSTRAINT "courses_status_known" CHECK (status in ('draft', 'active', 'archived')),
	CONSTRAINT "courses_price_by_kind" CHECK ((is_free and price_cents = 0) or (not is_free and price_cents > 0)),
	CONSTRAINT "courses_rejected_with_reason" CHECK (approval_status <> 'rejected' or rejection_reason is not null)
);
--> statement-breakpoint
CREATE TABLE "learning_reviews" (
	"id" serial PRIMARY KEY NOT NULL,
	"item_type" text NOT NULL,
	"item_id" integer NOT NULL,
	"user_id" text NOT NULL,
	"stars" smallint NOT NULL,
	"comment" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "learning_reviews_item_known" CHECK (item_type in ('course', 'mentorship')),
	CONSTRAINT "learning_reviews_stars" CHECK (stars between 1 and 5)
);
--> statement-breakpoint
CREATE TABLE "mentorship_enrollments" (
	"id" serial PRIMARY KEY NOT NULL,
	"mentorship_id" integer NOT NULL,
	"user_id" text NOT NULL,
	"status" text DEFAULT 'active' NOT NULL,
	"purchase_id" integer,
	"paid_cents" bigint DEFAULT 0 NOT NULL,
	"fee_cents" bigint DEFAULT 0 NOT NULL,
	"opened_at" timestamp with time zone,
	"completed_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "mentorship_enrollments_status_known" CHECK (status in ('active', 'completed', 'refunded'))
);
--> statement-breakpoint
CREATE TABLE "mentorship_sessions" (
	"id" serial PRIMARY KEY NOT NULL,
	"enrollment_id" integer NOT NULL,
	"proposed_by" text NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"minutes" smallint NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"status" text DEFAULT 'proposed' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"decided_at" timestamp with time zone,
	"reminded_at" timestamp with time zone,
	CONSTRAINT "mentorship_sessions_status_known" CHECK (status in ('proposed', 'confirmed', 'declined', 'cancelled')),
	CONSTRAINT "mentorship_sessions_minutes" CHECK (minutes between 15 and 480)
);
--> statement-breakpoint
CREATE TABLE "mentorships" (
	"id" serial PRIMARY KEY NOT NULL,
	"mentor_id" text NOT NULL,
	"services" text NOT NULL,
	"contact_info" text,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"price_cents" bigint DEFAULT 0 NOT NULL,
	"is_free" boolean DEFAULT true NOT NULL,
	"image_url" text,
	"image_file_id" text,
	"approval_status" text DEFAULT 'pending' NOT NULL,
	"rejection_reason" text,
	"status" text DEFAULT 'draft' NOT NULL,
	"submitted_at" timestamp with time zone,
	"decided_at" timestamp with time zone,
	"decided_by" text,
	"changed_at" timestamp with time zone,
	"enrolled_count" integer DEFAULT 0 NOT NULL,
	"rating_sum" integer DEFAULT 0 NOT NULL,
	"rating_count" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"words" "tsvector" GENERATED ALWAYS AS (to_tsvector('spanish', search_text(title || ' ' || description || ' ' || services))) STORED NOT NULL,
	CONSTRAINT "mentorships_approval_known" CHECK (approval_status in ('pending', 'approved', 'rejected')),
	CONSTRAINT "mentorships_status_known" CHECK (status in ('draft', 'active', 'archived')),
	CONSTRAINT "mentorships_price_by_kind" CHECK ((is_free and price_cents = 0) or (not is_free and price_cents > 0)),
	CONSTRAINT "mentorships_rejected_with_reason" CHECK (approval_status <> 'rejected' or rejection_reason is not null)
);
--> statement-breakpoint
CREATE TABLE "ledger"."accounts" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"path" text GENERATED ALWAYS AS (kind || ':' || currency || ':' || coalesce(owner_id, '') || ':' || coalesce(ref_type, '') || ':' || coalesce(ref_id, '')) STORED NOT NULL,
	"kind" text NOT NULL,
	"currency" text NOT NULL,
	"owner_id" text,
	"ref_type" text,
	"ref_id" text,
	"mode" text GENERATED ALWAYS AS (case when kind in ('fees', 'world') then 'log' else 'strict' end) STORED NOT NULL,
	"balance" bigint DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "accounts_path_key" UNIQUE("path"),
	CONSTRAINT "accounts_kind_currency_key" UNIQUE("id","kind","currency"),
	CONSTRAINT "accounts_kind_known" CHECK (kind in ('available', 'escrow', 'pool', 'fees', 'world')),
	CONSTRAINT "accounts_currency_known" CHECK (currency in ('EUR', 'USD', 'USDT', 'USDC', 'BTC')),
	CONSTRAINT "accounts_strict_not_negative" CHECK (mode <> 'strict' or balance >= 0),
	CONSTRAINT "accounts_log_keeps_none" CHECK (mode <> 'log' or balance = 0),
	CONSTRAINT "accounts_member_owns" CHECK (kind not in ('available', 'escrow') or owner_id is not null),
	CONSTRAINT "accounts_escrow_is_for_one" CHECK (kind <> 'escrow' or (ref_type is not null and ref_id is not null)),
	CONSTRAINT "accounts_no_colon" CHECK (concat(owner_id, ref_type, ref_id) not like '%:%')
);
--> statement-breakpoint
CREATE TABLE "ledger"."door" (
	"id" integer PRIMARY KEY NOT NULL,
	"is_open" boolean NOT NULL,
	"reason" text NOT NULL,
	"changed_by" text,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "door_is_one" CHECK (id = 1)
);
--> statement-breakpoint
CREATE TABLE "ledger"."journal" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"act" text NOT NULL,
	"ref_type" text NOT NULL,
	"ref_id" text NOT NULL,
	"actor_id" text,
	"idempotency_key" text NOT NULL,
	"request_hash" text NOT NULL,
	"occurred_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "journal_idempotency_key" UNIQUE("idempotency_key"),
	CONSTRAINT "journal_act_key" UNIQUE("id","act")
);
--> statement-breakpoint
CREATE TABLE "ledger"."snapshots" (
	"account_id" bigint NOT NULL,
	"up_to_transfer" bigint NOT NULL,
	"balance" bigint NOT NULL,
	"taken_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "snapshots_pkey" PRIMARY KEY("account_id","up_to_transfer")
);
--> statement-breakpoint
CREATE TABLE "ledger"."transfer_rules" (
	"act" text NOT NULL,
	"from_kind" text NOT NULL,
	"to_kind" text NOT NULL,
	CONSTRAINT "transfer_rules_pkey" PRIMARY KEY("act","from_kind","to_kind")
);
--> statement-breakpoint
CREATE TABLE "ledger"."transfers" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"journal_id" bigint NOT NULL,
	"act" text NOT NULL,
	"from_account" bigint NOT NULL,
	"from_kind" text NOT NULL,
	"to_account" bigint NOT NULL,
	"to_kind" text NOT NULL,
	"currency" text NOT NULL,
	"amount" bigint NOT NULL,
	CONSTRAINT "transfers_amount_positive" CHECK (amount > 0),
	CONSTRAINT "transfers_two_accounts" CHECK (from_account <> to_account)
);
--> statement-breakpoint
CREATE TABLE "ledger"."verifications" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"scope" text NOT NULL,
	"up_to_transfer" bigint NOT NULL,
	"violations" jsonb NOT NULL,
	"duration_ms" integer NOT NULL,
	"checked_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "verifications_scope_known" CHECK (scope in ('incremental', 'full'))
);
--> statement-breakpoint
CREATE TABLE "email_links" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"kind" text NOT NULL,
	"token_hash" text NOT NULL,
	"email" text NOT NULL,
	"from_email" text NOT NULL,
	"sid" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "email_links_kind_known" CHECK (kind in ('confirm', 'change', 'undo'))
);
--> statement-breakpoint
CREATE TABLE "marketplace_categories" (
	"id" serial PRIMARY KEY NOT NULL,
	"slug" text NOT NULL,
	"name" text NOT NULL,
	"description" text NOT NULL,
	"icon" text NOT NULL,
	"position" smallint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "marketplace_favorites" (
	"user_id" text NOT NULL,
	"listing_id" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "marketplace_favorites_pkey" PRIMARY KEY("user_id","listing_id")
);
--> statement-breakpoint
CREATE TABLE "marketplace_listings" (
	"id" serial PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"category_id" integer NOT NULL,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"price_cents" bigint NOT NULL,
	"condition" text NOT NULL,
	"stock" integer DEFAULT 1 NOT NULL,
	"level" smallint DEFAULT 1 NOT NULL,
	"is_restricted" boolean DEFAULT false NOT NULL,
	"location" text NOT NULL,
	"status" text DEFAULT 'active' NOT NULL,
	"closed_reason" text,
	"favorite_count" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"words" "tsvector" GENERATED ALWAYS AS (to_tsvector('spanish', search_text(title || ' ' || description || ' ' || location))) STORED NOT NULL,
	CONSTRAINT "marketplace_listings_status_known" CHECK (status in ('active', 'paused', 'closed')),
	CONSTRAINT "marketplace_listings_condition_known" CHECK (condition in ('new', 'as_new', 'good', 'used', 'service')),
	CONSTRAINT "marketplace_listings_price_positive" CHECK (price_cents > 0),
	CONSTRAINT "marketplace_listings_stock_not_negative" CHECK (stock >= 0),
	CONSTRAINT "marketplace_listings_level_within" CHECK (level between 1 and 4),
	CONSTRAINT "marketplace_listings_favorites_not_negative" CHECK (favorite_count >= 0)
);
--> statement-breakpoint
CREATE TABLE "marketplace_order_events" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"order_id" integer NOT NULL,
	"event" text NOT NULL,
	"actor_id" text,
	"note" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "marketplace_orders" (
	"id" serial PRIMARY KEY NOT NULL,
	"listing_id" integer NOT NULL,
	"buyer_id" text NOT NULL,
	"seller_id" text NOT NULL,
	"title" text NOT NULL,
	"is_service" boolean NOT NULL,
	"unit_cents" bigint NOT NULL,
	"quantity" integer DEFAULT 1 NOT NULL,
	"total_cents" bigint NOT NULL,
	"fee_cents" bigint NOT NULL,
	"refunded_cents" bigint DEFAULT 0 NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"stage_expires_at" timestamp with time zone,
	"remind_at" timestamp with time zone,
	"shipping_address" text,
	"buyer_note" text,
	"shipping_reference" text,
	"closed_reason" text,
	"dispute_reason" text,
	"resolved_by" text,
	"resolution" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"shipped_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"description" text,
	"condition" text,
	CONSTRAINT "marketplace_orders_status_known" CHECK (status in ('pending', 'paid', 'shipped', 'delivered', 'disputed', 'cancelled', 'refunded')),
	CONSTRAINT "marketplace_orders_two_people" CHECK (buyer_id <> seller_id),
	CONSTRAINT "marketplace_orders_quantity_positive" CHECK (quantity > 0),
	CONSTRAINT "marketplace_orders_total_adds_up" CHECK (unit_cents > 0 and total_cents = unit_cents * quantity),
	CONSTRAINT "marketplace_orders_fee_within" CHECK (fee_cents between 0 and total_cents),
	CONSTRAINT "marketplace_orders_refund_within" CHECK (refunded_cents between 0 and total_cents),
	CONSTRAINT "marketplace_orders_refunded_whole" CHECK (status <> 'refunded' or refunded_cents = total_cents),
	CONSTRAINT "marketplace_orders_ended_has_date" CHECK ((status in ('delivered', 'cancelled', 'refunded')) = (ended_at is not null))
);
--> statement-breakpoint
CREATE TABLE "marketplace_photos" (
	"listing_id" integer NOT NULL,
	"file_id" text NOT NULL,
	"position" smallint NOT NULL,
	CONSTRAINT "marketplace_photos_pkey" PRIMARY KEY("listing_id","position"),
	CONSTRAINT "marketplace_photos_position_within" CHECK (position between 0 and 7)
);
--> statement-breakpoint
CREATE TABLE "marketplace_ratings" (
	"order_id" integer NOT NULL,
	"rater_id" text NOT NULL,
	"rated_id" text NOT NULL,
	"stars" smallint NOT NULL,
	"comment" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "marketplace_ratings_pkey" PRIMARY KEY("order_id","rater_id"),
	CONSTRAINT "marketplace_ratings_stars" CHECK (stars between 1 and 5),
	CONSTRAINT "marketplace_ratings_other" CHECK (rater_id <> rated_id)
);
--> statement-breakpoint
CREATE TABLE "conversation_members" (
	"conversation_id" bigint NOT NULL,
	"user_id" text NOT NULL,
	"last_message_at" timestamp with time zone,
	"last_read_id" bigint DEFAULT 0 NOT NULL,
	"unread" integer DEFAULT 0 NOT NULL,
	"unread_since" timestamp with time zone,
	"emailed_at" timestamp with time zone,
	CONSTRAINT "conversation_members_pkey" PRIMARY KEY("conversation_id","user_id"),
	CONSTRAINT "conversation_members_unread_positive" CHECK (unread >= 0)
);
--> statement-breakpoint
CREATE TABLE "conversation_reports" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"conversation_id" bigint NOT NULL,
	"reporter_id" text NOT NULL,
	"reason" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"resolved_at" timestamp with time zone,
	"resolved_by" text,
	"resolution" text
);
--> statement-breakpoint
CREATE TABLE "conversations" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"member_low" text NOT NULL,
	"member_high" text NOT NULL,
	"about_type" text DEFAULT '' NOT NULL,
	"about_id" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "conversations_two_members" CHECK (member_low < member_high),
	CONSTRAINT "conversations_about_whole" CHECK ((about_type = '') = (about_id = ''))
);
--> statement-breakpoint
CREATE TABLE "member_blocks" (
	"blocker_id" text NOT NULL,
	"blocked_id" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "member_blocks_pkey" PRIMARY KEY("blocker_id","blocked_id"),
	CONSTRAINT "member_blocks_other" CHECK (blocker_id <> blocked_id)
);
--> statement-breakpoint
CREATE TABLE "messages" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"conversation_id" bigint NOT NULL,
	"sender_id" text NOT NULL,
	"client_id" text NOT NULL,
	"body" text NOT NULL,
	"image_file_id" text,
	"search_text" text GENERATED ALWAYS AS (search_text(body)) STORED NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "messages_say_something" CHECK (body <> '' or image_file_id is not null)
);
--> statement-breakpoint
CREATE TABLE "notifications" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"category" text NOT NULL,
	"kind" text NOT NULL,
	"title" text NOT NULL,
	"body" text NOT NULL,
	"href" text,
	"dedupe_key" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"read_at" timestamp with time zone,
	CONSTRAINT "notifications_category_known" CHECK (category in ('account', 'message', 'forum', 'marketplace', 'investment', 'loan', 'learning', 'exchange', 'administration'))
);
--> statement-breakpoint
CREATE TABLE "push_deliveries" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"notification_id" bigint NOT NULL,
	"subscription_id" bigint NOT NULL,
	"status" text DEFAULT 'queued' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_error" text,
	CONSTRAINT "push_deliveries_status_known" CHECK (status in ('queued', 'sent', 'failed'))
);
--> statement-breakpoint
CREATE TABLE "push_subscriptions" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"endpoint" text NOT NULL,
	"p256dh" text NOT NULL,
	"auth" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"session_sid" text
);
--> statement-breakpoint
CREATE TABLE "learning_proposals" (
	"id" serial PRIMARY KEY NOT NULL,
	"item_type" text NOT NULL,
	"item_id" integer NOT NULL,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"services" text,
	"contact_info" text,
	"price_cents" bigint NOT NULL,
	"is_free" boolean NOT NULL,
	"image_url" text,
	"image_file_id" text,
	CONSTRAINT "learning_proposals_item_known" CHECK (item_type in ('course', 'mentorship')),
	CONSTRAINT "learning_proposals_price_by_kind" CHECK ((is_free and price_cents = 0) or (not is_free and price_cents > 0))
);
--> statement-breakpoint
CREATE TABLE "proposed_chapters" (
	"id" integer PRIMARY KEY DEFAULT nextval('course_chapters_id_seq') NOT NULL,
	"course_id" integer NOT NULL,
	"chapter_number" integer NOT NULL,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"video_url" text,
	"pdf_url" text,
	"pdf_file_id" text,
	"content" text DEFAULT '' NOT NULL,
	"is_preview" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "proposed_chapters_number_positive" CHECK (chapter_number >= 1)
);
--> statement-breakpoint
CREATE TABLE "proposed_lessons" (
	"id" integer PRIMARY KEY DEFAULT nextval('course_lessons_id_seq') NOT NULL,
	"course_id" integer NOT NULL,
	"chapter_id" integer NOT NULL,
	"title" text NOT NULL,
	"content" text NOT NULL,
	"order" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "proposed_lessons_order_positive" CHECK ("order" >= 1)
);
--> statement-breakpoint
CREATE TABLE "invoice_series" (
	"series" text PRIMARY KEY NOT NULL,
	"last_number" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "purchase_returns" (
	"id" serial PRIMARY KEY NOT NULL,
	"purchase_id" integer NOT NULL,
	"usd_cents" bigint NOT NULL,
	"euro_cents" bigint NOT NULL,
	"invoice_number" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "purchase_returns_positive" CHECK (usd_cents > 0 and euro_cents >= 0)
);
--> statement-breakpoint
CREATE TABLE "purchases" (
	"id" serial PRIMARY KEY NOT NULL,
	"buyer_id" text NOT NULL,
	"seller_id" text NOT NULL,
	"item_type" text NOT NULL,
	"item_id" integer NOT NULL,
	"item_title" text NOT NULL,
	"method" text NOT NULL,
	"status" text DEFAULT 'created' NOT NULL,
	"euro_cents" bigint NOT NULL,
	"fee_cents" bigint NOT NULL,
	"usd_cents" bigint,
	"eur_usd_rate" text,
	"rate_at" timestamp with time zone,
	"payment_intent_id" text,
	"refund_id" text,
	"refund_reason" text,
	"failure" text,
	"consented_at" timestamp with time zone,
	"invoice_number" text,
	"succeeded_at" timestamp with time zone,
	"release_at" timestamp with time zone,
	"released_at" timestamp with time zone,
	"refunded_at" timestamp with time zone,
	"expires_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"refund_invoice_number" text,
	"held_cents" bigint DEFAULT 0 NOT NULL,
	"loss_cents" bigint DEFAULT 0 NOT NULL,
	"returned_usd_cents" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "purchases_item_known" CHECK (item_type in ('course', 'mentorship')),
	CONSTRAINT "purchases_method_known" CHECK (method in ('card', 'balance')),
	CONSTRAINT "purchases_status_known" CHECK (status in ('created', 'processing', 'succeeded', 'refunding', 'refunded', 'disputed', 'failed', 'expired')),
	CONSTRAINT "purchases_held_within" CHECK (held_cents between 0 and euro_cents - fee_cents and loss_cents between 0 and euro_cents),
	CONSTRAINT "purchases_returned_within" CHECK (returned_usd_cents between 0 and coalesce(usd_cents, 0)),
	CONSTRAINT "purchases_fee_within" CHECK (euro_cents > 0 and fee_cents between 0 and euro_cents),
	CONSTRAINT "purchases_card_in_dollars" CHECK (method <> 'card' or (usd_cents > 0 and eur_usd_rate is not null))
);
--> statement-breakpoint
CREATE TABLE "stripe_events" (
	"id" text PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"handled_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "contact_messages" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"reference" text NOT NULL,
	"user_id" text,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"subject" text NOT NULL,
	"message" text NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "contact_messages_status_known" CHECK (status in ('open', 'answered', 'closed'))
);
--> statement-breakpoint
CREATE TABLE "contact_replies" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"contact_id" bigint NOT NULL,
	"author_id" text NOT NULL,
	"body" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "kyc_documents" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"kind" text NOT NULL,
	"file_id" text NOT NULL,
	"file_name" text NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"reason" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"replaced_at" timestamp with time zone,
	CONSTRAINT "kyc_documents_kind_known" CHECK (kind in ('identity', 'addressProof', 'selfie')),
	CONSTRAINT "kyc_documents_status_known" CHECK (status in ('pending', 'verified', 'rejected')),
	CONSTRAINT "kyc_documents_rejection_has_reason" CHECK (status <> 'rejected' or reason <> '')
);
--> statement-breakpoint
CREATE TABLE "kyc_submission_documents" (
	"submission_id" bigint NOT NULL,
	"document_id" bigint NOT NULL,
	CONSTRAINT "kyc_submission_documents_pkey" PRIMARY KEY("submission_id","document_id")
);
--> statement-breakpoint
CREATE TABLE "kyc_submissions" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"attempt" integer NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"level" text,
	"final" boolean DEFAULT false NOT NULL,
	"admin_note" text,
	"submitted_at" timestamp with time zone DEFAULT now() NOT NULL,
	"claimed_by" text,
	"claimed_at" timestamp with time zone,
	"decided_by" text,
	"decided_at" timestamp with time zone,
	"wanted_level" text DEFAULT 'basic' NOT NULL,
	"from_level" text,
	CONSTRAINT "kyc_submissions_status_known" CHECK (status in ('pending', 'verified', 'rejected')),
	CONSTRAINT "kyc_submissions_wanted_level_known" CHECK (wanted_level in ('basic', 'intermediate', 'complete')),
	CONSTRAINT "kyc_submissions_from_level_known" CHECK (from_level in ('none', 'basic', 'intermediate', 'complete')),
	CONSTRAINT "kyc_submissions_decided_whole" CHECK ((status = 'pending') = (decided_at is null))
);
--> statement-breakpoint
ALTER TABLE "account_interventions" ADD CONSTRAINT "account_interventions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_interventions" ADD CONSTRAINT "account_interventions_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "admin_proposals" ADD CONSTRAINT "admin_proposals_subject_id_users_id_fk" FOREIGN KEY ("subject_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "admin_proposals" ADD CONSTRAINT "admin_proposals_proposed_by_users_id_fk" FOREIGN KEY ("proposed_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "admin_proposals" ADD CONSTRAINT "admin_proposals_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "admin_proposals" ADD CONSTRAINT "admin_proposals_stopped_by_users_id_fk" FOREIGN KEY ("stopped_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_corrections" ADD CONSTRAINT "ledger_corrections_proposed_by_users_id_fk" FOREIGN KEY ("proposed_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_corrections" ADD CONSTRAINT "ledger_corrections_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "google_accounts" ADD CONSTRAINT "google_accounts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "btc_orders" ADD CONSTRAINT "btc_orders_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "btc_trade_events" ADD CONSTRAINT "btc_trade_events_trade_id_btc_trades_id_fk" FOREIGN KEY ("trade_id") REFERENCES "public"."btc_trades"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "btc_trade_events" ADD CONSTRAINT "btc_trade_events_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "btc_trade_events" ADD CONSTRAINT "btc_trade_events_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "btc_trade_ratings" ADD CONSTRAINT "btc_trade_ratings_trade_id_btc_trades_id_fk" FOREIGN KEY ("trade_id") REFERENCES "public"."btc_trades"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "btc_trade_ratings" ADD CONSTRAINT "btc_trade_ratings_rater_id_users_id_fk" FOREIGN KEY ("rater_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "btc_trade_ratings" ADD CONSTRAINT "btc_trade_ratings_rated_id_users_id_fk" FOREIGN KEY ("rated_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "btc_trades" ADD CONSTRAINT "btc_trades_order_id_btc_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."btc_orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "btc_trades" ADD CONSTRAINT "btc_trades_maker_id_users_id_fk" FOREIGN KEY ("maker_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "btc_trades" ADD CONSTRAINT "btc_trades_taker_id_users_id_fk" FOREIGN KEY ("taker_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "btc_trades" ADD CONSTRAINT "btc_trades_buyer_id_users_id_fk" FOREIGN KEY ("buyer_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "btc_trades" ADD CONSTRAINT "btc_trades_seller_id_users_id_fk" FOREIGN KEY ("seller_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "btc_trades" ADD CONSTRAINT "btc_trades_receipt_file_id_files_id_fk" FOREIGN KEY ("receipt_file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "btc_trades" ADD CONSTRAINT "btc_trades_disputed_by_users_id_fk" FOREIGN KEY ("disputed_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "btc_trades" ADD CONSTRAINT "btc_trades_resolved_by_users_id_fk" FOREIGN KEY ("resolved_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "btc_withdrawals" ADD CONSTRAINT "btc_withdrawals_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "btc_withdrawals" ADD CONSTRAINT "btc_withdrawals_trade_id_btc_trades_id_fk" FOREIGN KEY ("trade_id") REFERENCES "public"."btc_trades"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "btc_withdrawals" ADD CONSTRAINT "btc_withdrawals_approved_by_users_id_fk" FOREIGN KEY ("approved_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chain_deposits" ADD CONSTRAINT "chain_deposits_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chain_deposits" ADD CONSTRAINT "chain_deposits_released_by_users_id_fk" FOREIGN KEY ("released_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "external_wallets" ADD CONSTRAINT "external_wallets_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wallet_addresses" ADD CONSTRAINT "wallet_addresses_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forum_comments" ADD CONSTRAINT "forum_comments_post_id_forum_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."forum_posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forum_comments" ADD CONSTRAINT "forum_comments_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forum_comments" ADD CONSTRAINT "forum_comments_hidden_by_users_id_fk" FOREIGN KEY ("hidden_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forum_follows" ADD CONSTRAINT "forum_follows_post_id_forum_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."forum_posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forum_follows" ADD CONSTRAINT "forum_follows_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forum_loose_pictures" ADD CONSTRAINT "forum_loose_pictures_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forum_members" ADD CONSTRAINT "forum_members_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forum_posts" ADD CONSTRAINT "forum_posts_category_id_forum_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."forum_categories"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forum_posts" ADD CONSTRAINT "forum_posts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forum_posts" ADD CONSTRAINT "forum_posts_hidden_by_users_id_fk" FOREIGN KEY ("hidden_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forum_posts" ADD CONSTRAINT "forum_posts_last_comment_by_users_id_fk" FOREIGN KEY ("last_comment_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forum_reactions" ADD CONSTRAINT "forum_reactions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forum_reactions" ADD CONSTRAINT "forum_reactions_post_id_forum_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."forum_posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forum_reactions" ADD CONSTRAINT "forum_reactions_comment_id_forum_comments_id_fk" FOREIGN KEY ("comment_id") REFERENCES "public"."forum_comments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forum_reads" ADD CONSTRAINT "forum_reads_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forum_reads" ADD CONSTRAINT "forum_reads_post_id_forum_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."forum_posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forum_reports" ADD CONSTRAINT "forum_reports_post_id_forum_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."forum_posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forum_reports" ADD CONSTRAINT "forum_reports_comment_id_forum_comments_id_fk" FOREIGN KEY ("comment_id") REFERENCES "public"."forum_comments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forum_reports" ADD CONSTRAINT "forum_reports_reporter_id_users_id_fk" FOREIGN KEY ("reporter_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forum_reports" ADD CONSTRAINT "forum_reports_resolved_by_users_id_fk" FOREIGN KEY ("resolved_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "demo_outputs" ADD CONSTRAINT "demo_outputs_block_height_demo_blocks_height_fk" FOREIGN KEY ("block_height") REFERENCES "public"."demo_blocks"("height") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "emails" ADD CONSTRAINT "emails_mailing_id_mailings_id_fk" FOREIGN KEY ("mailing_id") REFERENCES "public"."mailings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "access_requests" ADD CONSTRAINT "access_requests_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "activities" ADD CONSTRAINT "activities_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "data_exports" ADD CONSTRAINT "data_exports_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "data_exports" ADD CONSTRAINT "data_exports_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "profile_images" ADD CONSTRAINT "profile_images_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recovery_codes" ADD CONSTRAINT "recovery_codes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_app_permissions" ADD CONSTRAINT "user_app_permissions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_app_permissions" ADD CONSTRAINT "user_app_permissions_granted_by_users_id_fk" FOREIGN KEY ("granted_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certificates" ADD CONSTRAINT "certificates_enrollment_id_course_enrollments_id_fk" FOREIGN KEY ("enrollment_id") REFERENCES "public"."course_enrollments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chapter_completions" ADD CONSTRAINT "chapter_completions_enrollment_id_course_enrollments_id_fk" FOREIGN KEY ("enrollment_id") REFERENCES "public"."course_enrollments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chapter_completions" ADD CONSTRAINT "chapter_completions_chapter_id_course_chapters_id_fk" FOREIGN KEY ("chapter_id") REFERENCES "public"."course_chapters"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_chapters" ADD CONSTRAINT "course_chapters_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_chapters" ADD CONSTRAINT "course_chapters_pdf_file_id_files_id_fk" FOREIGN KEY ("pdf_file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_enrollments" ADD CONSTRAINT "course_enrollments_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_enrollments" ADD CONSTRAINT "course_enrollments_current_chapter_id_course_chapters_id_fk" FOREIGN KEY ("current_chapter_id") REFERENCES "public"."course_chapters"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_enrollments" ADD CONSTRAINT "course_enrollments_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_enrollments" ADD CONSTRAINT "course_enrollments_purchase_id_purchases_id_fk" FOREIGN KEY ("purchase_id") REFERENCES "public"."purchases"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_lessons" ADD CONSTRAINT "course_lessons_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_lessons" ADD CONSTRAINT "course_lessons_chapter_id_course_chapters_id_fk" FOREIGN KEY ("chapter_id") REFERENCES "public"."course_chapters"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "courses" ADD CONSTRAINT "courses_instructor_id_users_id_fk" FOREIGN KEY ("instructor_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "courses" ADD CONSTRAINT "courses_image_file_id_files_id_fk" FOREIGN KEY ("image_file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "courses" ADD CONSTRAINT "courses_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "learning_reviews" ADD CONSTRAINT "learning_reviews_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mentorship_enrollments" ADD CONSTRAINT "mentorship_enrollments_mentorship_id_mentorships_id_fk" FOREIGN KEY ("mentorship_id") REFERENCES "public"."mentorships"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mentorship_enrollments" ADD CONSTRAINT "mentorship_enrollments_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mentorship_enrollments" ADD CONSTRAINT "mentorship_enrollments_purchase_id_purchases_id_fk" FOREIGN KEY ("purchase_id") REFERENCES "public"."purchases"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mentorship_sessions" ADD CONSTRAINT "mentorship_sessions_enrollment_id_mentorship_enrollments_id_fk" FOREIGN KEY ("enrollment_id") REFERENCES "public"."mentorship_enrollments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mentorship_sessions" ADD CONSTRAINT "mentorship_sessions_proposed_by_users_id_fk" FOREIGN KEY ("proposed_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mentorships" ADD CONSTRAINT "mentorships_mentor_id_users_id_fk" FOREIGN KEY ("mentor_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mentorships" ADD CONSTRAINT "mentorships_image_file_id_files_id_fk" FOREIGN KEY ("image_file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mentorships" ADD CONSTRAINT "mentorships_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger"."snapshots" ADD CONSTRAINT "snapshots_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "ledger"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger"."transfers" ADD CONSTRAINT "transfers_journal_fk" FOREIGN KEY ("journal_id","act") REFERENCES "ledger"."journal"("id","act") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger"."transfers" ADD CONSTRAINT "transfers_from_fk" FOREIGN KEY ("from_account","from_kind","currency") REFERENCES "ledger"."accounts"("id","kind","currency") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger"."transfers" ADD CONSTRAINT "transfers_to_fk" FOREIGN KEY ("to_account","to_kind","currency") REFERENCES "ledger"."accounts"("id","kind","currency") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger"."transfers" ADD CONSTRAINT "transfers_rule_fk" FOREIGN KEY ("act","from_kind","to_kind") REFERENCES "ledger"."transfer_rules"("act","from_kind","to_kind") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "email_links" ADD CONSTRAINT "email_links_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "marketplace_favorites" ADD CONSTRAINT "marketplace_favorites_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "marketplace_favorites" ADD CONSTRAINT "marketplace_favorites_listing_id_marketplace_listings_id_fk" FOREIGN KEY ("listing_id") REFERENCES "public"."marketplace_listings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "marketplace_listings" ADD CONSTRAINT "marketplace_listings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "marketplace_listings" ADD CONSTRAINT "marketplace_listings_category_id_marketplace_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."marketplace_categories"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "marketplace_order_events" ADD CONSTRAINT "marketplace_order_events_order_id_marketplace_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."marketplace_orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "marketplace_order_events" ADD CONSTRAINT "marketplace_order_events_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "marketplace_orders" ADD CONSTRAINT "marketplace_orders_listing_id_marketplace_listings_id_fk" FOREIGN KEY ("listing_id") REFERENCES "public"."marketplace_listings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "marketplace_orders" ADD CONSTRAINT "marketplace_orders_buyer_id_users_id_fk" FOREIGN KEY ("buyer_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "marketplace_orders" ADD CONSTRAINT "marketplace_orders_seller_id_users_id_fk" FOREIGN KEY ("seller_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "marketplace_orders" ADD CONSTRAINT "marketplace_orders_resolved_by_users_id_fk" FOREIGN KEY ("resolved_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "marketplace_photos" ADD CONSTRAINT "marketplace_photos_listing_id_marketplace_listings_id_fk" FOREIGN KEY ("listing_id") REFERENCES "public"."marketplace_listings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "marketplace_photos" ADD CONSTRAINT "marketplace_photos_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "marketplace_ratings" ADD CONSTRAINT "marketplace_ratings_order_id_marketplace_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."marketplace_orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "marketplace_ratings" ADD CONSTRAINT "marketplace_ratings_rater_id_users_id_fk" FOREIGN KEY ("rater_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "marketplace_ratings" ADD CONSTRAINT "marketplace_ratings_rated_id_users_id_fk" FOREIGN KEY ("rated_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversation_members" ADD CONSTRAINT "conversation_members_conversation_id_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversation_members" ADD CONSTRAINT "conversation_members_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversation_reports" ADD CONSTRAINT "conversation_reports_conversation_id_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversation_reports" ADD CONSTRAINT "conversation_reports_reporter_id_users_id_fk" FOREIGN KEY ("reporter_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversation_reports" ADD CONSTRAINT "conversation_reports_resolved_by_users_id_fk" FOREIGN KEY ("resolved_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_member_low_users_id_fk" FOREIGN KEY ("member_low") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_member_high_users_id_fk" FOREIGN KEY ("member_high") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_blocks" ADD CONSTRAINT "member_blocks_blocker_id_users_id_fk" FOREIGN KEY ("blocker_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_blocks" ADD CONSTRAINT "member_blocks_blocked_id_users_id_fk" FOREIGN KEY ("blocked_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_conversation_id_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_sender_id_users_id_fk" FOREIGN KEY ("sender_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_image_file_id_files_id_fk" FOREIGN KEY ("image_file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_deliveries" ADD CONSTRAINT "push_deliveries_notification_id_notifications_id_fk" FOREIGN KEY ("notification_id") REFERENCES "public"."notifications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_deliveries" ADD CONSTRAINT "push_deliveries_subscription_id_push_subscriptions_id_fk" FOREIGN KEY ("subscription_id") REFERENCES "public"."push_subscriptions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_subscriptions" ADD CONSTRAINT "push_subscriptions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_subscriptions" ADD CONSTRAINT "push_subscriptions_session_sid_sessions_sid_fk" FOREIGN KEY ("session_sid") REFERENCES "public"."sessions"("sid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "learning_proposals" ADD CONSTRAINT "learning_proposals_image_file_id_files_id_fk" FOREIGN KEY ("image_file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proposed_chapters" ADD CONSTRAINT "proposed_chapters_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proposed_chapters" ADD CONSTRAINT "proposed_chapters_pdf_file_id_files_id_fk" FOREIGN KEY ("pdf_file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proposed_lessons" ADD CONSTRAINT "proposed_lessons_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proposed_lessons" ADD CONSTRAINT "proposed_lessons_chapter_id_proposed_chapters_id_fk" FOREIGN KEY ("chapter_id") REFERENCES "public"."proposed_chapters"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchase_returns" ADD CONSTRAINT "purchase_returns_purchase_id_purchases_id_fk" FOREIGN KEY ("purchase_id") REFERENCES "public"."purchases"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchases" ADD CONSTRAINT "purchases_buyer_id_users_id_fk" FOREIGN KEY ("buyer_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchases" ADD CONSTRAINT "purchases_seller_id_users_id_fk" FOREIGN KEY ("seller_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_messages" ADD CONSTRAINT "contact_messages_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_replies" ADD CONSTRAINT "contact_replies_contact_id_contact_messages_id_fk" FOREIGN KEY ("contact_id") REFERENCES "public"."contact_messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_replies" ADD CONSTRAINT "contact_replies_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "kyc_documents" ADD CONSTRAINT "kyc_documents_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "kyc_documents" ADD CONSTRAINT "kyc_documents_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "kyc_submission_documents" ADD CONSTRAINT "kyc_submission_documents_submission_id_kyc_submissions_id_fk" FOREIGN KEY ("submission_id") REFERENCES "public"."kyc_submissions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "kyc_submission_documents" ADD CONSTRAINT "kyc_submission_documents_document_id_kyc_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."kyc_documents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "kyc_submissions" ADD CONSTRAINT "kyc_submissions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "kyc_submissions" ADD CONSTRAINT "kyc_submissions_claimed_by_users_id_fk" FOREIGN KEY ("claimed_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "kyc_submissions" ADD CONSTRAINT "kyc_submissions_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "account_interventions_user_idx" ON "account_interventions" USING btree ("user_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "admin_proposals_open_idx" ON "admin_proposals" USING btree ("id") WHERE status in ('proposed', 'waiting');--> statement-breakpoint
CREATE INDEX "admin_proposals_due_idx" ON "admin_proposals" USING btree ("due_at") WHERE status = 'waiting';--> statement-breakpoint
CREATE INDEX "admin_proposals_decided_idx" ON "admin_proposals" USING btree ("kind","decided_at");--> statement-breakpoint
CREATE UNIQUE INDEX "admin_proposals_one_open" ON "admin_proposals" USING btree ("kind","subject_id") WHERE status = 'proposed';--> statement-breakpoint
CREATE INDEX "ledger_corrections_open_idx" ON "ledger_corrections" USING btree ("id") WHERE status = 'proposed';--> statement-breakpoint
CREATE UNIQUE INDEX "alerts_open_key" ON "alerts" USING btree ("kind") WHERE mended_at is null;--> statement-breakpoint
CREATE INDEX "alerts_untold_idx" ON "alerts" USING btree ("next_attempt_at") WHERE told <> 'mended';--> statement-breakpoint
CREATE INDEX "audit_log_target_idx" ON "audit_log" USING btree ("target_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "audit_log_actor_idx" ON "audit_log" USING btree ("actor_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "audit_log_action_idx" ON "audit_log" USING btree ("action","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "audit_log_actor_action_idx" ON "audit_log" USING btree ("actor_id","action","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "audit_log_target_action_idx" ON "audit_log" USING btree ("target_id","action","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "audit_log_actor_target_idx" ON "audit_log" USING btree ("actor_id","target_id","action","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "idempotency_keys_created_idx" ON "idempotency_keys" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "rate_limits_expire_idx" ON "rate_limits" USING btree ("expire");--> statement-breakpoint
CREATE INDEX "btc_orders_market_idx" ON "btc_orders" USING btree ("type","price_cents","id") WHERE status = 'open';--> statement-breakpoint
CREATE INDEX "btc_orders_recent_idx" ON "btc_orders" USING btree ("id" DESC NULLS LAST) WHERE status = 'open';--> statement-breakpoint
CREATE INDEX "btc_orders_user_idx" ON "btc_orders" USING btree ("user_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "btc_orders_expiry_idx" ON "btc_orders" USING btree ("expires_at") WHERE status = 'open';--> statement-breakpoint
CREATE INDEX "btc_trade_events_trade_idx" ON "btc_trade_events" USING btree ("trade_id","id");--> statement-breakpoint
CREATE INDEX "btc_trade_ratings_rated_idx" ON "btc_trade_ratings" USING btree ("rated_id");--> statement-breakpoint
CREATE INDEX "btc_trades_order_idx" ON "btc_trades" USING btree ("order_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "btc_trades_buyer_idx" ON "btc_trades" USING btree ("buyer_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "btc_trades_seller_idx" ON "btc_trades" USING btree ("seller_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "btc_trades_clock_idx" ON "btc_trades" USING btree ("stage_expires_at") WHERE stage_expires_at is not null;--> statement-breakpoint
CREATE INDEX "btc_trades_taker_idx" ON "btc_trades" USING btree ("taker_id","created_at");--> statement-breakpoint
CREATE INDEX "btc_trades_live_take_idx" ON "btc_trades" USING btree ("taker_id") WHERE status in ('pending', 'escrowed', 'paid', 'disputed');--> statement-breakpoint
CREATE INDEX "btc_trades_lapsed_idx" ON "btc_trades" USING btree ("taker_id","lapsed_at") WHERE lapsed_at is not null;--> statement-breakpoint
CREATE INDEX "btc_trades_disputed_idx" ON "btc_trades" USING btree ("id") WHERE status = 'disputed';--> statement-breakpoint
CREATE INDEX "btc_trades_completed_idx" ON "btc_trades" USING btree ("completed_at") WHERE status = 'completed';--> statement-breakpoint
CREATE INDEX "btc_trades_bought_idx" ON "btc_trades" USING btree ("buyer_id") WHERE status = 'completed';--> statement-breakpoint
CREATE INDEX "btc_trades_sold_idx" ON "btc_trades" USING btree ("seller_id") WHERE status = 'completed';--> statement-breakpoint
CREATE INDEX "btc_withdrawals_user_idx" ON "btc_withdrawals" USING btree ("user_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "btc_withdrawals_due_idx" ON "btc_withdrawals" USING btree ("next_attempt_at","id") WHERE status in ('pending', 'broadcasting');--> statement-breakpoint
CREATE INDEX "btc_withdrawals_address_idx" ON "btc_withdrawals" USING btree ("user_id","destination_address");--> statement-breakpoint
CREATE UNIQUE INDEX "chain_deposits_output_key" ON "chain_deposits" USING btree ("asset","txid","output");--> statement-breakpoint
CREATE INDEX "chain_deposits_user_idx" ON "chain_deposits" USING btree ("user_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "chain_deposits_open_idx" ON "chain_deposits" USING btree ("id") WHERE status in ('detected', 'confirmed');--> statement-breakpoint
CREATE INDEX "chain_deposits_held_idx" ON "chain_deposits" USING btree ("id") WHERE status = 'confirmed' and held_at is not null and released_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "wallet_addresses_user_key" ON "wallet_addresses" USING btree ("user_id","asset");--> statement-breakpoint
CREATE INDEX "wallet_addresses_address_idx" ON "wallet_addresses" USING btree ("address");--> statement-breakpoint
CREATE UNIQUE INDEX "forum_categories_slug_key" ON "forum_categories" USING btree ("slug");--> statement-breakpoint
CREATE UNIQUE INDEX "forum_comments_number_key" ON "forum_comments" USING btree ("post_id","number");--> statement-breakpoint
CREATE INDEX "forum_comments_user_idx" ON "forum_comments" USING btree ("user_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "forum_follows_user_idx" ON "forum_follows" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "forum_loose_pictures_age_idx" ON "forum_loose_pictures" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "forum_posts_recent_idx" ON "forum_posts" USING btree ("last_comment_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE deleted_at is null and hidden_at is null;--> statement-breakpoint
CREATE INDEX "forum_posts_category_recent_idx" ON "forum_posts" USING btree ("category_id","last_comment_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE deleted_at is null and hidden_at is null;--> statement-breakpoint
CREATE INDEX "forum_posts_popular_idx" ON "forum_posts" USING btree ("popularity" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE deleted_at is null and hidden_at is null;--> statement-breakpoint
CREATE INDEX "forum_posts_category_popular_idx" ON "forum_posts" USING btree ("category_id","popularity" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE deleted_at is null and hidden_at is null;--> statement-breakpoint
CREATE INDEX "forum_posts_unanswered_idx" ON "forum_posts" USING btree ("id" DESC NULLS LAST) WHERE deleted_at is null and hidden_at is null and comment_count = 0;--> statement-breakpoint
CREATE INDEX "forum_posts_category_unanswered_idx" ON "forum_posts" USING btree ("category_id","id" DESC NULLS LAST) WHERE deleted_at is null and hidden_at is null and comment_count = 0;--> statement-breakpoint
CREATE INDEX "forum_posts_pinned_idx" ON "forum_posts" USING btree ("id" DESC NULLS LAST) WHERE deleted_at is null and hidden_at is null and is_pinned;--> statement-breakpoint
CREATE INDEX "forum_posts_user_idx" ON "forum_posts" USING btree ("user_id","id" DESC NULLS LAST) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "forum_posts_newest_idx" ON "forum_posts" USING btree ("id" DESC NULLS LAST) WHERE deleted_at is null and hidden_at is null;--> statement-breakpoint
CREATE INDEX "forum_posts_untold_idx" ON "forum_posts" USING btree ("id") WHERE told_number < last_number;--> statement-breakpoint
CREATE INDEX "forum_posts_search_idx" ON "forum_posts" USING gin ("words");--> statement-breakpoint
CREATE UNIQUE INDEX "forum_reactions_post_key" ON "forum_reactions" USING btree ("post_id","user_id") WHERE comment_id is null;--> statement-breakpoint
CREATE UNIQUE INDEX "forum_reactions_comment_key" ON "forum_reactions" USING btree ("comment_id","user_id") WHERE comment_id is not null;--> statement-breakpoint
CREATE INDEX "forum_reactions_user_idx" ON "forum_reactions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "forum_reads_post_idx" ON "forum_reads" USING btree ("post_id");--> statement-breakpoint
CREATE UNIQUE INDEX "forum_reports_once_key" ON "forum_reports" USING btree ("reporter_id","post_id",coalesce(comment_id, 0));--> statement-breakpoint
CREATE INDEX "forum_reports_queue_idx" ON "forum_reports" USING btree ("id") WHERE resolved_at is null;--> statement-breakpoint
CREATE INDEX "forum_reports_post_idx" ON "forum_reports" USING btree ("post_id");--> statement-breakpoint
CREATE UNIQUE INDEX "demo_outputs_output_key" ON "demo_outputs" USING btree ("asset","txid","output");--> statement-breakpoint
CREATE UNIQUE INDEX "demo_outputs_request_key" ON "demo_outputs" USING btree ("request_key") WHERE request_key is not null;--> statement-breakpoint
CREATE INDEX "demo_outputs_address_idx" ON "demo_outputs" USING btree ("address");--> statement-breakpoint
CREATE INDEX "demo_outputs_unmined_idx" ON "demo_outputs" USING btree ("id") WHERE block_height is null;--> statement-breakpoint
CREATE UNIQUE INDEX "emails_dedupe_key" ON "emails" USING btree ("dedupe_key") WHERE dedupe_key is not null;--> statement-breakpoint
CREATE INDEX "emails_due_idx" ON "emails" USING btree ("next_attempt_at","id") WHERE status in ('queued', 'sending');--> statement-breakpoint
CREATE INDEX "emails_recent_idx" ON "emails" USING btree ("id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "emails_mailing_idx" ON "emails" USING btree ("mailing_id","status","id") WHERE mailing_id is not null;--> statement-breakpoint
CREATE INDEX "emails_address_idx" ON "emails" USING btree ("to_address" text_pattern_ops,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "emails_status_idx" ON "emails" USING btree ("status","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "files_owner_idx" ON "files" USING btree ("owner_id","purpose");--> statement-breakpoint
CREATE INDEX "files_key_idx" ON "files" USING btree ("key_id","id") WHERE key_id is not null and deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "access_requests_open_key" ON "access_requests" USING btree ("user_id","app_key") WHERE resolved_at is null;--> statement-breakpoint
CREATE INDEX "activities_user_idx" ON "activities" USING btree ("user_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "data_exports_one_at_a_time" ON "data_exports" USING btree ("user_id") WHERE status = 'queued';--> statement-breakpoint
CREATE INDEX "data_exports_user_idx" ON "data_exports" USING btree ("user_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "data_exports_queue_idx" ON "data_exports" USING btree ("id") WHERE status = 'queued';--> statement-breakpoint
CREATE INDEX "data_exports_expiry_idx" ON "data_exports" USING btree ("expires_at") WHERE status = 'ready';--> statement-breakpoint
CREATE INDEX "sessions_user_idx" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sessions_expire_idx" ON "sessions" USING btree ("expire");--> statement-breakpoint
CREATE UNIQUE INDEX "users_email_key" ON "users" USING btree ("email") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "users_username_key" ON "users" USING btree (lower(username)) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "users_admins_first_idx" ON "users" USING btree ((not is_admin),"id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "users_search_idx" ON "users" USING gin (search_text gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "users_name_idx" ON "users" USING gin ((search_text(first_name || ' ' || last_name)) gin_trgm_ops) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "users_kyc_pending_idx" ON "users" USING btree ("id") WHERE kyc_status = 'pending' and deleted_at is null;--> statement-breakpoint
CREATE INDEX "users_reset_open_idx" ON "users" USING btree ("reset_token_expires_at") WHERE reset_token_hash is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "certificates_code_key" ON "certificates" USING btree ("code");--> statement-breakpoint
CREATE UNIQUE INDEX "certificates_once" ON "certificates" USING btree ("enrollment_id");--> statement-breakpoint
CREATE UNIQUE INDEX "course_chapters_number_key" ON "course_chapters" USING btree ("course_id","chapter_number");--> statement-breakpoint
CREATE UNIQUE INDEX "course_enrollments_once" ON "course_enrollments" USING btree ("user_id","course_id");--> statement-breakpoint
CREATE INDEX "course_enrollments_course_idx" ON "course_enrollments" USING btree ("course_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "course_lessons_chapter_idx" ON "course_lessons" USING btree ("chapter_id","order","id");--> statement-breakpoint
CREATE INDEX "course_lessons_course_idx" ON "course_lessons" USING btree ("course_id");--> statement-breakpoint
CREATE INDEX "courses_open_idx" ON "courses" USING btree ("id" DESC NULLS LAST) WHERE approval_status = 'approved' and status = 'active';--> statement-breakpoint
CREATE INDEX "courses_popular_idx" ON "courses" USING btree ("enrolled_count" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE approval_status = 'approved' and status = 'active';--> statement-breakpoint
CREATE INDEX "courses_free_idx" ON "courses" USING btree ("is_free","id" DESC NULLS LAST) WHERE approval_status = 'approved' and status = 'active';--> statement-breakpoint
CREATE INDEX "courses_instructor_idx" ON "courses" USING btree ("instructor_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "courses_recent_idx" ON "courses" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "courses_queue_idx" ON "courses" USING btree (coalesce(submitted_at, 'infinity'),"id") WHERE status <> 'archived' and (approval_status = 'pending' or (approval_status = 'approved' and changed_at is not null and submitted_at is not null));--> statement-breakpoint
CREATE INDEX "courses_search_idx" ON "courses" USING gin ("words");--> statement-breakpoint
CREATE UNIQUE INDEX "learning_reviews_once" ON "learning_reviews" USING btree ("user_id","item_type","item_id");--> statement-breakpoint
CREATE INDEX "learning_reviews_item_idx" ON "learning_reviews" USING btree ("item_type","item_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "mentorship_enrollments_once" ON "mentorship_enrollments" USING btree ("user_id","mentorship_id");--> statement-breakpoint
CREATE INDEX "mentorship_enrollments_mentorship_idx" ON "mentorship_enrollments" USING btree ("mentorship_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "mentorship_sessions_enrollment_idx" ON "mentorship_sessions" USING btree ("enrollment_id","starts_at");--> statement-breakpoint
CREATE INDEX "mentorship_sessions_confirmed_idx" ON "mentorship_sessions" USING btree ("starts_at") WHERE status = 'confirmed';--> statement-breakpoint
CREATE INDEX "mentorships_open_idx" ON "mentorships" USING btree ("id" DESC NULLS LAST) WHERE approval_status = 'approved' and status = 'active';--> statement-breakpoint
CREATE INDEX "mentorships_popular_idx" ON "mentorships" USING btree ("enrolled_count" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE approval_status = 'approved' and status = 'active';--> statement-breakpoint
CREATE INDEX "mentorships_free_idx" ON "mentorships" USING btree ("is_free","id" DESC NULLS LAST) WHERE approval_status = 'approved' and status = 'active';--> statement-breakpoint
CREATE INDEX "mentorships_mentor_idx" ON "mentorships" USING btree ("mentor_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "mentorships_recent_idx" ON "mentorships" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "mentorships_queue_idx" ON "mentorships" USING btree (coalesce(submitted_at, 'infinity'),"id") WHERE status <> 'archived' and (approval_status = 'pending' or (approval_status = 'approved' and changed_at is not null and submitted_at is not null));--> statement-breakpoint
CREATE INDEX "mentorships_search_idx" ON "mentorships" USING gin ("words");--> statement-breakpoint
CREATE INDEX "accounts_owner_idx" ON "ledger"."accounts" USING btree ("owner_id","currency") WHERE owner_id is not null;--> statement-breakpoint
CREATE INDEX "journal_ref_idx" ON "ledger"."journal" USING btree ("ref_type","ref_id");--> statement-breakpoint
CREATE INDEX "journal_created_idx" ON "ledger"."journal" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "transfers_journal_idx" ON "ledger"."transfers" USING btree ("journal_id");--> statement-breakpoint
CREATE INDEX "transfers_from_idx" ON "ledger"."transfers" USING btree ("from_account","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "transfers_to_idx" ON "ledger"."transfers" USING btree ("to_account","id" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "email_links_token_key" ON "email_links" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "email_links_user_idx" ON "email_links" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "email_links_expiry_idx" ON "email_links" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "marketplace_categories_slug_key" ON "marketplace_categories" USING btree ("slug");--> statement-breakpoint
CREATE INDEX "marketplace_favorites_recent_idx" ON "marketplace_favorites" USING btree ("user_id","created_at","listing_id");--> statement-breakpoint
CREATE INDEX "marketplace_favorites_listing_idx" ON "marketplace_favorites" USING btree ("listing_id");--> statement-breakpoint
CREATE INDEX "marketplace_listings_open_idx" ON "marketplace_listings" USING btree ("id") WHERE status = 'active' and stock > 0;--> statement-breakpoint
CREATE INDEX "marketplace_listings_price_idx" ON "marketplace_listings" USING btree ("price_cents","id") WHERE status = 'active' and stock > 0;--> statement-breakpoint
CREATE INDEX "marketplace_listings_category_idx" ON "marketplace_listings" USING btree ("category_id","id") WHERE status = 'active' and stock > 0;--> statement-breakpoint
CREATE INDEX "marketplace_listings_category_price_idx" ON "marketplace_listings" USING btree ("category_id","price_cents","id") WHERE status = 'active' and stock > 0;--> statement-breakpoint
CREATE INDEX "marketplace_listings_featured_idx" ON "marketplace_listings" USING btree ("category_id","favorite_count","id") WHERE status = 'active' and stock > 0;--> statement-breakpoint
CREATE INDEX "marketplace_listings_user_idx" ON "marketplace_listings" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "marketplace_listings_search_idx" ON "marketplace_listings" USING gin ("words");--> statement-breakpoint
CREATE INDEX "marketplace_order_events_order_idx" ON "marketplace_order_events" USING btree ("order_id","id");--> statement-breakpoint
CREATE INDEX "marketplace_orders_buyer_idx" ON "marketplace_orders" USING btree ("buyer_id","id");--> statement-breakpoint
CREATE INDEX "marketplace_orders_seller_idx" ON "marketplace_orders" USING btree ("seller_id","id");--> statement-breakpoint
CREATE INDEX "marketplace_orders_listing_idx" ON "marketplace_orders" USING btree ("listing_id","id");--> statement-breakpoint
CREATE INDEX "marketplace_orders_clock_idx" ON "marketplace_orders" USING btree ("stage_expires_at") WHERE stage_expires_at is not null;--> statement-breakpoint
CREATE INDEX "marketplace_orders_reminder_idx" ON "marketplace_orders" USING btree ("remind_at") WHERE remind_at is not null;--> statement-breakpoint
CREATE INDEX "marketplace_orders_disputed_idx" ON "marketplace_orders" USING btree ("id") WHERE status = 'disputed';--> statement-breakpoint
CREATE INDEX "marketplace_orders_status_idx" ON "marketplace_orders" USING btree ("status","id");--> statement-breakpoint
CREATE INDEX "marketplace_orders_delivered_idx" ON "marketplace_orders" USING btree ("seller_id") WHERE status = 'delivered';--> statement-breakpoint
CREATE UNIQUE INDEX "marketplace_photos_file_key" ON "marketplace_photos" USING btree ("file_id");--> statement-breakpoint
CREATE INDEX "marketplace_ratings_rated_idx" ON "marketplace_ratings" USING btree ("rated_id","created_at");--> statement-breakpoint
CREATE INDEX "conversation_members_recent_idx" ON "conversation_members" USING btree ("user_id","last_message_at" DESC NULLS LAST,"conversation_id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "conversation_members_unread_idx" ON "conversation_members" USING btree ("user_id") WHERE unread > 0;--> statement-breakpoint
CREATE INDEX "conversation_members_mail_due_idx" ON "conversation_members" USING btree ("unread_since") WHERE unread > 0 and emailed_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "conversation_reports_open_key" ON "conversation_reports" USING btree ("conversation_id","reporter_id") WHERE resolved_at is null;--> statement-breakpoint
CREATE INDEX "conversation_reports_queue_idx" ON "conversation_reports" USING btree ("id") WHERE resolved_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "conversations_pair_key" ON "conversations" USING btree ("member_low","member_high","about_type","about_id");--> statement-breakpoint
CREATE INDEX "conversations_high_idx" ON "conversations" USING btree ("member_high");--> statement-breakpoint
CREATE UNIQUE INDEX "messages_sent_once_key" ON "messages" USING btree ("sender_id","client_id");--> statement-breakpoint
CREATE INDEX "messages_conversation_idx" ON "messages" USING btree ("conversation_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "messages_search_idx" ON "messages" USING gin (search_text gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "notifications_dedupe_key" ON "notifications" USING btree ("user_id","dedupe_key");--> statement-breakpoint
CREATE INDEX "notifications_user_idx" ON "notifications" USING btree ("user_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "notifications_unread_idx" ON "notifications" USING btree ("user_id","id" DESC NULLS LAST) WHERE read_at is null;--> statement-breakpoint
CREATE INDEX "notifications_read_idx" ON "notifications" USING btree ("read_at") WHERE read_at is not null;--> statement-breakpoint
CREATE INDEX "notifications_category_idx" ON "notifications" USING btree ("user_id","category","id" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "push_deliveries_once_key" ON "push_deliveries" USING btree ("notification_id","subscription_id");--> statement-breakpoint
CREATE INDEX "push_deliveries_subscription_idx" ON "push_deliveries" USING btree ("subscription_id");--> statement-breakpoint
CREATE INDEX "push_deliveries_due_idx" ON "push_deliveries" USING btree ("next_attempt_at","id") WHERE status = 'queued';--> statement-breakpoint
CREATE UNIQUE INDEX "push_subscriptions_endpoint_key" ON "push_subscriptions" USING btree ("endpoint");--> statement-breakpoint
CREATE INDEX "push_subscriptions_user_idx" ON "push_subscriptions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "push_subscriptions_session_idx" ON "push_subscriptions" USING btree ("session_sid");--> statement-breakpoint
CREATE UNIQUE INDEX "learning_proposals_once" ON "learning_proposals" USING btree ("item_type","item_id");--> statement-breakpoint
CREATE UNIQUE INDEX "proposed_chapters_number_key" ON "proposed_chapters" USING btree ("course_id","chapter_number");--> statement-breakpoint
CREATE INDEX "proposed_lessons_chapter_idx" ON "proposed_lessons" USING btree ("chapter_id","order","id");--> statement-breakpoint
CREATE INDEX "proposed_lessons_course_idx" ON "proposed_lessons" USING btree ("course_id");--> statement-breakpoint
CREATE UNIQUE INDEX "purchase_returns_invoice_key" ON "purchase_returns" USING btree ("invoice_number");--> statement-breakpoint
CREATE INDEX "purchase_returns_purchase_idx" ON "purchase_returns" USING btree ("purchase_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "purchases_intent_key" ON "purchases" USING btree ("payment_intent_id");--> statement-breakpoint
CREATE UNIQUE INDEX "purchases_invoice_key" ON "purchases" USING btree ("invoice_number");--> statement-breakpoint
CREATE UNIQUE INDEX "purchases_refund_invoice_key" ON "purchases" USING btree ("refund_invoice_number");--> statement-breakpoint
CREATE UNIQUE INDEX "purchases_paid_key" ON "purchases" USING btree ("buyer_id","item_type","item_id") WHERE status in ('succeeded', 'disputed');--> statement-breakpoint
CREATE INDEX "purchases_buyer_idx" ON "purchases" USING btree ("buyer_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "purchases_seller_idx" ON "purchases" USING btree ("seller_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "purchases_item_idx" ON "purchases" USING btree ("item_type","item_id");--> statement-breakpoint
CREATE INDEX "purchases_release_idx" ON "purchases" USING btree ("release_at") WHERE status = 'succeeded' and released_at is null;--> statement-breakpoint
CREATE INDEX "purchases_open_idx" ON "purchases" USING btree ("updated_at") WHERE status in ('created', 'processing', 'refunding', 'disputed');--> statement-breakpoint
CREATE UNIQUE INDEX "contact_messages_reference_key" ON "contact_messages" USING btree ("reference");--> statement-breakpoint
CREATE INDEX "contact_messages_status_idx" ON "contact_messages" USING btree ("status","id");--> statement-breakpoint
CREATE INDEX "contact_messages_user_idx" ON "contact_messages" USING btree ("user_id") WHERE user_id is not null;--> statement-breakpoint
CREATE INDEX "contact_replies_contact_idx" ON "contact_replies" USING btree ("contact_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "kyc_documents_current_key" ON "kyc_documents" USING btree ("user_id","kind") WHERE replaced_at is null;--> statement-breakpoint
CREATE INDEX "kyc_documents_user_idx" ON "kyc_documents" USING btree ("user_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "kyc_submission_documents_document_idx" ON "kyc_submission_documents" USING btree ("document_id");--> statement-breakpoint
CREATE UNIQUE INDEX "kyc_submissions_open_key" ON "kyc_submissions" USING btree ("user_id") WHERE status = 'pending';--> statement-breakpoint
CREATE UNIQUE INDEX "kyc_submissions_attempt_key" ON "kyc_submissions" USING btree ("user_id","attempt");--> statement-breakpoint
CREATE INDEX "kyc_submissions_queue_idx" ON "kyc_submissions" USING btree ("submitted_at","id") WHERE status = 'pending';
