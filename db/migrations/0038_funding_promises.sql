CREATE TABLE "funding_promise_payments" (
	"promise_id" integer NOT NULL,
	"month" date NOT NULL,
	"request_id" integer NOT NULL,
	"supporter_id" text NOT NULL,
	"amount_cents" bigint NOT NULL,
	"fee_cents" bigint NOT NULL,
	"paid_at" timestamp with time zone NOT NULL,
	CONSTRAINT "funding_promise_payments_pkey" PRIMARY KEY("promise_id","month"),
	CONSTRAINT "funding_promise_payments_first_of_month" CHECK (extract(day from month) = 1),
	CONSTRAINT "funding_promise_payments_fee_within" CHECK (fee_cents between 0 and amount_cents and amount_cents > 0)
);
--> statement-breakpoint
CREATE TABLE "funding_promises" (
	"id" serial PRIMARY KEY NOT NULL,
	"request_id" integer NOT NULL,
	"supporter_id" text NOT NULL,
	"owner_id" text NOT NULL,
	"amount_cents" bigint NOT NULL,
	"is_named" boolean DEFAULT false NOT NULL,
	"anchor_day" smallint NOT NULL,
	"start_on" date NOT NULL,
	"ends_on" date,
	"next_on" date,
	"due_at" timestamp with time zone,
	"attempts" smallint DEFAULT 0 NOT NULL,
	"last_error" text,
	"status" text DEFAULT 'active' NOT NULL,
	"reason" text,
	"stopped_by" text,
	"ended_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "funding_promises_status_known" CHECK (status in ('active', 'paused', 'ended', 'stopped')),
	CONSTRAINT "funding_promises_not_own" CHECK (supporter_id <> owner_id),
	CONSTRAINT "funding_promises_amount_within" CHECK (amount_cents between 100 and 500000),
	CONSTRAINT "funding_promises_anchor_within" CHECK (anchor_day between 1 and 31),
	CONSTRAINT "funding_promises_ends_after_start" CHECK (ends_on >= start_on and ends_on >= next_on),
	CONSTRAINT "funding_promises_due_as_stated" CHECK ((next_on is null) = (due_at is null)
        and case status when 'active' then next_on is not null when 'paused' then true else next_on is null end),
	CONSTRAINT "funding_promises_attempts_counted" CHECK (attempts >= 0),
	CONSTRAINT "funding_promises_ended_has_date" CHECK ((status in ('ended', 'stopped')) = (ended_at is not null)),
	CONSTRAINT "funding_promises_stopped_says_why" CHECK ((status = 'stopped') = (stopped_by is not null) and (status = 'stopped') = (reason is not null)),
	CONSTRAINT "funding_promises_reason_short" CHECK (char_length(reason) between 1 and 1000)
);
--> statement-breakpoint
ALTER TABLE "funding_requests" ADD COLUMN "monthly_goal_cents" bigint;--> statement-breakpoint
ALTER TABLE "funding_requests" ADD COLUMN "monthly_purpose" text;--> statement-breakpoint
ALTER TABLE "funding_promise_payments" ADD CONSTRAINT "funding_promise_payments_promise_id_funding_promises_id_fk" FOREIGN KEY ("promise_id") REFERENCES "public"."funding_promises"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "funding_promise_payments" ADD CONSTRAINT "funding_promise_payments_request_id_funding_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."funding_requests"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "funding_promise_payments" ADD CONSTRAINT "funding_promise_payments_supporter_id_users_id_fk" FOREIGN KEY ("supporter_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "funding_promises" ADD CONSTRAINT "funding_promises_request_id_funding_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."funding_requests"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "funding_promises" ADD CONSTRAINT "funding_promises_supporter_id_users_id_fk" FOREIGN KEY ("supporter_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "funding_promises" ADD CONSTRAINT "funding_promises_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "funding_promises" ADD CONSTRAINT "funding_promises_stopped_by_users_id_fk" FOREIGN KEY ("stopped_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "funding_promise_payments_request_idx" ON "funding_promise_payments" USING btree ("request_id","paid_at");--> statement-breakpoint
CREATE INDEX "funding_promise_payments_supporter_idx" ON "funding_promise_payments" USING btree ("supporter_id","paid_at");--> statement-breakpoint
CREATE UNIQUE INDEX "funding_promises_live_key" ON "funding_promises" USING btree ("request_id","supporter_id") WHERE status in ('active', 'paused');--> statement-breakpoint
CREATE INDEX "funding_promises_request_idx" ON "funding_promises" USING btree ("request_id","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "funding_promises_supporter_idx" ON "funding_promises" USING btree ("supporter_id","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "funding_promises_owner_idx" ON "funding_promises" USING btree ("owner_id","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "funding_promises_due_idx" ON "funding_promises" USING btree ("due_at","id") WHERE due_at is not null;--> statement-breakpoint
ALTER TABLE "funding_requests" ADD CONSTRAINT "funding_requests_goal_within" CHECK (monthly_goal_cents between 1000 and 100000000);--> statement-breakpoint
ALTER TABLE "funding_requests" ADD CONSTRAINT "funding_requests_purpose_of_goal" CHECK (monthly_purpose is null or (monthly_goal_cents is not null and char_length(monthly_purpose) between 1 and 300));