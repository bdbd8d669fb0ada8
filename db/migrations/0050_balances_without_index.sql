-- not only added, because the column, its index and the functions that keep them must begin in one transaction. The build before
-- goes on beside it: it sorts the holders of a token instead of reading them in order.
--
-- Each posting changes balances, so that is made cheap. An update writes into every index of the table if one of them contains a
-- changed column: now none contains the balance, and the index of holders contains a copy that only accounts of tokens have.
ALTER TABLE "ledger"."accounts" ADD COLUMN "token_balance" bigint;
--> statement-breakpoint
-- Null plus an amount stays null, so accounts of other assets never get one.
UPDATE ledger.accounts SET token_balance = balance FROM ledger.assets WHERE assets.code = accounts.currency AND assets.kind = 'token';
--> statement-breakpoint
DROP INDEX "ledger"."accounts_token_idx";
--> statement-breakpoint
CREATE INDEX "accounts_token_idx" ON "ledger"."accounts" USING btree ("currency","token_balance" DESC NULLS LAST,"id") WHERE kind in ('available', 'escrow') and currency not in ('EUR', 'USD', 'USDT', 'USDC', 'BTC');
--> statement-breakpoint
-- Room for the next version of a row on its own page, without which the update writes into the indexes all the same.
ALTER TABLE ledger.accounts SET (fillfactor = 80);
--> statement-breakpoint
-- PostgreSQL parses each check again with every statement that changes a balance. One that cannot become false by that is a domain,
-- which the function for new accounts uses; the other two are one.
ALTER TABLE "ledger"."accounts" DROP CONSTRAINT "accounts_kind_known";
--> statement-breakpoint
ALTER TABLE "ledger"."accounts" DROP CONSTRAINT "accounts_strict_not_below";
--> statement-breakpoint
ALTER TABLE "ledger"."accounts" DROP CONSTRAINT "accounts_log_keeps_none";
--> statement-breakpoint
ALTER TABLE "ledger"."accounts" ADD CONSTRAINT "accounts_balance_allowed" CHECK (balance >= floor and (balance = 0 or mode = 'strict'));
--> statement-breakpoint
CREATE DOMAIN ledger.account_kind AS text CONSTRAINT accounts_kind_known
  CHECK (VALUE IN ('available', 'escrow', 'pool', 'fund', 'treasury', 'issuer', 'fees', 'world'));
--> statement-breakpoint
-- What a new account is. LJ006: no such account.
CREATE OR REPLACE FUNCTION ledger.guard_account() RETURNS trigger LANGUAGE plpgsql SET search_path = ledger, pg_temp AS $$
DECLARE
  v_kind account_kind := NEW.kind;
  v_asset assets;
BEGIN
  IF NEW.balance <> 0 THEN
    RAISE EXCEPTION '% on accounts is refused: balances follow from transfers', TG_OP USING ERRCODE = 'LJ001';
  END IF;
  SELECT * INTO v_asset FROM assets WHERE code = NEW.currency;
  IF concat(NEW.owner_id, NEW.ref_type, NEW.ref_id) LIKE '%:%'
    OR (v_kind IN ('available', 'escrow') AND NEW.owner_id IS NULL)
    OR (v_kind IN ('escrow', 'pool', 'fund') AND num_nulls(NEW.ref_type, NEW.ref_id) > 0)
    OR (v_kind IN ('pool', 'fund', 'treasury', 'issuer') AND NEW.owner_id IS NOT NULL)
    OR (v_kind IN ('treasury', 'issuer') AND num_nonnulls(NEW.ref_type, NEW.ref_id) > 0)
    OR (v_kind = 'issuer' AND v_asset.kind <> 'token')
    OR (v_kind = 'world' AND v_asset.kind = 'token') THEN
    RAISE EXCEPTION 'no account of kind % in % is like this', v_kind, NEW.currency USING ERRCODE = 'LJ006';
  END IF;
  NEW.path := v_kind || ':' || NEW.currency || ':' || coalesce(NEW.owner_id, '') || ':' || coalesce(NEW.ref_type, '') || ':'
    || coalesce(NEW.ref_id, '');
  NEW.mode := CASE WHEN v_kind IN ('fees', 'world') THEN 'log' ELSE 'strict' END;
  NEW.floor := CASE WHEN v_kind = 'issuer' THEN -v_asset.cap ELSE 0 END;
  NEW.token_balance := CASE WHEN v_asset.kind = 'token' THEN 0 END;
  RETURN NEW;
