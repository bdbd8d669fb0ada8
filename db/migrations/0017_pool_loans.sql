ALTER TABLE "bank_pool_moves" DROP CONSTRAINT "bank_pool_moves_kind_known";--> statement-breakpoint
ALTER TABLE "bank_pool_moves" DROP CONSTRAINT "bank_pool_moves_by_kind";--> statement-breakpoint
ALTER TABLE "loan_offers" ALTER COLUMN "lender_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "bank_pools" ADD COLUMN "lend_points" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "bank_pools" ADD COLUMN "lend_per_borrower_minor" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "loan_offers" ADD COLUMN "pool_id" integer;--> statement-breakpoint
ALTER TABLE "loan_offers" ADD CONSTRAINT "loan_offers_pool_id_bank_pools_id_fk" FOREIGN KEY ("pool_id") REFERENCES "public"."bank_pools"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "loan_offers_pool_key" ON "loan_offers" USING btree ("pool_id") WHERE pool_id is not null and status = 'open';--> statement-breakpoint
ALTER TABLE "bank_pool_moves" ADD CONSTRAINT "bank_pool_moves_kind_known" CHECK (kind in ('deposit', 'withdrawal', 'contribution', 'interest', 'loss'));--> statement-breakpoint
ALTER TABLE "bank_pool_moves" ADD CONSTRAINT "bank_pool_moves_by_kind" CHECK (case when kind in ('contribution', 'interest', 'loss') then user_id is null and shares = 0
        else user_id is not null and shares > 0 end);--> statement-breakpoint
ALTER TABLE "bank_pools" ADD CONSTRAINT "bank_pools_lends_within" CHECK (lend_points between 0 and 10000 and lend_per_borrower_minor >= 0 and (asset <> 'BTC' or lend_points = 0));--> statement-breakpoint
ALTER TABLE "loan_offers" ADD CONSTRAINT "loan_offers_one_lender" CHECK (num_nonnulls(lender_id, pool_id) = 1);--> statement-breakpoint
ALTER TABLE "loan_offers" ADD CONSTRAINT "loan_offers_pool_has_currency" CHECK (pool_id is null or (currency is not null and currency in ('EUR', 'USD')));