CREATE TABLE "private_equity_followers" (
	"fund_id" integer NOT NULL,
	"user_id" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "private_equity_followers_pkey" PRIMARY KEY("fund_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "private_equity_questions" (
	"id" serial PRIMARY KEY NOT NULL,
	"fund_id" integer NOT NULL,
	"author_id" text NOT NULL,
	"question" text NOT NULL,
	"answer" text,
	"answered_by" text,
	"answered_at" timestamp with time zone,
	"removed_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "private_equity_questions_answered_whole" CHECK (num_nulls(answer, answered_by, answered_at) in (0, 3))
);
--> statement-breakpoint
CREATE TABLE "private_equity_replies" (
	"id" serial PRIMARY KEY NOT NULL,
	"update_id" integer NOT NULL,
	"author_id" text NOT NULL,
	"body" text NOT NULL,
	"removed_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "private_equity_updates" (
	"id" serial PRIMARY KEY NOT NULL,
	"fund_id" integer NOT NULL,
	"author_id" text NOT NULL,
	"title" text NOT NULL,
	"body" text NOT NULL,
	"metrics" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"told_user_id" text,
	"told_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "private_equity_investments" DROP CONSTRAINT "private_equity_investments_signed_whole";--> statement-breakpoint
DROP INDEX "private_equity_call_parts_investment_idx";--> statement-breakpoint
DROP INDEX "private_equity_funds_manager_idx";--> statement-breakpoint
DROP INDEX "private_equity_funds_status_idx";--> statement-breakpoint
DROP INDEX "private_equity_movements_fund_idx";--> statement-breakpoint
DROP INDEX "private_equity_investments_investor_idx";--> statement-breakpoint
DROP INDEX "private_equity_distributions_fund_idx";--> statement-breakpoint
DROP INDEX "private_equity_payouts_investment_idx";--> statement-breakpoint
DROP INDEX "private_equity_valuation_parts_investment_idx";--> statement-breakpoint
DROP INDEX "private_equity_valuations_fund_idx";--> statement-breakpoint
ALTER TABLE "private_equity_funds" ADD COLUMN "closing_told_to" integer;--> statement-breakpoint
ALTER TABLE "private_equity_investments" ADD COLUMN "signed_cents" bigint;--> statement-breakpoint
-- Of those that were signed before, what they are now: the nearest that is known.
UPDATE "private_equity_investments" SET "signed_cents" = coalesce(nullif("commitment_cents", 0), "amount_cents") WHERE "signed_at" IS NOT NULL;--> statement-breakpoint
ALTER TABLE "private_equity_investments" ADD COLUMN "exit_offered_cents" bigint;--> statement-breakpoint
ALTER TABLE "private_equity_investments" ADD COLUMN "exit_offered_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "private_equity_followers" ADD CONSTRAINT "private_equity_followers_fund_id_private_equity_funds_id_fk" FOREIGN KEY ("fund_id") REFERENCES "public"."private_equity_funds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "private_equity_followers" ADD CONSTRAINT "private_equity_followers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "private_equity_questions" ADD CONSTRAINT "private_equity_questions_fund_id_private_equity_funds_id_fk" FOREIGN KEY ("fund_id") REFERENCES "public"."private_equity_funds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "private_equity_questions" ADD CONSTRAINT "private_equity_questions_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "private_equity_questions" ADD CONSTRAINT "private_equity_questions_answered_by_users_id_fk" FOREIGN KEY ("answered_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "private_equity_replies" ADD CONSTRAINT "private_equity_replies_update_id_private_equity_updates_id_fk" FOREIGN KEY ("update_id") REFERENCES "public"."private_equity_updates"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "private_equity_replies" ADD CONSTRAINT "private_equity_replies_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "private_equity_updates" ADD CONSTRAINT "private_equity_updates_fund_id_private_equity_funds_id_fk" FOREIGN KEY ("fund_id") REFERENCES "public"."private_equity_funds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "private_equity_updates" ADD CONSTRAINT "private_equity_updates_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "private_equity_followers_user_idx" ON "private_equity_followers" USING btree ("user_id","fund_id");--> statement-breakpoint
CREATE INDEX "private_equity_questions_offer_idx" ON "private_equity_questions" USING btree ("fund_id","id");--> statement-breakpoint
CREATE INDEX "private_equity_questions_open_idx" ON "private_equity_questions" USING btree ("fund_id","author_id") WHERE answered_at is null and removed_at is null;--> statement-breakpoint
CREATE INDEX "private_equity_replies_update_idx" ON "private_equity_replies" USING btree ("update_id","id");--> statement-breakpoint
CREATE INDEX "private_equity_updates_offer_idx" ON "private_equity_updates" USING btree ("fund_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "private_equity_updates_author_idx" ON "private_equity_updates" USING btree ("author_id","id");--> statement-breakpoint
CREATE INDEX "private_equity_updates_untold_idx" ON "private_equity_updates" USING btree ("id") WHERE told_at is null;--> statement-breakpoint
CREATE INDEX "private_equity_call_parts_late_idx" ON "private_equity_call_parts" USING btree ("call_id","rescue_until") WHERE status = 'late';--> statement-breakpoint
CREATE INDEX "private_equity_funds_closing_idx" ON "private_equity_funds" USING btree ("id") WHERE closing_told_to is not null;--> statement-breakpoint
CREATE INDEX "private_equity_investments_latest_idx" ON "private_equity_investments" USING btree ("fund_id","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "private_equity_call_parts_investment_idx" ON "private_equity_call_parts" USING btree ("investment_id","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "private_equity_funds_manager_idx" ON "private_equity_funds" USING btree ("manager_id","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "private_equity_funds_status_idx" ON "private_equity_funds" USING btree ("status","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "private_equity_movements_fund_idx" ON "private_equity_movements" USING btree ("fund_id","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "private_equity_investments_investor_idx" ON "private_equity_investments" USING btree ("investor_id","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "private_equity_distributions_fund_idx" ON "private_equity_distributions" USING btree ("fund_id","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "private_equity_payouts_investment_idx" ON "private_equity_payouts" USING btree ("investment_id","distribution_id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "private_equity_valuation_parts_investment_idx" ON "private_equity_valuation_parts" USING btree ("investment_id","valuation_id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "private_equity_valuations_fund_idx" ON "private_equity_valuations" USING btree ("fund_id","as_of" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
ALTER TABLE "private_equity_funds" ADD CONSTRAINT "private_equity_funds_told_once_closed" CHECK (closing_told_to is null or status = 'closed');--> statement-breakpoint
ALTER TABLE "private_equity_investments" ADD CONSTRAINT "private_equity_investments_exit_offered_whole" CHECK (num_nulls(exit_offered_cents, exit_offered_at) in (0, 2) and exit_offered_cents >= 0
        and (exit_offered_at is null or status in ('active', 'defaulted')));--> statement-breakpoint
ALTER TABLE "private_equity_investments" ADD CONSTRAINT "private_equity_investments_signed_whole" CHECK (num_nulls(signed_at, agreement_hash, signed_cents, revocable_until) in (0, 4));