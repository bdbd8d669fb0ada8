CREATE TABLE "marketplace_searches" (
	"id" serial PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"filters" jsonb NOT NULL,
	"label" text NOT NULL,
	"last_seen_id" integer DEFAULT 0 NOT NULL,
	"paused_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"query" text,
	CONSTRAINT "marketplace_searches_label_short" CHECK (char_length(label) between 1 and 70)
);
--> statement-breakpoint
ALTER TABLE "marketplace_searches" ADD CONSTRAINT "marketplace_searches_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "marketplace_searches_filters_key" ON "marketplace_searches" USING btree ("user_id","filters");