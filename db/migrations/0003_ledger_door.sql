-- A balance changes inside the trigger of transfers and nowhere else; nothing else of an account ever changes.
CREATE FUNCTION ledger.guard_account() RETURNS trigger LANGUAGE plpgsql SET search_path = ledger, pg_temp AS $$
BEGIN
  IF TG_OP = 'INSERT' AND NEW.balance = 0 THEN
    RETURN NEW;
  END IF;
  IF TG_OP = 'UPDATE' AND pg_trigger_depth() > 1
    AND (NEW.id, NEW.kind, NEW.currency, NEW.owner_id, NEW.ref_type, NEW.ref_id, NEW.created_at)
      IS NOT DISTINCT FROM (OLD.id, OLD.kind, OLD.currency, OLD.owner_id, OLD.ref_type, OLD.ref_id, OLD.created_at) THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION '% on accounts is refused: balances follow from transfers', TG_OP USING ERRCODE = 'LJ001';
END $$;
--> statement-breakpoint
CREATE TRIGGER accounts_guard BEFORE INSERT OR UPDATE ON ledger.accounts
  FOR EACH ROW EXECUTE FUNCTION ledger.guard_account();
--> statement-breakpoint
-- Whoever writes transfers, the balances follow in the same statement. LJ002 is an overdraft, its figures are the detail.
CREATE FUNCTION ledger.apply_transfers() RETURNS trigger LANGUAGE plpgsql SET search_path = ledger, pg_temp AS $$
DECLARE
  short record;
BEGIN
  WITH moved AS (
    SELECT account, sum(delta) AS delta FROM (
      SELECT from_account AS account, -amount AS delta FROM written
      UNION ALL
      SELECT to_account, amount FROM written
    ) legs GROUP BY account
  )
  SELECT a.kind, a.currency, a.balance, -moved.delta AS needed INTO short
    FROM moved JOIN accounts a ON a.id = moved.account
    WHERE a.mode = 'strict' AND a.balance + moved.delta < 0
    ORDER BY a.id LIMIT 1;
  IF FOUND THEN
    RAISE EXCEPTION 'insufficient funds' USING ERRCODE = 'LJ002', DETAIL = json_build_object(
      'kind', short.kind, 'currency', short.currency, 'balance', short.balance::text, 'needed', short.needed::text)::text;
  END IF;
  WITH moved AS (
    SELECT account, sum(delta)::bigint AS delta FROM (
      SELECT from_account AS account, -amount AS delta FROM written
      UNION ALL
      SELECT to_account, amount FROM written
    ) legs GROUP BY account
  )
  UPDATE accounts a SET balance = a.balance + moved.delta FROM moved WHERE a.id = moved.account AND a.mode = 'strict';
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER transfers_applied AFTER INSERT ON ledger.transfers
  REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION ledger.apply_transfers();
--> statement-breakpoint
CREATE FUNCTION ledger.path_of(side jsonb) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT (side ->> 'kind') || ':' || (side ->> 'currency') || ':' || coalesce(side ->> 'owner', '') || ':'
    || coalesce(side ->> 'refType', '') || ':' || coalesce(side ->> 'refId', '')
$$;
--> statement-breakpoint
CREATE FUNCTION ledger.sides(transfers jsonb)
RETURNS TABLE (path text, kind text, currency text, owner text, "refType" text, "refId" text) LANGUAGE sql IMMUTABLE AS $$
  SELECT DISTINCT ledger.path_of(side), side ->> 'kind', side ->> 'currency', side ->> 'owner', side ->> 'refType', side ->> 'refId'
  FROM jsonb_array_elements(transfers) leg, LATERAL (VALUES (leg -> 'from'), (leg -> 'to')) sides (side)
$$;
--> statement-breakpoint
-- The one door. p_transfers is [{ "from": { "kind", "currency", "owner", "refType", "refId" }, "to": { … }, "amount" }],
-- amounts as texts of minor units. The same key and hash answer the first journal row again.
-- An act names a few accounts. The planner takes its jsonb for hundreds and would read all accounts for each act: by the
-- index it is twenty times faster, whatever the statistics say.
-- LJ002 overdraft · LJ003 key used for something else · LJ004 closed · LJ005 nothing to do.
CREATE FUNCTION ledger.post(
  p_act text, p_ref_type text, p_ref_id text, p_actor text, p_key text, p_hash text, p_occurred_at timestamptz, p_transfers jsonb
) RETURNS TABLE (journal_id bigint, replayed boolean)
LANGUAGE plpgsql SECURITY DEFINER SET search_path = ledger, pg_temp
SET enable_seqscan = off SET enable_hashjoin = off SET enable_mergejoin = off AS $$
DECLARE
  v_id bigint;
  v_hash text;
  v_reason text;
  v_written integer;
