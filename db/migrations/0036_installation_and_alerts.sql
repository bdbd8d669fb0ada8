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
CREATE UNIQUE INDEX "alerts_open_key" ON "alerts" USING btree ("kind") WHERE mended_at is null;--> statement-breakpoint
CREATE INDEX "alerts_untold_idx" ON "alerts" USING btree ("next_attempt_at") WHERE told <> 'mended';--> statement-breakpoint
-- Where the demonstration has been seeded before, the seed may write again.
INSERT INTO "installation" ("is_demonstration") SELECT exists(SELECT 1 FROM "users" WHERE "email" = 'lucia.marco@lonja.example');
