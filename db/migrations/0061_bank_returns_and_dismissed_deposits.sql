ALTER TABLE "bank_lines" ADD COLUMN "is_return" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "chain_deposits" ADD COLUMN "dismissed_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "bank_payees_iban_idx" ON "bank_payees" USING btree ("iban") WHERE removed_at is null;--> statement-breakpoint
CREATE INDEX "bank_lines_iban_idx" ON "bank_lines" USING btree ("iban","id" DESC NULLS LAST) WHERE status = 'credited';--> statement-breakpoint
ALTER TABLE "chain_deposits" ADD CONSTRAINT "chain_deposits_dismissed_is_dropped" CHECK (dismissed_at is null or status = 'dropped');