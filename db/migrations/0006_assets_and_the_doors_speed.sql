CREATE TABLE "ledger"."assets" (
	"code" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"decimals" smallint NOT NULL,
	"issuer_ref" text,
	"cap" bigint,
	CONSTRAINT "assets_kind_known" CHECK (kind in ('fiat', 'crypto', 'token')),
	CONSTRAINT "assets_code_plain" CHECK (code ~ '^[A-Z0-9-]{1,20}$'),
	CONSTRAINT "assets_decimals_sane" CHECK (decimals between 0 and 18 and (kind <> 'token' or decimals = 6)),
	CONSTRAINT "assets_token_is_capped" CHECK (num_nonnulls(issuer_ref, cap) = case when kind = 'token' then 2 else 0 end),
	CONSTRAINT "assets_cap_positive" CHECK (cap > 0)
);
--> statement-breakpoint
INSERT INTO ledger.assets (code, kind, decimals) VALUES
  ('EUR', 'fiat', 2), ('USD', 'fiat', 2), ('USDT', 'crypto', 6), ('USDC', 'crypto', 6), ('BTC', 'crypto', 8);
--> statement-breakpoint
ALTER TABLE "ledger"."accounts" DROP CONSTRAINT "accounts_currency_known";--> statement-breakpoint
ALTER TABLE "ledger"."accounts" DROP CONSTRAINT "accounts_strict_not_negative";--> statement-breakpoint
ALTER TABLE "ledger"."accounts" DROP CONSTRAINT "accounts_member_owns";--> statement-breakpoint
ALTER TABLE "ledger"."accounts" DROP CONSTRAINT "accounts_escrow_is_for_one";--> statement-breakpoint
ALTER TABLE "ledger"."accounts" DROP CONSTRAINT "accounts_no_colon";--> statement-breakpoint
ALTER TABLE "ledger"."accounts" DROP CONSTRAINT "accounts_kind_known";--> statement-breakpoint
ALTER TABLE "ledger"."accounts" ALTER COLUMN "path" DROP EXPRESSION;--> statement-breakpoint
ALTER TABLE "ledger"."accounts" ALTER COLUMN "mode" DROP EXPRESSION;--> statement-breakpoint
ALTER TABLE "ledger"."accounts" ADD COLUMN "floor" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "ledger"."accounts" ADD CONSTRAINT "accounts_currency_assets_code_fk" FOREIGN KEY ("currency") REFERENCES "ledger"."assets"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger"."accounts" ADD CONSTRAINT "accounts_strict_not_below" CHECK (mode <> 'strict' or balance >= floor);--> statement-breakpoint
ALTER TABLE "ledger"."accounts" ADD CONSTRAINT "accounts_kind_known" CHECK (kind in ('available', 'escrow', 'pool', 'fund', 'treasury', 'issuer', 'fees', 'world'));
--> statement-breakpoint
CREATE TRIGGER assets_append_only BEFORE UPDATE OR DELETE ON ledger.assets
  FOR EACH ROW EXECUTE FUNCTION public.refuse_change();
--> statement-breakpoint
CREATE TRIGGER assets_no_truncate BEFORE TRUNCATE ON ledger.assets
  FOR EACH STATEMENT EXECUTE FUNCTION public.refuse_change();
--> statement-breakpoint
-- A project's token is one row. Its issuer's account is the only one that may be below zero in it, by the cap and no further.
CREATE FUNCTION ledger.add_token(p_code text, p_issuer_ref text, p_cap bigint) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = ledger, pg_temp AS $$
  INSERT INTO assets (code, kind, decimals, issuer_ref, cap) VALUES (p_code, 'token', 6, p_issuer_ref, p_cap)
$$;
--> statement-breakpoint
DROP TRIGGER accounts_guard ON ledger.accounts;
--> statement-breakpoint
-- What a new account is, and that nothing of it ever changes but its balance, which changes inside the trigger of transfers
-- and nowhere else. LJ006: no such account.
CREATE OR REPLACE FUNCTION ledger.guard_account() RETURNS trigger LANGUAGE plpgsql SET search_path = ledger, pg_temp AS $$
DECLARE
  v_asset assets;
BEGIN
  IF TG_OP = 'UPDATE' OR NEW.balance <> 0 THEN
    RAISE EXCEPTION '% on accounts is refused: balances follow from transfers', TG_OP USING ERRCODE = 'LJ001';
  END IF;
  SELECT * INTO v_asset FROM assets WHERE code = NEW.currency;
  IF concat(NEW.owner_id, NEW.ref_type, NEW.ref_id) LIKE '%:%'
    OR (NEW.kind IN ('available', 'escrow') AND NEW.owner_id IS NULL)
    OR (NEW.kind IN ('escrow', 'pool', 'fund') AND num_nulls(NEW.ref_type, NEW.ref_id) > 0)
    OR (NEW.kind IN ('pool', 'fund', 'treasury', 'issuer') AND NEW.owner_id IS NOT NULL)
    OR (NEW.kind IN ('treasury', 'issuer') AND num_nonnulls(NEW.ref_type, NEW.ref_id) > 0)
    OR (NEW.kind = 'issuer' AND v_asset.kind <> 'token')
    OR (NEW.kind = 'world' AND v_asset.kind = 'token') THEN
    RAISE EXCEPTION 'no account of kind % in % is like this', NEW.kind, NEW.currency USING ERRCODE = 'LJ006';
  END IF;
  NEW.path := NEW.kind || ':' || NEW.currency || ':' || coalesce(NEW.owner_id, '') || ':' || coalesce(NEW.ref_type, '') || ':'
    || coalesce(NEW.ref_id, '');
  NEW.mode := CASE WHEN NEW.kind IN ('fees', 'world') THEN 'log' ELSE 'strict' END;
  NEW.floor := CASE WHEN NEW.kind = 'issuer' THEN -v_asset.cap ELSE 0 END;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER accounts_guard BEFORE INSERT ON ledger.accounts FOR EACH ROW EXECUTE FUNCTION ledger.guard_account();
