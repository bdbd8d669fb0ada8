ALTER TABLE "alerts" DROP CONSTRAINT "alerts_kind_known";--> statement-breakpoint
ALTER TABLE "loan_price_samples" ADD COLUMN "priced_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "alerts" ADD CONSTRAINT "alerts_kind_known" CHECK (kind in ('ledger-closed', 'jobs-late', 'mail-failing', 'files-unreachable', 'sweep-blocked', 'books-differ', 'price-missing'));--> statement-breakpoint
ALTER TABLE "loan_price_samples" ADD CONSTRAINT "loan_price_samples_price_has_time" CHECK ((price_cents is null) = (priced_at is null));