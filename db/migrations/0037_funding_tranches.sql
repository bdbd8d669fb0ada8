CREATE TABLE "funding_tranche_events" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"tranche_id" integer NOT NULL,
	"event" text NOT NULL,
	"actor_id" text,
	"note" text,
	"file_id" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "funding_tranches" (
	"id" serial PRIMARY KEY NOT NULL,
	"offer_id" integer NOT NULL,
	"nr" smallint NOT NULL,
	"investor_id" text NOT NULL,
	"owner_id" text NOT NULL,
	"purpose" text NOT NULL,
	"amount_cents" bigint NOT NULL,
	"fee_cents" bigint,
	"status" text DEFAULT 'waiting' NOT NULL,
	"answer_days" smallint NOT NULL,
	"answer_by" timestamp with time zone,
	"stage_expires_at" timestamp with time zone,
	"dispute_reason" text,
	"claimed_by" text,
	"claimed_at" timestamp with time zone,
	"resolved_by" text,
	"resolution" text,
	"disputed_by" text,
	"remind_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "funding_tranches_status_known" CHECK (status in ('waiting', 'due', 'proven', 'unanswered', 'disputed', 'released', 'returned')),
	CONSTRAINT "funding_tranches_claimed_has_date" CHECK ((claimed_by is null) = (claimed_at is null)),
	CONSTRAINT "funding_tranches_nr_within" CHECK (nr between 1 and 6),
	CONSTRAINT "funding_tranches_purpose_short" CHECK (char_length(purpose) between 1 and 200),
	CONSTRAINT "funding_tranches_amount_positive" CHECK (amount_cents > 0 and answer_days > 0),
	CONSTRAINT "funding_tranches_fee_within" CHECK ((status = 'released') = (fee_cents is not null) and fee_cents >= 0),
	CONSTRAINT "funding_tranches_ended_has_date" CHECK ((status in ('released', 'returned')) = (ended_at is not null))
);
--> statement-breakpoint
ALTER TABLE "funding_offer_versions" ADD COLUMN "tranches" jsonb;--> statement-breakpoint
ALTER TABLE "funding_offers" ADD COLUMN "returned_cents" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "funding_tranche_events" ADD CONSTRAINT "funding_tranche_events_tranche_id_funding_tranches_id_fk" FOREIGN KEY ("tranche_id") REFERENCES "public"."funding_tranches"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "funding_tranche_events" ADD CONSTRAINT "funding_tranche_events_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "funding_tranche_events" ADD CONSTRAINT "funding_tranche_events_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "funding_tranches" ADD CONSTRAINT "funding_tranches_offer_id_funding_offers_id_fk" FOREIGN KEY ("offer_id") REFERENCES "public"."funding_offers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "funding_tranches" ADD CONSTRAINT "funding_tranches_investor_id_users_id_fk" FOREIGN KEY ("investor_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "funding_tranches" ADD CONSTRAINT "funding_tranches_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "funding_tranches" ADD CONSTRAINT "funding_tranches_claimed_by_users_id_fk" FOREIGN KEY ("claimed_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "funding_tranches" ADD CONSTRAINT "funding_tranches_resolved_by_users_id_fk" FOREIGN KEY ("resolved_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "funding_tranches" ADD CONSTRAINT "funding_tranches_disputed_by_users_id_fk" FOREIGN KEY ("disputed_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "funding_tranche_events_tranche_idx" ON "funding_tranche_events" USING btree ("tranche_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "funding_tranches_nr_key" ON "funding_tranches" USING btree ("offer_id","nr");--> statement-breakpoint
CREATE INDEX "funding_tranches_investor_idx" ON "funding_tranches" USING btree ("investor_id","id");--> statement-breakpoint
CREATE INDEX "funding_tranches_owner_idx" ON "funding_tranches" USING btree ("owner_id","id");--> statement-breakpoint
CREATE INDEX "funding_tranches_reminder_idx" ON "funding_tranches" USING btree ("remind_at") WHERE remind_at is not null;--> statement-breakpoint
CREATE INDEX "funding_tranches_clock_idx" ON "funding_tranches" USING btree ("stage_expires_at") WHERE stage_expires_at is not null;--> statement-breakpoint
CREATE INDEX "funding_tranches_disputed_idx" ON "funding_tranches" USING btree ("id") WHERE status = 'disputed';--> statement-breakpoint
ALTER TABLE "funding_offers" ADD CONSTRAINT "funding_offers_returned_within" CHECK (returned_cents between 0 and amount_cents and (returned_cents = 0 or paid_at is not null));