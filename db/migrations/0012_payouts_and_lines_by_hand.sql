ALTER TABLE "admin_proposals" DROP CONSTRAINT "admin_proposals_kind_known";--> statement-breakpoint
ALTER TABLE "bank_payees" DROP CONSTRAINT "bank_payees_label_short";--> statement-breakpoint
ALTER TABLE "bank_payout_batches" ADD COLUMN "iban" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "bank_payout_batches" ADD COLUMN "bic" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "bank_payout_batches" ADD COLUMN "holder" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "bank_lines" ADD COLUMN "match_at" timestamp with time zone DEFAULT now();--> statement-breakpoint
CREATE INDEX "bank_lines_match_idx" ON "bank_lines" USING btree ("id","match_at") WHERE status = 'waiting' and credits = 0 and match_at is not null;--> statement-breakpoint
ALTER TABLE "admin_proposals" ADD CONSTRAINT "admin_proposals_kind_known" CHECK (kind in ('correction', 'promotion', 'email', 'password', 'second-factor', 'settings', 'dispute', 'transfer', 'treasury', 'payout'));--> statement-breakpoint
ALTER TABLE "bank_payees" ADD CONSTRAINT "bank_payees_label_short" CHECK (char_length(label) between 0 and 40);--> statement-breakpoint
-- Until now a file named the account of the settings.
UPDATE bank_payout_batches SET
  iban = coalesce((SELECT value #>> '{}' FROM settings WHERE key = 'sepaIban'), ''),
  bic = coalesce((SELECT value #>> '{}' FROM settings WHERE key = 'sepaBic'), ''),
  holder = coalesce((SELECT value #>> '{}' FROM settings WHERE key = 'sepaAccountHolder'), '');
--> statement-breakpoint
-- What the pools begin with, where nobody has chosen anything else.
UPDATE bank_pools SET target_points = 420 WHERE asset = 'EUR' AND target_points = 400;--> statement-breakpoint
UPDATE bank_pools SET min_deposit_minor = 10000 WHERE asset IN ('EUR', 'USD') AND min_deposit_minor = 1000;--> statement-breakpoint
UPDATE bank_pools SET min_deposit_minor = 1000000 WHERE asset = 'BTC' AND min_deposit_minor = 10000;
