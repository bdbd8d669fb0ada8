-- Beside everybody's writes, and so not in a transaction: each statement bears being begun again.
ALTER TABLE "conversation_members" ADD COLUMN IF NOT EXISTS "cleared_id" bigint DEFAULT 0 NOT NULL;
--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN IF NOT EXISTS "deleted_at" timestamp with time zone;
--> statement-breakpoint
ALTER TABLE "messages" DROP CONSTRAINT IF EXISTS "messages_say_something";
--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_say_something" CHECK (body <> '' or image_file_id is not null or deleted_at is not null) NOT VALID;
--> statement-breakpoint
ALTER TABLE "messages" VALIDATE CONSTRAINT "messages_say_something";
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
CREATE INDEX CONCURRENTLY IF NOT EXISTS "messages_deleted_idx" ON "messages" USING btree ("conversation_id","deleted_at" DESC NULLS LAST) WHERE deleted_at is not null;
--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "messages_to_erase_idx" ON "messages" USING btree ("deleted_at") WHERE deleted_at is not null and (body <> '' or image_file_id is not null);