BEGIN
  SELECT reason INTO v_reason FROM door WHERE id = 1 AND NOT is_open;
  IF FOUND THEN
    RAISE EXCEPTION 'the ledger is closed: %', v_reason USING ERRCODE = 'LJ004';
  END IF;
  IF coalesce(jsonb_array_length(p_transfers), 0) = 0 THEN
    RAISE EXCEPTION 'an act without transfers' USING ERRCODE = 'LJ005';
  END IF;
  INSERT INTO journal (act, ref_type, ref_id, actor_id, idempotency_key, request_hash, occurred_at)
    VALUES (p_act, p_ref_type, p_ref_id, p_actor, p_key, p_hash, p_occurred_at)
    ON CONFLICT (idempotency_key) DO NOTHING RETURNING id INTO v_id;
  IF v_id IS NULL THEN
    SELECT j.id, j.request_hash INTO v_id, v_hash FROM journal j WHERE j.idempotency_key = p_key;
    IF v_hash IS DISTINCT FROM p_hash THEN
      RAISE EXCEPTION 'the key was used for something else' USING ERRCODE = 'LJ003';
    END IF;
    RETURN QUERY SELECT v_id, true;
    RETURN;
  END IF;
  -- Both in one order everywhere: new accounts by path, locks by id. Two acts can wait for each other, never in a circle.
  INSERT INTO accounts (kind, currency, owner_id, ref_type, ref_id)
    SELECT side.kind, side.currency, side.owner, side."refType", side."refId"
    FROM ledger.sides(p_transfers) side
    WHERE NOT EXISTS (SELECT 1 FROM accounts a WHERE a.path = side.path)
    ORDER BY side.path
    ON CONFLICT (path) DO NOTHING;
  PERFORM 1 FROM accounts a
    WHERE a.path IN (SELECT side.path FROM ledger.sides(p_transfers) side) AND a.mode = 'strict'
    ORDER BY a.id FOR NO KEY UPDATE;
  INSERT INTO transfers (journal_id, act, from_account, from_kind, to_account, to_kind, currency, amount)
    SELECT v_id, p_act, payer.id, payer.kind, payee.id, payee.kind, payer.currency, (leg.value ->> 'amount')::bigint
    FROM jsonb_array_elements(p_transfers) WITH ORDINALITY leg (value, place)
    JOIN accounts payer ON payer.path = ledger.path_of(leg.value -> 'from')
    JOIN accounts payee ON payee.path = ledger.path_of(leg.value -> 'to')
    ORDER BY leg.place;
  GET DIAGNOSTICS v_written = ROW_COUNT;
  IF v_written <> jsonb_array_length(p_transfers) THEN
    RAISE EXCEPTION 'a transfer names no account' USING ERRCODE = 'LJ005';
  END IF;
  RETURN QUERY SELECT v_id, false;
END $$;
--> statement-breakpoint
-- What an account holds: kept for strict ones, from the last snapshot on for the others.
CREATE FUNCTION ledger.balance_of(p_account bigint) RETURNS bigint LANGUAGE sql STABLE SET search_path = ledger, pg_temp AS $$
  SELECT CASE WHEN a.mode = 'strict' THEN a.balance ELSE (
    SELECT coalesce(last.balance, 0)
      + coalesce((SELECT sum(amount) FROM transfers WHERE to_account = a.id AND id > coalesce(last.up_to_transfer, 0)), 0)
      - coalesce((SELECT sum(amount) FROM transfers WHERE from_account = a.id AND id > coalesce(last.up_to_transfer, 0)), 0)
    FROM (VALUES (1)) one LEFT JOIN LATERAL (
      SELECT s.balance, s.up_to_transfer FROM snapshots s WHERE s.account_id = a.id ORDER BY s.up_to_transfer DESC LIMIT 1
    ) last ON true
  )::bigint END FROM accounts a WHERE a.id = p_account
$$;
--> statement-breakpoint
-- Only transfers of finished transactions: none lives for an hour (idle_in_transaction_session_timeout), so none with a
-- smaller number can still appear.
CREATE FUNCTION ledger.take_snapshots() RETURNS integer LANGUAGE plpgsql SECURITY DEFINER SET search_path = ledger, pg_temp AS $$
DECLARE
  v_up_to bigint;
  v_taken integer;
