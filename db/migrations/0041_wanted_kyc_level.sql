ALTER TABLE "kyc_submissions" ADD COLUMN "wanted_level" text DEFAULT 'basic' NOT NULL;--> statement-breakpoint
ALTER TABLE "kyc_submissions" ADD COLUMN "from_level" text;--> statement-breakpoint
ALTER TABLE "kyc_submissions" ADD CONSTRAINT "kyc_submissions_wanted_level_known" CHECK (wanted_level in ('basic', 'intermediate', 'complete'));--> statement-breakpoint
ALTER TABLE "kyc_submissions" ADD CONSTRAINT "kyc_submissions_from_level_known" CHECK (from_level in ('none', 'basic', 'intermediate', 'complete'));