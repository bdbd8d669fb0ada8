CREATE SCHEMA "ledger";
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
ALTER TABLE "ledger"."snapshots" ADD CONSTRAINT "snapshots_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "ledger"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger"."transfers" ADD CONSTRAINT "transfers_journal_fk" FOREIGN KEY ("journal_id","act") REFERENCES "ledger"."journal"("id","act") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger"."transfers" ADD CONSTRAINT "transfers_from_fk" FOREIGN KEY ("from_account","from_kind","currency") REFERENCES "ledger"."accounts"("id","kind","currency") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger"."transfers" ADD CONSTRAINT "transfers_to_fk" FOREIGN KEY ("to_account","to_kind","currency") REFERENCES "ledger"."accounts"("id","kind","currency") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger"."transfers" ADD CONSTRAINT "transfers_rule_fk" FOREIGN KEY ("act","from_kind","to_kind") REFERENCES "ledger"."transfer_rules"("act","from_kind","to_kind") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "accounts_owner_idx" ON "ledger"."accounts" USING btree ("owner_id","currency") WHERE owner_id is not null;--> statement-breakpoint
CREATE INDEX "journal_ref_idx" ON "ledger"."journal" USING btree ("ref_type","ref_id");--> statement-breakpoint
CREATE INDEX "journal_created_idx" ON "ledger"."journal" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "transfers_journal_idx" ON "ledger"."transfers" USING btree ("journal_id");--> statement-breakpoint
CREATE INDEX "transfers_from_idx" ON "ledger"."transfers" USING btree ("from_account","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "transfers_to_idx" ON "ledger"."transfers" USING btree ("to_account","id" DESC NULLS LAST);