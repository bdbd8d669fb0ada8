-- not only added, because names that operators, clients of the API and readers of the database see are replaced by those of the
-- glossary (decision 325). A build from before does not know them, so none runs beside this migration.
ALTER TABLE ledger.door RENAME TO kill_switch;
--> statement-breakpoint
ALTER INDEX ledger.door_pkey RENAME TO kill_switch_pkey;
--> statement-breakpoint
ALTER TABLE ledger.kill_switch RENAME CONSTRAINT door_is_one TO kill_switch_is_one;
--> statement-breakpoint
-- The only function that posts. Each transfer is the path of the account that pays, that of the one that is paid, and minor units. The
-- same key and hash return the first journal row again. Each path is looked up once; a sort would cost more than any other step.
-- LJ002 overdraft · LJ003 key used for something else · LJ004 closed · LJ005 nothing to do · LJ006 no such account.
CREATE OR REPLACE FUNCTION ledger.post(
  p_act text, p_ref_type text, p_ref_id text, p_actor text, p_key text, p_hash text, p_occurred_at timestamptz,
  p_from text[], p_to text[], p_amounts bigint[], OUT journal_id bigint, OUT replayed boolean
)
LANGUAGE plpgsql SECURITY DEFINER SET search_path = ledger, pg_temp SET plan_cache_mode = force_generic_plan
SET enable_seqscan = off SET enable_hashjoin = off SET enable_mergejoin = off AS $$
DECLARE
  v_hash text;
  v_reason text;
  v_paths text[] := p_from || p_to;
  v_accounts bigint[];
BEGIN
  IF coalesce(cardinality(p_amounts), 0) = 0 THEN
    RAISE EXCEPTION 'an act without transfers' USING ERRCODE = 'LJ005';
  END IF;
  IF cardinality(p_from) IS DISTINCT FROM cardinality(p_amounts) OR cardinality(p_to) IS DISTINCT FROM cardinality(p_amounts) THEN
    RAISE EXCEPTION 'a transfer names no account' USING ERRCODE = 'LJ005';
  END IF;
  INSERT INTO journal (act, ref_type, ref_id, actor_id, idempotency_key, request_hash, occurred_at)
    SELECT p_act, p_ref_type, p_ref_id, p_actor, p_key, p_hash, p_occurred_at FROM kill_switch WHERE kill_switch.id = 1 AND is_open
    ON CONFLICT (idempotency_key) DO NOTHING
    RETURNING id, ARRAY(SELECT (SELECT a.id FROM accounts a WHERE a.path = side.path) FROM unnest(v_paths) side (path))
    INTO journal_id, v_accounts;
  replayed := journal_id IS NULL;
  IF replayed THEN
    SELECT reason INTO v_reason FROM kill_switch WHERE id = 1 AND NOT is_open;
    IF FOUND THEN
      RAISE EXCEPTION 'the ledger is closed: %', v_reason USING ERRCODE = 'LJ004';
    END IF;
    SELECT j.id, j.request_hash INTO journal_id, v_hash FROM journal j WHERE j.idempotency_key = p_key;
    IF v_hash IS DISTINCT FROM p_hash THEN
      RAISE EXCEPTION 'the key was used for something else' USING ERRCODE = 'LJ003';
    END IF;
    RETURN;
  END IF;
  -- Both in one order everywhere: new accounts by path, locks by id. Two acts can wait for each other, never in a circle.
  IF array_position(v_accounts, NULL) IS NOT NULL THEN
    INSERT INTO accounts (kind, currency, owner_id, ref_type, ref_id)
      SELECT split_part(path, ':', 1), split_part(path, ':', 2), nullif(split_part(path, ':', 3), ''),
        nullif(split_part(path, ':', 4), ''), nullif(split_part(path, ':', 5), '')
      FROM (SELECT DISTINCT path FROM unnest(v_paths) side (path)) side
      WHERE (SELECT a.id FROM accounts a WHERE a.path = side.path) IS NULL
      ORDER BY path
      ON CONFLICT (path) DO NOTHING;
    v_accounts := ARRAY(SELECT (SELECT a.id FROM accounts a WHERE a.path = side.path) FROM unnest(v_paths) side (path));
    IF array_position(v_accounts, NULL) IS NOT NULL THEN
      RAISE EXCEPTION 'a transfer names no account' USING ERRCODE = 'LJ005';
    END IF;
  END IF;
  -- Found by id, they come in its order without a sort.
  PERFORM 1 FROM accounts a WHERE a.id = ANY (v_accounts) AND a.mode = 'strict' ORDER BY a.id FOR NO KEY UPDATE;
  INSERT INTO transfers (journal_id, act, from_account, from_kind, to_account, to_kind, currency, amount)
    SELECT post.journal_id, p_act, v_accounts[n], split_part(p_from[n], ':', 1), v_accounts[cardinality(p_from) + n],
      split_part(p_to[n], ':', 1), split_part(p_from[n], ':', 2), p_amounts[n]
    FROM (SELECT generate_series(1, cardinality(p_amounts)) AS n) leg;
