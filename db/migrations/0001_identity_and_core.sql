CREATE TABLE "audit_log" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"occurred_at" timestamp with time zone DEFAULT now() NOT NULL,
	"action" text NOT NULL,
	"actor_id" text,
	"target_id" text,
	"ip" text NOT NULL,
	"request_id" text NOT NULL,
	"details" jsonb DEFAULT '{}'::jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "idempotency_keys" (
	"command" text NOT NULL,
	"caller" text NOT NULL,
	"key" text NOT NULL,
	"request_hash" text NOT NULL,
	"answer" jsonb DEFAULT 'null'::jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "idempotency_keys_pkey" PRIMARY KEY("command","caller","key")
);
--> statement-breakpoint
CREATE TABLE "rate_limits" (
	"key" text PRIMARY KEY NOT NULL,
	"points" integer NOT NULL,
	"expire" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "settings" (
	"key" text PRIMARY KEY NOT NULL,
	"value" jsonb NOT NULL,
	"updated_by" text,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "access_requests" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"app_key" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"resolved_at" timestamp with time zone,
	CONSTRAINT "access_requests_app_known" CHECK (app_key in ('forum', 'marketplace', 'courses', 'startups', 'funding', 'privateEquity', 'p2pLending', 'tokenization', 'debank', 'btc'))
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"sid" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"sess" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_seen_at" timestamp with time zone DEFAULT now() NOT NULL,
	"confirmed_at" timestamp with time zone DEFAULT now() NOT NULL,
	"idle_expire" timestamp with time zone NOT NULL,
	"expire" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "user_app_permissions" (
	"user_id" text NOT NULL,
	"app_key" text NOT NULL,
	"has_access" boolean DEFAULT false NOT NULL,
	"granted_by" text,
	"granted_at" timestamp with time zone,
	CONSTRAINT "user_app_permissions_pkey" PRIMARY KEY("user_id","app_key"),
	CONSTRAINT "user_app_permissions_app_known" CHECK (app_key in ('forum', 'marketplace', 'courses', 'startups', 'funding', 'privateEquity', 'p2pLending', 'tokenization', 'debank', 'btc'))
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" text PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"password_hash" text NOT NULL,
	"username" text,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"phone" text,
	"address" text,
	"postal_code" text,
	"city" text,
	"country" text,
	"profile_image_url" text,
	"reputation" numeric(2, 1) DEFAULT '0' NOT NULL,
	"is_admin" boolean DEFAULT false NOT NULL,
	"kyc_status" text DEFAULT 'pending' NOT NULL,
	"kyc_level" text DEFAULT 'none' NOT NULL,
	"kyc_documents" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"kyc_verified_at" timestamp with time zone,
	"kyc_rejected_reason" text,
	"reset_token_hash" text,
	"reset_token_expires_at" timestamp with time zone,
	"timezone" text DEFAULT 'UTC' NOT NULL,
	"search_text" text GENERATED ALWAYS AS (search_text(first_name || ' ' || last_name || ' ' || email)) STORED NOT NULL,
	"last_seen_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "users_email_lowercase" CHECK (email = lower(email)),
	CONSTRAINT "users_kyc_status_known" CHECK (kyc_status in ('pending', 'verified', 'rejected', 'incomplete')),
	CONSTRAINT "users_kyc_level_known" CHECK (kyc_level in ('none', 'basic', 'intermediate', 'complete')),
	CONSTRAINT "users_admin_is_verified" CHECK (not is_admin or kyc_status = 'verified'),
	CONSTRAINT "users_verified_has_date" CHECK ((kyc_status = 'verified') = (kyc_verified_at is not null))
);
--> statement-breakpoint
ALTER TABLE "access_requests" ADD CONSTRAINT "access_requests_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_app_permissions" ADD CONSTRAINT "user_app_permissions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_app_permissions" ADD CONSTRAINT "user_app_permissions_granted_by_users_id_fk" FOREIGN KEY ("granted_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audit_log_target_idx" ON "audit_log" USING btree ("target_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "audit_log_actor_idx" ON "audit_log" USING btree ("actor_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "idempotency_keys_created_idx" ON "idempotency_keys" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "rate_limits_expire_idx" ON "rate_limits" USING btree ("expire");--> statement-breakpoint
CREATE UNIQUE INDEX "access_requests_open_key" ON "access_requests" USING btree ("user_id","app_key") WHERE resolved_at is null;--> statement-breakpoint
CREATE INDEX "sessions_user_idx" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sessions_expire_idx" ON "sessions" USING btree ("expire");--> statement-breakpoint
CREATE UNIQUE INDEX "users_email_key" ON "users" USING btree ("email") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "users_username_key" ON "users" USING btree (lower(username)) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "users_admins_first_idx" ON "users" USING btree ((not is_admin),"id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "users_search_idx" ON "users" USING gin (search_text gin_trgm_ops);