END $$;
--> statement-breakpoint
-- That nothing of an account ever changes but its balance, which changes inside the trigger of transfers and nowhere else. Both refuse
-- the statement: for triggers of rows, PostgreSQL reads and locks each row once more.
CREATE FUNCTION ledger.refuse_account_change() RETURNS trigger LANGUAGE plpgsql SET search_path = ledger, pg_temp AS $$
BEGIN
  RAISE EXCEPTION '% on accounts is refused: balances follow from transfers', TG_OP USING ERRCODE = 'LJ001';
END $$;
--> statement-breakpoint
REVOKE ALL ON FUNCTION ledger.refuse_account_change() FROM PUBLIC;
--> statement-breakpoint
DROP TRIGGER accounts_fixed ON ledger.accounts;
--> statement-breakpoint
DROP TRIGGER accounts_balance_follows ON ledger.accounts;
--> statement-breakpoint
CREATE TRIGGER accounts_fixed
  BEFORE UPDATE OF id, path, kind, currency, owner_id, ref_type, ref_id, mode, floor, created_at ON ledger.accounts
  FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse_account_change();
--> statement-breakpoint
CREATE TRIGGER accounts_balance_follows BEFORE UPDATE OF balance, token_balance ON ledger.accounts
  FOR EACH STATEMENT WHEN (pg_trigger_depth() = 0) EXECUTE FUNCTION ledger.refuse_account_change();
--> statement-breakpoint
-- Whoever writes transfers, the balances follow in the same statement. Most acts write one, which needs no sums. In the ascending
-- array, width_bucket finds the place of an account. The plans look accounts up by an index only (migration 0048).
CREATE OR REPLACE FUNCTION ledger.apply_transfers() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  v_from bigint;
  v_to bigint;
  v_amount bigint;
  v_more boolean;
BEGIN
  SELECT from_account, to_account, amount, EXISTS (SELECT FROM written OFFSET 1)
    INTO v_from, v_to, v_amount, v_more FROM written LIMIT 1;
  IF NOT v_more THEN
    UPDATE ledger.accounts a SET
        balance = a.balance + CASE a.id WHEN v_to THEN v_amount ELSE -v_amount END,
        token_balance = a.token_balance + CASE a.id WHEN v_to THEN v_amount ELSE -v_amount END
      WHERE a.id = ANY (ARRAY[v_from, v_to]) AND a.mode = 'strict';
    RETURN NULL;
  END IF;
  UPDATE ledger.accounts a SET
      balance = a.balance + moved.deltas[width_bucket(a.id, moved.accounts)],
      token_balance = a.token_balance + moved.deltas[width_bucket(a.id, moved.accounts)]
    FROM (
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
    SELECT p_act, p_ref_type, p_ref_id, p_actor, p_key, p_hash, p_occurred_at FROM door WHERE door.id = 1 AND is_open
    ON CONFLICT (idempotency_key) DO NOTHING
    RETURNING id, ARRAY(SELECT (SELECT a.id FROM accounts a WHERE a.path = side.path) FROM unnest(v_paths) side (path))
    INTO journal_id, v_accounts;
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
-- As before, and whether an account of a token has the copy of its balance, and no other has one.
CREATE OR REPLACE FUNCTION ledger.find_violations(p_after bigint) RETURNS TABLE (violation text)
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
  SELECT format('account %s is below zero: %s', path, summed) FROM held WHERE kind <> 'world' AND summed < floor
  UNION ALL
  SELECT format('account %s is not what its columns say', path) FROM held WHERE
    path <> concat_ws(':', kind, currency, coalesce(owner_id, ''), coalesce(ref_type, ''), coalesce(ref_id, ''))
    OR mode <> CASE WHEN kind IN ('fees', 'world') THEN 'log' ELSE 'strict' END
    OR floor <> CASE WHEN kind = 'issuer' THEN -(SELECT cap FROM assets WHERE code = currency) ELSE 0 END
    OR token_balance IS DISTINCT FROM CASE WHEN currency IN (SELECT code FROM assets WHERE assets.kind = 'token') THEN balance END
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
