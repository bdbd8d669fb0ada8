CREATE INDEX "audit_log_actor_action_idx" ON "audit_log" USING btree ("actor_id","action","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "audit_log_target_action_idx" ON "audit_log" USING btree ("target_id","action","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "audit_log_actor_target_idx" ON "audit_log" USING btree ("actor_id","target_id","action","id" DESC NULLS LAST);