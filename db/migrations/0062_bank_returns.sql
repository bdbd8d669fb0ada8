ALTER TABLE "bank_lines" ADD COLUMN "is_return" boolean DEFAULT false NOT NULL;