BEGIN
  SELECT max(t.id) INTO v_up_to FROM transfers t WHERE t.journal_id = (
    SELECT j.id FROM journal j WHERE j.created_at < now() - interval '1 hour' ORDER BY j.created_at DESC LIMIT 1);
  IF v_up_to IS NULL THEN
    RETURN 0;
  END IF;
  INSERT INTO snapshots (account_id, up_to_transfer, balance)
    SELECT a.id, v_up_to, coalesce(last.balance, 0)
      + coalesce((SELECT sum(amount) FROM transfers WHERE to_account = a.id AND id > coalesce(last.up_to_transfer, 0) AND id <= v_up_to), 0)
      - coalesce((SELECT sum(amount) FROM transfers WHERE from_account = a.id AND id > coalesce(last.up_to_transfer, 0) AND id <= v_up_to), 0)
    FROM accounts a LEFT JOIN LATERAL (
      SELECT s.balance, s.up_to_transfer FROM snapshots s WHERE s.account_id = a.id ORDER BY s.up_to_transfer DESC LIMIT 1
    ) last ON true
    WHERE a.mode = 'log' AND coalesce(last.up_to_transfer, 0) < v_up_to
    ON CONFLICT DO NOTHING;
  GET DIAGNOSTICS v_taken = ROW_COUNT;
  RETURN v_taken;
END $$;
--> statement-breakpoint
-- The invariants of money, recomputed from the transfers; each row is one violation. p_after limits it to the accounts that
-- transfers after that number touched, and sums those by the indexes; the full check reads everything once.
CREATE FUNCTION ledger.find_violations(p_after bigint) RETURNS TABLE (violation text)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = ledger, pg_temp AS $$
  WITH touched AS MATERIALIZED (
    SELECT id FROM accounts WHERE p_after = 0
    UNION SELECT from_account FROM transfers WHERE p_after > 0 AND id > p_after
    UNION SELECT to_account FROM transfers WHERE p_after > 0 AND id > p_after
  ), moved AS (
    SELECT account, sum(delta) AS balance FROM (
      SELECT from_account AS account, -amount AS delta FROM transfers WHERE p_after = 0
      UNION ALL
      SELECT to_account, amount FROM transfers WHERE p_after = 0
      UNION ALL
      SELECT t.id, coalesce((SELECT sum(amount) FROM transfers WHERE to_account = t.id), 0)
          - coalesce((SELECT sum(amount) FROM transfers WHERE from_account = t.id), 0)
        FROM touched t WHERE p_after > 0
    ) legs GROUP BY account
  ), held AS (
    SELECT a.*, coalesce(m.balance, 0) AS summed FROM touched t JOIN accounts a ON a.id = t.id LEFT JOIN moved m ON m.account = a.id
  )
  SELECT format('account %s holds %s, its transfers say %s', path, balance, summed) FROM held WHERE mode = 'strict' AND balance <> summed
  UNION ALL
  SELECT format('account %s is below zero: %s', path, summed) FROM held WHERE kind <> 'world' AND summed < 0
  UNION ALL
  SELECT format('%s does not add up: %s', currency, sum(summed)) FROM held WHERE p_after = 0 GROUP BY currency HAVING sum(summed) <> 0
  UNION ALL
  SELECT format('snapshot of account %s up to %s is wrong', s.account_id, s.up_to_transfer) FROM snapshots s
    WHERE p_after = 0 AND s.balance <> (
      SELECT coalesce(sum(CASE WHEN t.to_account = s.account_id THEN t.amount ELSE -t.amount END), 0) FROM transfers t
      WHERE s.account_id IN (t.from_account, t.to_account) AND t.id <= s.up_to_transfer)
  UNION ALL
  SELECT format('act %s (%s) has no transfers', j.id, j.act) FROM journal j
    WHERE p_after = 0 AND NOT EXISTS (SELECT 1 FROM transfers t WHERE t.journal_id = j.id)
$$;
--> statement-breakpoint
-- Verifies, writes it down, and closes the door when something is wrong; p_more are violations that an area found.
CREATE FUNCTION ledger.verify(p_scope text, p_more text[]) RETURNS text[]
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
    UPDATE door SET is_open = false, reason = v_found[1], changed_by = NULL, changed_at = now() WHERE id = 1 AND is_open;
  END IF;
  RETURN v_found;
END $$;
--> statement-breakpoint
CREATE FUNCTION ledger.set_door(p_open boolean, p_reason text, p_actor text) RETURNS boolean
LANGUAGE plpgsql SECURITY DEFINER SET search_path = ledger, pg_temp AS $$
BEGIN
  UPDATE door SET is_open = p_open, reason = p_reason, changed_by = p_actor, changed_at = now()
    WHERE id = 1 AND is_open <> p_open;
  RETURN FOUND;
END $$;
--> statement-breakpoint
-- Every function is everybody's by default; the application is let in by name (db/privileges.ts).
REVOKE ALL ON ALL FUNCTIONS IN SCHEMA ledger FROM PUBLIC;
