-- Beside everybody's writes, and so not in a transaction: each statement bears being begun again.
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
CREATE INDEX CONCURRENTLY IF NOT EXISTS "marketplace_listings_changed_idx" ON "marketplace_listings" USING btree ("updated_at") WHERE status = 'active' and stock > 0;
