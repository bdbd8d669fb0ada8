CREATE TABLE "certificates" (
	"id" serial PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"enrollment_id" integer NOT NULL,
	"student_name" text NOT NULL,
	"course_title" text NOT NULL,
	"instructor_name" text NOT NULL,
	"chapters" integer NOT NULL,
	"issued_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "chapter_completions" (
	"enrollment_id" integer NOT NULL,
	"chapter_id" integer NOT NULL,
	"completed_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "chapter_completions_enrollment_id_chapter_id_pk" PRIMARY KEY("enrollment_id","chapter_id")
);
--> statement-breakpoint
CREATE TABLE "course_chapters" (
	"id" serial PRIMARY KEY NOT NULL,
	"course_id" integer NOT NULL,
	"chapter_number" integer NOT NULL,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"video_url" text,
	"pdf_url" text,
	"pdf_file_id" text,
	"content" text DEFAULT '' NOT NULL,
	"is_preview" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "course_chapters_number_positive" CHECK (chapter_number >= 1)
);
--> statement-breakpoint
CREATE TABLE "course_enrollments" (
	"id" serial PRIMARY KEY NOT NULL,
	"course_id" integer NOT NULL,
	"progress" smallint DEFAULT 0 NOT NULL,
	"current_chapter_id" integer,
	"user_id" text NOT NULL,
	"status" text DEFAULT 'active' NOT NULL,
	"purchase_id" integer,
	"paid_cents" bigint DEFAULT 0 NOT NULL,
	"fee_cents" bigint DEFAULT 0 NOT NULL,
	"opened_at" timestamp with time zone,
	"completed_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "course_enrollments_status_known" CHECK (status in ('active', 'completed', 'refunded')),
	CONSTRAINT "course_enrollments_progress_percent" CHECK (progress between 0 and 100)
);
--> statement-breakpoint
CREATE TABLE "courses" (
	"id" serial PRIMARY KEY NOT NULL,
	"instructor_id" text NOT NULL,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"price_cents" bigint DEFAULT 0 NOT NULL,
	"is_free" boolean DEFAULT true NOT NULL,
	"image_url" text,
	"image_file_id" text,
	"approval_status" text DEFAULT 'pending' NOT NULL,
	"rejection_reason" text,
	"status" text DEFAULT 'draft' NOT NULL,
	"submitted_at" timestamp with time zone,
	"decided_at" timestamp with time zone,
	"decided_by" text,
	"changed_at" timestamp with time zone,
	"enrolled_count" integer DEFAULT 0 NOT NULL,
	"rating_sum" integer DEFAULT 0 NOT NULL,
	"rating_count" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "courses_approval_known" CHECK (approval_status in ('pending', 'approved', 'rejected')),
	CONSTRAINT "courses_status_known" CHECK (status in ('draft', 'active', 'archived')),
	CONSTRAINT "courses_price_by_kind" CHECK ((is_free and price_cents = 0) or (not is_free and price_cents > 0)),
	CONSTRAINT "courses_rejected_with_reason" CHECK (approval_status <> 'rejected' or rejection_reason is not null)
);
--> statement-breakpoint
CREATE TABLE "learning_reviews" (
	"id" serial PRIMARY KEY NOT NULL,
	"item_type" text NOT NULL,
	"item_id" integer NOT NULL,
	"user_id" text NOT NULL,
	"stars" smallint NOT NULL,
	"comment" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "learning_reviews_item_known" CHECK (item_type in ('course', 'mentorship')),
	CONSTRAINT "learning_reviews_stars" CHECK (stars between 1 and 5)
);
--> statement-breakpoint
CREATE TABLE "mentorship_enrollments" (
	"id" serial PRIMARY KEY NOT NULL,
	"mentorship_id" integer NOT NULL,
	"user_id" text NOT NULL,
	"status" text DEFAULT 'active' NOT NULL,
	"purchase_id" integer,
	"paid_cents" bigint DEFAULT 0 NOT NULL,
	"fee_cents" bigint DEFAULT 0 NOT NULL,
	"opened_at" timestamp with time zone,
	"completed_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "mentorship_enrollments_status_known" CHECK (status in ('active', 'completed', 'refunded'))
);
--> statement-breakpoint
CREATE TABLE "mentorship_sessions" (
	"id" serial PRIMARY KEY NOT NULL,
	"enrollment_id" integer NOT NULL,
	"proposed_by" text NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"minutes" smallint NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"status" text DEFAULT 'proposed' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"decided_at" timestamp with time zone,
	CONSTRAINT "mentorship_sessions_status_known" CHECK (status in ('proposed', 'confirmed', 'declined', 'cancelled')),
	CONSTRAINT "mentorship_sessions_minutes" CHECK (minutes between 15 and 480)
);
--> statement-breakpoint
CREATE TABLE "mentorships" (
	"id" serial PRIMARY KEY NOT NULL,
	"mentor_id" text NOT NULL,
	"services" text NOT NULL,
	"contact_info" text,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"price_cents" bigint DEFAULT 0 NOT NULL,
	"is_free" boolean DEFAULT true NOT NULL,
	"image_url" text,
	"image_file_id" text,
	"approval_status" text DEFAULT 'pending' NOT NULL,
	"rejection_reason" text,
	"status" text DEFAULT 'draft' NOT NULL,
	"submitted_at" timestamp with time zone,
	"decided_at" timestamp with time zone,
	"decided_by" text,
	"changed_at" timestamp with time zone,
	"enrolled_count" integer DEFAULT 0 NOT NULL,
	"rating_sum" integer DEFAULT 0 NOT NULL,
	"rating_count" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "mentorships_approval_known" CHECK (approval_status in ('pending', 'approved', 'rejected')),
	CONSTRAINT "mentorships_status_known" CHECK (status in ('draft', 'active', 'archived')),
	CONSTRAINT "mentorships_price_by_kind" CHECK ((is_free and price_cents = 0) or (not is_free and price_cents > 0)),
	CONSTRAINT "mentorships_rejected_with_reason" CHECK (approval_status <> 'rejected' or rejection_reason is not null)
);
--> statement-breakpoint
CREATE TABLE "invoice_series" (
	"series" text PRIMARY KEY NOT NULL,
	"last_number" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "purchases" (
	"id" serial PRIMARY KEY NOT NULL,
	"buyer_id" text NOT NULL,
	"seller_id" text NOT NULL,
	"item_type" text NOT NULL,
	"item_id" integer NOT NULL,
	"item_title" text NOT NULL,
	"method" text NOT NULL,
	"status" text DEFAULT 'created' NOT NULL,
	"euro_cents" bigint NOT NULL,
	"fee_cents" bigint NOT NULL,
	"usd_cents" bigint,
	"eur_usd_rate" text,
	"rate_at" timestamp with time zone,
	"payment_intent_id" text,
	"refund_id" text,
	"refund_reason" text,
	"failure" text,
	"consented_at" timestamp with time zone,
	"invoice_number" text,
	"succeeded_at" timestamp with time zone,
	"release_at" timestamp with time zone,
	"released_at" timestamp with time zone,
	"refunded_at" timestamp with time zone,
	"expires_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "purchases_item_known" CHECK (item_type in ('course', 'mentorship')),
	CONSTRAINT "purchases_method_known" CHECK (method in ('card', 'balance')),
	CONSTRAINT "purchases_status_known" CHECK (status in ('created', 'processing', 'succeeded', 'refunding', 'refunded', 'disputed', 'failed', 'expired')),
	CONSTRAINT "purchases_fee_within" CHECK (euro_cents > 0 and fee_cents between 0 and euro_cents),
	CONSTRAINT "purchases_card_in_dollars" CHECK (method <> 'card' or (usd_cents > 0 and eur_usd_rate is not null))
);
--> statement-breakpoint
CREATE TABLE "stripe_events" (
	"id" text PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"handled_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "certificates" ADD CONSTRAINT "certificates_enrollment_id_course_enrollments_id_fk" FOREIGN KEY ("enrollment_id") REFERENCES "public"."course_enrollments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chapter_completions" ADD CONSTRAINT "chapter_completions_enrollment_id_course_enrollments_id_fk" FOREIGN KEY ("enrollment_id") REFERENCES "public"."course_enrollments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chapter_completions" ADD CONSTRAINT "chapter_completions_chapter_id_course_chapters_id_fk" FOREIGN KEY ("chapter_id") REFERENCES "public"."course_chapters"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_chapters" ADD CONSTRAINT "course_chapters_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_chapters" ADD CONSTRAINT "course_chapters_pdf_file_id_files_id_fk" FOREIGN KEY ("pdf_file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_enrollments" ADD CONSTRAINT "course_enrollments_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_enrollments" ADD CONSTRAINT "course_enrollments_current_chapter_id_course_chapters_id_fk" FOREIGN KEY ("current_chapter_id") REFERENCES "public"."course_chapters"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_enrollments" ADD CONSTRAINT "course_enrollments_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_enrollments" ADD CONSTRAINT "course_enrollments_purchase_id_purchases_id_fk" FOREIGN KEY ("purchase_id") REFERENCES "public"."purchases"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "courses" ADD CONSTRAINT "courses_instructor_id_users_id_fk" FOREIGN KEY ("instructor_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "courses" ADD CONSTRAINT "courses_image_file_id_files_id_fk" FOREIGN KEY ("image_file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "courses" ADD CONSTRAINT "courses_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "learning_reviews" ADD CONSTRAINT "learning_reviews_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mentorship_enrollments" ADD CONSTRAINT "mentorship_enrollments_mentorship_id_mentorships_id_fk" FOREIGN KEY ("mentorship_id") REFERENCES "public"."mentorships"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mentorship_enrollments" ADD CONSTRAINT "mentorship_enrollments_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mentorship_enrollments" ADD CONSTRAINT "mentorship_enrollments_purchase_id_purchases_id_fk" FOREIGN KEY ("purchase_id") REFERENCES "public"."purchases"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mentorship_sessions" ADD CONSTRAINT "mentorship_sessions_enrollment_id_mentorship_enrollments_id_fk" FOREIGN KEY ("enrollment_id") REFERENCES "public"."mentorship_enrollments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mentorship_sessions" ADD CONSTRAINT "mentorship_sessions_proposed_by_users_id_fk" FOREIGN KEY ("proposed_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mentorships" ADD CONSTRAINT "mentorships_mentor_id_users_id_fk" FOREIGN KEY ("mentor_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mentorships" ADD CONSTRAINT "mentorships_image_file_id_files_id_fk" FOREIGN KEY ("image_file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mentorships" ADD CONSTRAINT "mentorships_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchases" ADD CONSTRAINT "purchases_buyer_id_users_id_fk" FOREIGN KEY ("buyer_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchases" ADD CONSTRAINT "purchases_seller_id_users_id_fk" FOREIGN KEY ("seller_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "certificates_code_key" ON "certificates" USING btree ("code");--> statement-breakpoint
CREATE UNIQUE INDEX "certificates_once" ON "certificates" USING btree ("enrollment_id");--> statement-breakpoint
CREATE UNIQUE INDEX "course_chapters_number_key" ON "course_chapters" USING btree ("course_id","chapter_number");--> statement-breakpoint
CREATE UNIQUE INDEX "course_enrollments_once" ON "course_enrollments" USING btree ("user_id","course_id");--> statement-breakpoint
CREATE INDEX "course_enrollments_course_idx" ON "course_enrollments" USING btree ("course_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "courses_open_idx" ON "courses" USING btree ("id" DESC NULLS LAST) WHERE approval_status = 'approved' and status = 'active';--> statement-breakpoint
CREATE INDEX "courses_popular_idx" ON "courses" USING btree ("enrolled_count" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE approval_status = 'approved' and status = 'active';--> statement-breakpoint
CREATE INDEX "courses_free_idx" ON "courses" USING btree ("is_free","id" DESC NULLS LAST) WHERE approval_status = 'approved' and status = 'active';--> statement-breakpoint
CREATE INDEX "courses_instructor_idx" ON "courses" USING btree ("instructor_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "courses_waiting_idx" ON "courses" USING btree ("submitted_at","id") WHERE submitted_at is not null and (approval_status = 'pending' or changed_at is not null);--> statement-breakpoint
CREATE INDEX "courses_search_idx" ON "courses" USING gin (to_tsvector('spanish', search_text(title || ' ' || description)));--> statement-breakpoint
CREATE UNIQUE INDEX "learning_reviews_once" ON "learning_reviews" USING btree ("user_id","item_type","item_id");--> statement-breakpoint
CREATE INDEX "learning_reviews_item_idx" ON "learning_reviews" USING btree ("item_type","item_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "mentorship_enrollments_once" ON "mentorship_enrollments" USING btree ("user_id","mentorship_id");--> statement-breakpoint
CREATE INDEX "mentorship_enrollments_mentorship_idx" ON "mentorship_enrollments" USING btree ("mentorship_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "mentorship_sessions_enrollment_idx" ON "mentorship_sessions" USING btree ("enrollment_id","starts_at");--> statement-breakpoint
CREATE INDEX "mentorships_open_idx" ON "mentorships" USING btree ("id" DESC NULLS LAST) WHERE approval_status = 'approved' and status = 'active';--> statement-breakpoint
CREATE INDEX "mentorships_popular_idx" ON "mentorships" USING btree ("enrolled_count" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE approval_status = 'approved' and status = 'active';--> statement-breakpoint
CREATE INDEX "mentorships_free_idx" ON "mentorships" USING btree ("is_free","id" DESC NULLS LAST) WHERE approval_status = 'approved' and status = 'active';--> statement-breakpoint
CREATE INDEX "mentorships_mentor_idx" ON "mentorships" USING btree ("mentor_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "mentorships_waiting_idx" ON "mentorships" USING btree ("submitted_at","id") WHERE submitted_at is not null and (approval_status = 'pending' or changed_at is not null);--> statement-breakpoint
CREATE INDEX "mentorships_search_idx" ON "mentorships" USING gin (to_tsvector('spanish', search_text(title || ' ' || description || ' ' || services)));--> statement-breakpoint
CREATE UNIQUE INDEX "purchases_intent_key" ON "purchases" USING btree ("payment_intent_id");--> statement-breakpoint
CREATE UNIQUE INDEX "purchases_invoice_key" ON "purchases" USING btree ("invoice_number");--> statement-breakpoint
CREATE UNIQUE INDEX "purchases_paid_key" ON "purchases" USING btree ("buyer_id","item_type","item_id") WHERE status in ('succeeded', 'refunding', 'disputed');--> statement-breakpoint
CREATE INDEX "purchases_buyer_idx" ON "purchases" USING btree ("buyer_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "purchases_seller_idx" ON "purchases" USING btree ("seller_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "purchases_item_idx" ON "purchases" USING btree ("item_type","item_id");--> statement-breakpoint
CREATE INDEX "purchases_release_idx" ON "purchases" USING btree ("release_at") WHERE status = 'succeeded' and released_at is null;--> statement-breakpoint
CREATE INDEX "purchases_open_idx" ON "purchases" USING btree ("updated_at") WHERE status in ('created', 'processing', 'refunding');