--> statement-breakpoint
CREATE TRIGGER accounts_fixed
  BEFORE UPDATE OF id, path, kind, currency, owner_id, ref_type, ref_id, mode, floor, created_at ON ledger.accounts
  FOR EACH ROW EXECUTE FUNCTION ledger.guard_account();
--> statement-breakpoint
CREATE TRIGGER accounts_balance_follows BEFORE UPDATE OF balance ON ledger.accounts
  FOR EACH ROW WHEN (pg_trigger_depth() = 0) EXECUTE FUNCTION ledger.guard_account();
--> statement-breakpoint
-- LJ002 is an overdraft, its figures are the detail: what may still be paid, and what was to be.
CREATE FUNCTION ledger.refuse_overdraft() RETURNS trigger LANGUAGE plpgsql SET search_path = ledger, pg_temp AS $$
BEGIN
  RAISE EXCEPTION 'insufficient funds' USING ERRCODE = 'LJ002', DETAIL = json_build_object('kind', OLD.kind, 'currency', OLD.currency,
    'balance', (OLD.balance - OLD.floor)::text, 'needed', (OLD.balance - NEW.balance)::text)::text;
END $$;
--> statement-breakpoint
CREATE TRIGGER accounts_overdraft BEFORE UPDATE OF balance ON ledger.accounts
  FOR EACH ROW WHEN (NEW.balance < OLD.floor) EXECUTE FUNCTION ledger.refuse_overdraft();
--> statement-breakpoint
-- Whoever writes transfers, the balances follow in the same statement.
CREATE OR REPLACE FUNCTION ledger.apply_transfers() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE ledger.accounts a SET balance = a.balance + moved.delta FROM (
    SELECT account, sum(delta)::bigint AS delta FROM (
      SELECT from_account AS account, -amount AS delta FROM written
      UNION ALL
      SELECT to_account, amount FROM written
    ) legs GROUP BY account
  ) moved WHERE a.id = moved.account AND a.mode = 'strict';
  RETURN NULL;
END $$;
--> statement-breakpoint
ALTER FUNCTION ledger.apply_transfers() RESET ALL;
--> statement-breakpoint
DROP FUNCTION ledger.post(text, text, text, text, text, text, timestamptz, jsonb);
--> statement-breakpoint
DROP FUNCTION ledger.sides(jsonb);
--> statement-breakpoint
DROP FUNCTION ledger.path_of(jsonb);
--> statement-breakpoint
-- The one door. Each transfer is the path of the account that pays, that of the one that is paid, and minor units. The same key
-- and hash answer the first journal row again.
-- Its plans are made once in each connection, whatever the tables held then: by the index, as an act names a few accounts.
-- LJ002 overdraft · LJ003 key used for something else · LJ004 closed · LJ005 nothing to do · LJ006 no such account.
CREATE FUNCTION ledger.post(
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
      SELECT 1 FROM unnest(v_paths) side (path) WHERE NOT EXISTS (SELECT 1 FROM accounts a WHERE a.path = side.path))
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
      WHERE NOT EXISTS (SELECT 1 FROM accounts a WHERE a.path = side.path)
      ORDER BY path
      ON CONFLICT (path) DO NOTHING;
  END IF;
  PERFORM 1 FROM accounts a WHERE a.path = ANY (v_paths) AND a.mode = 'strict' ORDER BY a.id FOR NO KEY UPDATE;
  INSERT INTO transfers (journal_id, act, from_account, from_kind, to_account, to_kind, currency, amount)
    SELECT post.journal_id, p_act, payer.id, payer.kind, payee.id, payee.kind, payer.currency, leg.amount
    FROM unnest(p_from, p_to, p_amounts) WITH ORDINALITY leg (payer, payee, amount, place)
    JOIN accounts payer ON payer.path = leg.payer
    JOIN accounts payee ON payee.path = leg.payee
    ORDER BY leg.place;
  GET DIAGNOSTICS v_written = ROW_COUNT;
  IF v_written <> cardinality(p_amounts) THEN
    RAISE EXCEPTION 'a transfer names no account' USING ERRCODE = 'LJ005';
  END IF;
END $$;
--> statement-breakpoint
REVOKE ALL ON ALL FUNCTIONS IN SCHEMA ledger FROM PUBLIC;
--> statement-breakpoint
-- The same as before, and that an account is what its columns say and an issuer's within its cap.
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
