CREATE TABLE "publication_reports" (
	"id" serial PRIMARY KEY NOT NULL,
	"reporter_id" text NOT NULL,
	"reason" text NOT NULL,
	"details" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"resolved_at" timestamp with time zone,
	"resolved_by" text,
	"decision" text,
	"resolution" text,
	"startup_id" integer,
	"funding_request_id" integer,
	"project_id" integer,
	"fund_id" integer,
	"loan_request_id" integer,
	"loan_offer_id" integer,
	CONSTRAINT "publication_reports_one_publication" CHECK (num_nonnulls(startup_id, funding_request_id, project_id, fund_id, loan_request_id, loan_offer_id) = 1),
	CONSTRAINT "publication_reports_reason_known" CHECK (reason in ('fraud', 'prohibited', 'misleading', 'copyright', 'offensive', 'other')),
	CONSTRAINT "publication_reports_decision_known" CHECK (decision in ('dismissed', 'removed')),
	CONSTRAINT "publication_reports_decided_whole" CHECK (num_nulls(resolved_at, decision, resolution) in (0, 3))
);
--> statement-breakpoint
ALTER TABLE "publication_reports" ADD CONSTRAINT "publication_reports_reporter_id_users_id_fk" FOREIGN KEY ("reporter_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "publication_reports" ADD CONSTRAINT "publication_reports_resolved_by_users_id_fk" FOREIGN KEY ("resolved_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "publication_reports" ADD CONSTRAINT "publication_reports_startup_id_startups_id_fk" FOREIGN KEY ("startup_id") REFERENCES "public"."startups"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "publication_reports" ADD CONSTRAINT "publication_reports_funding_request_id_funding_requests_id_fk" FOREIGN KEY ("funding_request_id") REFERENCES "public"."funding_requests"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "publication_reports" ADD CONSTRAINT "publication_reports_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "publication_reports" ADD CONSTRAINT "publication_reports_fund_id_private_equity_funds_id_fk" FOREIGN KEY ("fund_id") REFERENCES "public"."private_equity_funds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "publication_reports" ADD CONSTRAINT "publication_reports_loan_request_id_loan_requests_id_fk" FOREIGN KEY ("loan_request_id") REFERENCES "public"."loan_requests"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "publication_reports" ADD CONSTRAINT "publication_reports_loan_offer_id_loan_offers_id_fk" FOREIGN KEY ("loan_offer_id") REFERENCES "public"."loan_offers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "publication_reports_open_startup_key" ON "publication_reports" USING btree ("startup_id","reporter_id") WHERE resolved_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "publication_reports_open_funding_key" ON "publication_reports" USING btree ("funding_request_id","reporter_id") WHERE resolved_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "publication_reports_open_project_key" ON "publication_reports" USING btree ("project_id","reporter_id") WHERE resolved_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "publication_reports_open_fund_key" ON "publication_reports" USING btree ("fund_id","reporter_id") WHERE resolved_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "publication_reports_open_loan_request_key" ON "publication_reports" USING btree ("loan_request_id","reporter_id") WHERE resolved_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "publication_reports_open_loan_offer_key" ON "publication_reports" USING btree ("loan_offer_id","reporter_id") WHERE resolved_at is null;--> statement-breakpoint
CREATE INDEX "publication_reports_queue_idx" ON "publication_reports" USING btree ("id") WHERE resolved_at is null;