END $$;
--> statement-breakpoint
-- Verifies, records the result, and stops all postings when something is wrong; p_more are violations that an area found.
CREATE OR REPLACE FUNCTION ledger.verify(p_scope text, p_more text[]) RETURNS text[]
LANGUAGE plpgsql SECURITY DEFINER SET search_path = ledger, pg_temp AS $$
DECLARE
  v_began timestamptz := clock_timestamp();
  v_after bigint := 0;
  v_up_to bigint;
  v_found text[];
BEGIN
  IF p_scope = 'incremental' THEN
    SELECT coalesce(max(up_to_transfer), 0) INTO v_after FROM verifications WHERE violations = '[]'::jsonb;
  END IF;
  SELECT coalesce(max(t.id), 0) INTO v_up_to FROM transfers t WHERE t.journal_id <= coalesce((
    SELECT j.id FROM journal j WHERE j.created_at < now() - interval '1 minute' ORDER BY j.created_at DESC LIMIT 1), 0);
  SELECT coalesce(array_agg(violation), '{}') || p_more INTO v_found
    FROM (SELECT violation FROM find_violations(v_after) LIMIT 100) found;
  INSERT INTO verifications (scope, up_to_transfer, violations, duration_ms)
    VALUES (p_scope, greatest(v_up_to, v_after), to_jsonb(v_found), extract(epoch FROM clock_timestamp() - v_began) * 1000);
  IF cardinality(v_found) > 0 THEN
    UPDATE kill_switch SET is_open = false, reason = v_found[1], changed_by = NULL, changed_at = now() WHERE id = 1 AND is_open;
  END IF;
  RETURN v_found;
END $$;
--> statement-breakpoint
ALTER FUNCTION ledger.set_door(boolean, text, text) RENAME TO set_kill_switch;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION ledger.set_kill_switch(p_open boolean, p_reason text, p_actor text) RETURNS boolean
LANGUAGE plpgsql SECURITY DEFINER SET search_path = ledger, pg_temp AS $$
BEGIN
  UPDATE kill_switch SET is_open = p_open, reason = p_reason, changed_by = p_actor, changed_at = now()
    WHERE id = 1 AND is_open <> p_open;
  RETURN FOUND;
