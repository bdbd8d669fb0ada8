-- The plans of these two functions are made once in each connection, often while the tables are nearly empty. Each statement is written
-- so that PostgreSQL can only look accounts up by an index, one by one: as joins, they were planned to read all accounts, and were run
-- like that until the tables were analyzed again.
-- Whoever writes transfers, the balances follow in the same statement. In the ascending array, width_bucket finds the place of an account.
CREATE OR REPLACE FUNCTION ledger.apply_transfers() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE ledger.accounts a SET balance = a.balance + moved.deltas[width_bucket(a.id, moved.accounts)] FROM (
    SELECT array_agg(account ORDER BY account) AS accounts, array_agg(delta ORDER BY account) AS deltas FROM (
      SELECT account, sum(delta)::bigint AS delta FROM (
        SELECT from_account AS account, -amount AS delta FROM written
        UNION ALL
        SELECT to_account, amount FROM written
      ) legs GROUP BY account
    ) sums
  ) moved WHERE a.id = ANY (moved.accounts) AND a.mode = 'strict';
  RETURN NULL;
END $$;
--> statement-breakpoint
-- The only function that posts. Each transfer is the path of the account that pays, that of the one that is paid, and minor units. The
-- same key and hash return the first journal row again.
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
  v_written integer;
  v_paths text[] := p_from || p_to;
  v_known boolean;
BEGIN
  IF coalesce(cardinality(p_amounts), 0) = 0 THEN
    RAISE EXCEPTION 'an act without transfers' USING ERRCODE = 'LJ005';
  END IF;
  INSERT INTO journal (act, ref_type, ref_id, actor_id, idempotency_key, request_hash, occurred_at)
    SELECT p_act, p_ref_type, p_ref_id, p_actor, p_key, p_hash, p_occurred_at FROM door WHERE door.id = 1 AND is_open
    ON CONFLICT (idempotency_key) DO NOTHING
    RETURNING id, NOT EXISTS (
      SELECT 1 FROM unnest(v_paths) side (path) WHERE (SELECT a.id FROM accounts a WHERE a.path = side.path) IS NULL)
    INTO journal_id, v_known;
  replayed := journal_id IS NULL;
  IF replayed THEN
    SELECT reason INTO v_reason FROM door WHERE id = 1 AND NOT is_open;
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
  IF NOT v_known THEN
    INSERT INTO accounts (kind, currency, owner_id, ref_type, ref_id)
      SELECT split_part(path, ':', 1), split_part(path, ':', 2), nullif(split_part(path, ':', 3), ''),
        nullif(split_part(path, ':', 4), ''), nullif(split_part(path, ':', 5), '')
      FROM (SELECT DISTINCT path FROM unnest(v_paths) side (path)) side
      WHERE (SELECT a.id FROM accounts a WHERE a.path = side.path) IS NULL
      ORDER BY path
      ON CONFLICT (path) DO NOTHING;
  END IF;
  -- Ordered by a sum: by the id itself, its index would be read from end to end.
  PERFORM 1 FROM accounts a WHERE a.path = ANY (v_paths) AND a.mode = 'strict' ORDER BY a.id + 0 FOR NO KEY UPDATE;
  INSERT INTO transfers (journal_id, act, from_account, from_kind, to_account, to_kind, currency, amount)
    SELECT post.journal_id, p_act, payer.id, payer.kind, payee.id, payee.kind, payer.currency, leg.amount
    FROM unnest(p_from, p_to, p_amounts) WITH ORDINALITY leg (payer, payee, amount, place)
    CROSS JOIN LATERAL (SELECT a.id, a.kind, a.currency FROM accounts a WHERE a.path = leg.payer OFFSET 0) payer
    CROSS JOIN LATERAL (SELECT a.id, a.kind FROM accounts a WHERE a.path = leg.payee OFFSET 0) payee
    ORDER BY leg.place;
  GET DIAGNOSTICS v_written = ROW_COUNT;
  IF v_written <> cardinality(p_amounts) THEN
    RAISE EXCEPTION 'a transfer names no account' USING ERRCODE = 'LJ005';
  END IF;
END $$;
