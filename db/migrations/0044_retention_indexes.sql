-- Beside everybody's writes, and so not in a transaction: each statement bears being begun again.
ALTER TABLE "users" ADD COLUMN IF NOT EXISTS "erased_at" timestamp with time zone;
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN IF NOT EXISTS "legal_hold" text;
--> statement-breakpoint
ALTER TABLE "users" DROP CONSTRAINT IF EXISTS "users_erased_is_removed";
--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_erased_is_removed" CHECK (erased_at is null or deleted_at is not null and legal_hold is null) NOT VALID;
--> statement-breakpoint
ALTER TABLE "users" VALIDATE CONSTRAINT "users_erased_is_removed";
--> statement-breakpoint
-- What was left half made is made anew.
DO $$
DECLARE
  v_index text;
BEGIN
  FOR v_index IN SELECT i.indexrelid::regclass::text FROM pg_index i JOIN pg_class c ON c.oid = i.indexrelid
    WHERE NOT i.indisvalid AND c.relnamespace::regnamespace::text IN ('public', 'ledger') LOOP
    EXECUTE 'DROP INDEX ' || v_index;
  END LOOP;
END $$;
--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "forum_reads_read_idx" ON "forum_reads" USING btree ("read_at");
--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "emails_texts_idx" ON "emails" USING btree ("created_at") WHERE status in ('sent', 'kept') and html <> '';
--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "emails_ended_idx" ON "emails" USING btree ("created_at") WHERE status in ('sent', 'kept', 'failed');
--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "emails_user_idx" ON "emails" USING btree ("user_id") WHERE user_id is not null;
--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "access_requests_resolved_idx" ON "access_requests" USING btree ("resolved_at") WHERE resolved_at is not null;
--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "activities_created_idx" ON "activities" USING btree ("created_at");
--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "data_exports_created_idx" ON "data_exports" USING btree ("created_at") WHERE status <> 'queued';
--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "users_erasable_idx" ON "users" USING btree ("deleted_at","id") WHERE deleted_at is not null and erased_at is null and legal_hold is null;
--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "verifications_sound_idx" ON "ledger"."verifications" USING btree ("checked_at") WHERE scope = 'incremental' and violations = '[]';
--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "notifications_unread_age_idx" ON "notifications" USING btree ("created_at") WHERE read_at is null;
--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "push_deliveries_done_idx" ON "push_deliveries" USING btree ("next_attempt_at") WHERE status <> 'queued';
--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "stripe_events_handled_idx" ON "stripe_events" USING btree ("handled_at");
--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "contact_messages_done_idx" ON "contact_messages" USING btree ("changed_at") WHERE status <> 'open';
--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "project_gifts_worth_idx" ON "project_gifts" USING btree ("closed_at") WHERE net_worth_cents is not null;
--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "project_investments_worth_idx" ON "project_investments" USING btree ("closed_at") WHERE net_worth_cents is not null;
--> statement-breakpoint
-- Ninety days, as lib/core/config/retention-days.ts says: the application decides when, and the books how old. Whole
-- verifications stay, and so does whatever found a violation.
CREATE OR REPLACE FUNCTION ledger.forget_verifications(p_most integer) RETURNS integer
LANGUAGE plpgsql SECURITY DEFINER SET search_path = ledger, pg_temp AS $$
DECLARE
  v_gone integer;
BEGIN
  DELETE FROM verifications WHERE id IN (
    SELECT id FROM verifications
    WHERE scope = 'incremental' AND violations = '[]' AND checked_at < now() - interval '90 days'
    ORDER BY checked_at LIMIT least(p_most, 1000) FOR UPDATE SKIP LOCKED);
  GET DIAGNOSTICS v_gone = ROW_COUNT;
  RETURN v_gone;
END $$;
--> statement-breakpoint
REVOKE ALL ON FUNCTION ledger.forget_verifications(integer) FROM PUBLIC;
