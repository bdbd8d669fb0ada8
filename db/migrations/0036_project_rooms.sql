CREATE TABLE "project_documents" (
	"id" serial PRIMARY KEY NOT NULL,
	"project_id" integer NOT NULL,
	"kind" text NOT NULL,
	"title" text NOT NULL,
	"file_id" text NOT NULL,
	"uploaded_at" timestamp with time zone DEFAULT now() NOT NULL,
	"removed_at" timestamp with time zone,
	CONSTRAINT "project_documents_kind_known" CHECK (kind in ('deck', 'financials', 'legal', 'other')),
	CONSTRAINT "project_documents_title_short" CHECK (char_length(title) between 1 and 120)
);
--> statement-breakpoint
CREATE TABLE "project_reads" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"document_id" integer NOT NULL,
	"user_id" text NOT NULL,
	"read_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "project_room_accesses" (
	"id" serial PRIMARY KEY NOT NULL,
	"project_id" integer NOT NULL,
	"user_id" text NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"promised_at" timestamp with time zone NOT NULL,
	"status" text DEFAULT 'asked' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"decided_at" timestamp with time zone,
	CONSTRAINT "project_room_accesses_status_known" CHECK (status in ('asked', 'granted', 'refused', 'revoked')),
	CONSTRAINT "project_room_accesses_reason_short" CHECK (char_length(reason) between 0 and 500),
	CONSTRAINT "project_room_accesses_decided_has_date" CHECK ((status = 'asked') = (decided_at is null))
);
--> statement-breakpoint
ALTER TABLE "project_documents" ADD CONSTRAINT "project_documents_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_documents" ADD CONSTRAINT "project_documents_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_reads" ADD CONSTRAINT "project_reads_document_id_project_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."project_documents"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_reads" ADD CONSTRAINT "project_reads_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_room_accesses" ADD CONSTRAINT "project_room_accesses_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_room_accesses" ADD CONSTRAINT "project_room_accesses_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "project_documents_project_idx" ON "project_documents" USING btree ("project_id","id") WHERE removed_at is null;--> statement-breakpoint
CREATE INDEX "project_reads_document_idx" ON "project_reads" USING btree ("document_id","id");--> statement-breakpoint
CREATE INDEX "project_reads_user_idx" ON "project_reads" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "project_room_accesses_project_idx" ON "project_room_accesses" USING btree ("project_id","status","id");--> statement-breakpoint
CREATE UNIQUE INDEX "project_room_accesses_live_key" ON "project_room_accesses" USING btree ("project_id","user_id") WHERE status in ('asked', 'granted');--> statement-breakpoint
CREATE INDEX "project_room_accesses_user_idx" ON "project_room_accesses" USING btree ("user_id","project_id","id");