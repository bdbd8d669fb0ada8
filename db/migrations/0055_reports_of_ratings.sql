CREATE TABLE "rating_reports" (
	"id" serial PRIMARY KEY NOT NULL,
	"reporter_id" text NOT NULL,
	"reason" text NOT NULL,
	"details" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"resolved_at" timestamp with time zone,
	"resolved_by" text,
	"decision" text,
	"resolution" text,
	"kind" text NOT NULL,
	"author_id" text NOT NULL,
	"rated_id" text NOT NULL,
	"order_id" integer,
	"trade_id" integer,
	"loan_id" integer,
	"review_id" integer,
	CONSTRAINT "rating_reports_kind_known" CHECK (kind in ('order', 'trade', 'loan', 'course', 'mentorship')),
	CONSTRAINT "rating_reports_one_rating" CHECK ((kind = 'order') = (order_id is not null) and (kind = 'trade') = (trade_id is not null)
        and (kind = 'loan') = (loan_id is not null)
        and (review_id is null or kind in ('course', 'mentorship'))),
	CONSTRAINT "rating_reports_other" CHECK (author_id not in (rated_id, reporter_id)),
	CONSTRAINT "rating_reports_reason_known" CHECK (reason in ('fraud', 'prohibited', 'misleading', 'copyright', 'offensive', 'other')),
	CONSTRAINT "rating_reports_decision_known" CHECK (decision in ('dismissed', 'removed')),
	CONSTRAINT "rating_reports_decided_whole" CHECK (num_nulls(resolved_at, decision, resolution) in (0, 3))
);
--> statement-breakpoint
ALTER TABLE "btc_trade_ratings" ADD COLUMN "removal_reason" text;--> statement-breakpoint
ALTER TABLE "learning_reviews" ADD COLUMN "removal_reason" text;--> statement-breakpoint
ALTER TABLE "loan_ratings" ADD COLUMN "removal_reason" text;--> statement-breakpoint
ALTER TABLE "marketplace_ratings" ADD COLUMN "removal_reason" text;--> statement-breakpoint
ALTER TABLE "rating_reports" ADD CONSTRAINT "rating_reports_reporter_id_users_id_fk" FOREIGN KEY ("reporter_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rating_reports" ADD CONSTRAINT "rating_reports_resolved_by_users_id_fk" FOREIGN KEY ("resolved_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rating_reports" ADD CONSTRAINT "rating_reports_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rating_reports" ADD CONSTRAINT "rating_reports_rated_id_users_id_fk" FOREIGN KEY ("rated_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rating_reports" ADD CONSTRAINT "rating_reports_review_id_learning_reviews_id_fk" FOREIGN KEY ("review_id") REFERENCES "public"."learning_reviews"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rating_reports" ADD CONSTRAINT "rating_reports_order_rating_fk" FOREIGN KEY ("order_id","author_id") REFERENCES "public"."marketplace_ratings"("order_id","rater_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rating_reports" ADD CONSTRAINT "rating_reports_trade_rating_fk" FOREIGN KEY ("trade_id","author_id") REFERENCES "public"."btc_trade_ratings"("trade_id","rater_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rating_reports" ADD CONSTRAINT "rating_reports_loan_rating_fk" FOREIGN KEY ("loan_id","author_id") REFERENCES "public"."loan_ratings"("loan_id","rater_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "rating_reports_open_order_key" ON "rating_reports" USING btree ("reporter_id","order_id","author_id") WHERE resolved_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "rating_reports_open_trade_key" ON "rating_reports" USING btree ("reporter_id","trade_id","author_id") WHERE resolved_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "rating_reports_open_loan_key" ON "rating_reports" USING btree ("reporter_id","loan_id","author_id") WHERE resolved_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "rating_reports_open_review_key" ON "rating_reports" USING btree ("reporter_id","review_id") WHERE resolved_at is null;--> statement-breakpoint
CREATE INDEX "rating_reports_author_idx" ON "rating_reports" USING btree ("author_id");--> statement-breakpoint
CREATE INDEX "rating_reports_review_idx" ON "rating_reports" USING btree ("review_id");--> statement-breakpoint
CREATE INDEX "rating_reports_queue_idx" ON "rating_reports" USING btree ("id") WHERE resolved_at is null;