CREATE TABLE "learning_reports" (
	"id" serial PRIMARY KEY NOT NULL,
	"reporter_id" text NOT NULL,
	"reason" text NOT NULL,
	"details" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"resolved_at" timestamp with time zone,
	"resolved_by" text,
	"decision" text,
	"resolution" text,
	"item_type" text NOT NULL,
	"item_id" integer NOT NULL,
	CONSTRAINT "learning_reports_item_known" CHECK (item_type in ('course', 'mentorship')),
	CONSTRAINT "learning_reports_reason_known" CHECK (reason in ('fraud', 'prohibited', 'misleading', 'copyright', 'offensive', 'other')),
	CONSTRAINT "learning_reports_decision_known" CHECK (decision in ('dismissed', 'removed')),
	CONSTRAINT "learning_reports_decided_whole" CHECK (num_nulls(resolved_at, decision, resolution) in (0, 3))
);
--> statement-breakpoint
CREATE TABLE "marketplace_reports" (
	"id" serial PRIMARY KEY NOT NULL,
	"reporter_id" text NOT NULL,
	"reason" text NOT NULL,
	"details" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"resolved_at" timestamp with time zone,
	"resolved_by" text,
	"decision" text,
	"resolution" text,
	"listing_id" integer NOT NULL,
	CONSTRAINT "marketplace_reports_reason_known" CHECK (reason in ('fraud', 'prohibited', 'misleading', 'copyright', 'offensive', 'other')),
	CONSTRAINT "marketplace_reports_decision_known" CHECK (decision in ('dismissed', 'removed')),
	CONSTRAINT "marketplace_reports_decided_whole" CHECK (num_nulls(resolved_at, decision, resolution) in (0, 3))
);
--> statement-breakpoint
ALTER TABLE "forum_reports" ADD COLUMN "resolution" text;--> statement-breakpoint
ALTER TABLE "learning_reports" ADD CONSTRAINT "learning_reports_reporter_id_users_id_fk" FOREIGN KEY ("reporter_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "learning_reports" ADD CONSTRAINT "learning_reports_resolved_by_users_id_fk" FOREIGN KEY ("resolved_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "marketplace_reports" ADD CONSTRAINT "marketplace_reports_reporter_id_users_id_fk" FOREIGN KEY ("reporter_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "marketplace_reports" ADD CONSTRAINT "marketplace_reports_resolved_by_users_id_fk" FOREIGN KEY ("resolved_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "marketplace_reports" ADD CONSTRAINT "marketplace_reports_listing_id_marketplace_listings_id_fk" FOREIGN KEY ("listing_id") REFERENCES "public"."marketplace_listings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "learning_reports_open_key" ON "learning_reports" USING btree ("reporter_id","item_type","item_id") WHERE resolved_at is null;--> statement-breakpoint
CREATE INDEX "learning_reports_item_idx" ON "learning_reports" USING btree ("item_type","item_id");--> statement-breakpoint
CREATE INDEX "learning_reports_queue_idx" ON "learning_reports" USING btree ("id") WHERE resolved_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "marketplace_reports_open_key" ON "marketplace_reports" USING btree ("reporter_id","listing_id") WHERE resolved_at is null;--> statement-breakpoint
CREATE INDEX "marketplace_reports_listing_idx" ON "marketplace_reports" USING btree ("listing_id");--> statement-breakpoint
CREATE INDEX "marketplace_reports_queue_idx" ON "marketplace_reports" USING btree ("id") WHERE resolved_at is null;--> statement-breakpoint
CREATE INDEX "marketplace_orders_to_send_idx" ON "marketplace_orders" USING btree ("seller_id") WHERE status = 'paid';