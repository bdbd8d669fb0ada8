CREATE INDEX "courses_recent_idx" ON "courses" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "mentorships_recent_idx" ON "mentorships" USING btree ("created_at","id");