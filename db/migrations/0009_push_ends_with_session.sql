ALTER TABLE "push_subscriptions" ADD COLUMN "session_sid" text;--> statement-breakpoint
ALTER TABLE "push_subscriptions" ADD CONSTRAINT "push_subscriptions_session_sid_sessions_sid_fk" FOREIGN KEY ("session_sid") REFERENCES "public"."sessions"("sid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "emails_address_idx" ON "emails" USING btree ("to_address" text_pattern_ops,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "notifications_category_idx" ON "notifications" USING btree ("user_id","category","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "push_subscriptions_session_idx" ON "push_subscriptions" USING btree ("session_sid");