END $$;
--> statement-breakpoint
DROP INDEX "alerts_untold_idx";
--> statement-breakpoint
ALTER TABLE "alerts" DROP CONSTRAINT "alerts_told_known";
--> statement-breakpoint
ALTER TABLE "alerts" RENAME COLUMN "mended_at" TO "resolved_at";
--> statement-breakpoint
ALTER TABLE "alerts" RENAME COLUMN "told" TO "notified_state";
--> statement-breakpoint
ALTER TABLE "forum_follows" RENAME COLUMN "told_number" TO "notified_number";
--> statement-breakpoint
ALTER TABLE "forum_posts" RENAME COLUMN "told_number" TO "notified_number";
--> statement-breakpoint
ALTER TABLE "funding_updates" RENAME COLUMN "told_user_id" TO "last_notified_user_id";
--> statement-breakpoint
ALTER TABLE "funding_updates" RENAME COLUMN "told_at" TO "notified_at";
--> statement-breakpoint
ALTER TABLE "private_equity_updates" RENAME COLUMN "told_user_id" TO "last_notified_user_id";
--> statement-breakpoint
ALTER TABLE "private_equity_updates" RENAME COLUMN "told_at" TO "notified_at";
--> statement-breakpoint
ALTER TABLE "project_updates" RENAME COLUMN "told_user_id" TO "last_notified_user_id";
--> statement-breakpoint
ALTER TABLE "project_updates" RENAME COLUMN "told_at" TO "notified_at";
--> statement-breakpoint
ALTER TABLE "startup_updates" RENAME COLUMN "told_user_id" TO "last_notified_user_id";
--> statement-breakpoint
ALTER TABLE "startup_updates" RENAME COLUMN "told_at" TO "notified_at";
--> statement-breakpoint
ALTER TABLE "private_equity_call_parts" RENAME COLUMN "told_at" TO "notified_at";
--> statement-breakpoint
ALTER TABLE "private_equity_funds" RENAME COLUMN "closing_told_to" TO "closing_notified_to";
--> statement-breakpoint
ALTER TABLE "private_equity_payouts" RENAME COLUMN "told_at" TO "notified_at";
--> statement-breakpoint
ALTER TABLE "project_investments" RENAME COLUMN "untold" TO "pending_notice";
--> statement-breakpoint
ALTER TABLE "project_payouts" RENAME COLUMN "told_at" TO "notified_at";
--> statement-breakpoint
ALTER TABLE "project_votes" RENAME COLUMN "told_at" TO "notified_at";
--> statement-breakpoint
ALTER TABLE "project_votes" RENAME COLUMN "untold" TO "pending_notice";
--> statement-breakpoint
UPDATE "alerts" SET "notified_state" = 'resolved' WHERE "notified_state" = 'mended';
--> statement-breakpoint
ALTER TABLE "alerts" ADD CONSTRAINT "alerts_notified_state_known" CHECK (notified_state in ('nothing', 'raised', 'resolved'));
--> statement-breakpoint
CREATE INDEX "alerts_unnotified_idx" ON "alerts" USING btree ("next_attempt_at") WHERE notified_state <> 'resolved';
--> statement-breakpoint
ALTER INDEX "forum_posts_untold_idx" RENAME TO "forum_posts_unnotified_idx";
--> statement-breakpoint
ALTER INDEX "funding_updates_untold_idx" RENAME TO "funding_updates_unnotified_idx";
--> statement-breakpoint
ALTER INDEX "private_equity_call_parts_untold_idx" RENAME TO "private_equity_call_parts_unnotified_idx";
--> statement-breakpoint
ALTER INDEX "private_equity_payouts_untold_idx" RENAME TO "private_equity_payouts_unnotified_idx";
--> statement-breakpoint
ALTER INDEX "private_equity_updates_untold_idx" RENAME TO "private_equity_updates_unnotified_idx";
--> statement-breakpoint
ALTER INDEX "project_investments_untold_idx" RENAME TO "project_investments_unnotified_idx";
--> statement-breakpoint
ALTER INDEX "project_payouts_untold_idx" RENAME TO "project_payouts_unnotified_idx";
--> statement-breakpoint
ALTER INDEX "project_updates_untold_idx" RENAME TO "project_updates_unnotified_idx";
--> statement-breakpoint
ALTER INDEX "project_votes_untold_idx" RENAME TO "project_votes_unnotified_idx";
--> statement-breakpoint
ALTER INDEX "startup_updates_untold_idx" RENAME TO "startup_updates_unnotified_idx";
--> statement-breakpoint
ALTER TABLE "private_equity_funds" RENAME CONSTRAINT "private_equity_funds_told_once_closed" TO "private_equity_funds_notified_once_closed";
--> statement-breakpoint
ALTER TABLE "project_investments" RENAME CONSTRAINT "project_investments_untold_known" TO "project_investments_pending_notice_known";
--> statement-breakpoint
ALTER TABLE "project_votes" RENAME CONSTRAINT "project_votes_untold_known" TO "project_votes_pending_notice_known";
--> statement-breakpoint
-- Since version 18, PostgreSQL names also these constraints; they keep the name of the table and column that they were made for.
DO $$
DECLARE
  v_table regclass;
  v_old text;
  v_new text;
BEGIN
  FOR v_table, v_old, v_new IN
    SELECT c.conrelid::regclass, c.conname, t.relname || '_' || a.attname || '_not_null'
    FROM pg_constraint c JOIN pg_class t ON t.oid = c.conrelid JOIN pg_attribute a ON a.attrelid = t.oid AND a.attnum = c.conkey[1]
    WHERE c.contype = 'n' AND c.conname ~ '^(door_|.*_told_)'
  LOOP
    EXECUTE format('ALTER TABLE %s RENAME CONSTRAINT %I TO %I', v_table, v_old, v_new);
  END LOOP;
END $$;
--> statement-breakpoint
UPDATE "installation" SET "oldest_migration" = 1795976004079;
