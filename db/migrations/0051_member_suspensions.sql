CREATE TABLE "account_suspensions" (
	"id" serial PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"reason" text NOT NULL,
	"started_by" text NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone,
	"lifted_by" text,
	"lifted_at" timestamp with time zone,
	"remark" text,
	CONSTRAINT "account_suspensions_reason_length" CHECK (char_length(reason) between 1 and 500),
	CONSTRAINT "account_suspensions_remark_length" CHECK (char_length(remark) between 1 and 500),
	CONSTRAINT "account_suspensions_ends_later" CHECK (ends_at > started_at),
	CONSTRAINT "account_suspensions_lifted_whole" CHECK (num_nulls(lifted_at, lifted_by) in (0, 2)),
	CONSTRAINT "account_suspensions_remark_is_of_lifting" CHECK (remark is null or lifted_at is not null)
);
--> statement-breakpoint
ALTER TABLE "account_suspensions" ADD CONSTRAINT "account_suspensions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_suspensions" ADD CONSTRAINT "account_suspensions_started_by_users_id_fk" FOREIGN KEY ("started_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_suspensions" ADD CONSTRAINT "account_suspensions_lifted_by_users_id_fk" FOREIGN KEY ("lifted_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "account_suspensions_user_idx" ON "account_suspensions" USING btree ("user_id","id" DESC NULLS LAST);