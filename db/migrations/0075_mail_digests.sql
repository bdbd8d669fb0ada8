CREATE TABLE "mail_digests" (
	"user_id" text PRIMARY KEY NOT NULL,
	"frequency" text NOT NULL,
	"next_at" timestamp with time zone NOT NULL,
	CONSTRAINT "mail_digests_frequency_known" CHECK (frequency in ('daily', 'weekly'))
);
--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "mailed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "mail_digests" ADD CONSTRAINT "mail_digests_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "mail_digests_due_idx" ON "mail_digests" USING btree ("next_at","user_id");