CREATE TABLE "account_interventions" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"kind" text NOT NULL,
	"actor_id" text,
	"before" jsonb,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "account_interventions_kind_known" CHECK (kind in ('promotion', 'demotion', 'email', 'password', 'second-factor'))
);
--> statement-breakpoint
CREATE TABLE "admin_proposals" (
	"id" serial PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"subject_id" text,
	"reason" text DEFAULT '' NOT NULL,
	"payload" jsonb NOT NULL,
	"status" text DEFAULT 'proposed' NOT NULL,
	"worth_cents" bigint,
	"proposed_by" text NOT NULL,
	"proposed_at" timestamp with time zone DEFAULT now() NOT NULL,
	"decided_by" text,
	"decided_at" timestamp with time zone,
	"due_at" timestamp with time zone,
	"stopped_by" text,
	"ended_at" timestamp with time zone,
	"failure" text,
	CONSTRAINT "admin_proposals_kind_known" CHECK (kind in ('correction', 'promotion', 'email', 'password', 'second-factor', 'settings')),
	CONSTRAINT "admin_proposals_status_known" CHECK (status in ('proposed', 'waiting', 'approved', 'rejected', 'withdrawn', 'stopped', 'failed')),
	CONSTRAINT "admin_proposals_two_people" CHECK (decided_by is null or decided_by <> proposed_by or status = 'withdrawn'),
	CONSTRAINT "admin_proposals_waiting_is_due" CHECK (status <> 'waiting' or due_at is not null)
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "credentials_changed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "account_interventions" ADD CONSTRAINT "account_interventions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_interventions" ADD CONSTRAINT "account_interventions_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "admin_proposals" ADD CONSTRAINT "admin_proposals_subject_id_users_id_fk" FOREIGN KEY ("subject_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "admin_proposals" ADD CONSTRAINT "admin_proposals_proposed_by_users_id_fk" FOREIGN KEY ("proposed_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "admin_proposals" ADD CONSTRAINT "admin_proposals_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "admin_proposals" ADD CONSTRAINT "admin_proposals_stopped_by_users_id_fk" FOREIGN KEY ("stopped_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "account_interventions_user_idx" ON "account_interventions" USING btree ("user_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "admin_proposals_open_idx" ON "admin_proposals" USING btree ("id") WHERE status in ('proposed', 'waiting');--> statement-breakpoint
CREATE INDEX "admin_proposals_due_idx" ON "admin_proposals" USING btree ("due_at") WHERE status = 'waiting';--> statement-breakpoint
CREATE INDEX "admin_proposals_decided_idx" ON "admin_proposals" USING btree ("kind","decided_at");--> statement-breakpoint
CREATE UNIQUE INDEX "admin_proposals_one_open" ON "admin_proposals" USING btree ("kind","subject_id") WHERE status = 'proposed';--> statement-breakpoint
INSERT INTO admin_proposals (id, kind, reason, payload, status, proposed_by, proposed_at, decided_by, decided_at)
  SELECT id, 'correction', reason, jsonb_build_object('evidence', evidence, 'transfers', transfers), status,
    proposed_by, proposed_at, decided_by, decided_at
  FROM ledger_corrections;--> statement-breakpoint
SELECT setval('admin_proposals_id_seq', greatest((SELECT coalesce(max(id), 0) FROM admin_proposals), 1),
  EXISTS (SELECT 1 FROM admin_proposals));
