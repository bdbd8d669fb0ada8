-- Makes the transfers of the ledger a table of parts, a hundred million numbers each, and what there is its first part: nothing is
-- copied. As the owner, while no build from before writes; docs/scaling.md says when. tests/ledger/partitions.test.ts runs it.

-- The only step that reads the table, and it lets everybody write meanwhile: the attaching below takes its word.
DO $$
DECLARE
  v_end bigint := (SELECT (last_value / 100000000 + 1) * 100000000 FROM ledger.transfers_id_seq);
BEGIN
  EXECUTE format('ALTER TABLE ledger.transfers ADD CONSTRAINT transfers_first_part CHECK (id < %s) NOT VALID', v_end);
END $$;
--> statement-breakpoint
ALTER TABLE ledger.transfers VALIDATE CONSTRAINT transfers_first_part;
--> statement-breakpoint
DO $$
DECLARE
  v_end bigint := (SELECT (last_value / 100000000 + 1) * 100000000 FROM ledger.transfers_id_seq);
  v_index record;
BEGIN
  ALTER TABLE ledger.transfers RENAME TO transfers_0;
  FOR v_index IN SELECT relname FROM pg_class JOIN pg_index ON indexrelid = oid WHERE indrelid = 'ledger.transfers_0'::regclass LOOP
    EXECUTE format('ALTER INDEX ledger.%I RENAME TO %I', v_index.relname, replace(v_index.relname, 'transfers_', 'transfers_0_'));
  END LOOP;
  -- The parent has them: fired by both, balances would move twice.
  DROP TRIGGER transfers_applied ON ledger.transfers_0;
  DROP TRIGGER transfers_append_only ON ledger.transfers_0;
  CREATE TABLE ledger.transfers (
    LIKE ledger.transfers_0 INCLUDING DEFAULTS,
    CONSTRAINT transfers_pkey PRIMARY KEY (id),
    CONSTRAINT transfers_amount_positive CHECK (amount > 0),
    CONSTRAINT transfers_two_accounts CHECK (from_account <> to_account),
    CONSTRAINT transfers_journal_fk FOREIGN KEY (journal_id, act) REFERENCES ledger.journal (id, act),
    CONSTRAINT transfers_from_fk FOREIGN KEY (from_account, from_kind, currency) REFERENCES ledger.accounts (id, kind, currency),
    CONSTRAINT transfers_to_fk FOREIGN KEY (to_account, to_kind, currency) REFERENCES ledger.accounts (id, kind, currency),
    CONSTRAINT transfers_rule_fk FOREIGN KEY (act, from_kind, to_kind) REFERENCES ledger.transfer_rules (act, from_kind, to_kind)
  ) PARTITION BY RANGE (id);
  CREATE INDEX transfers_journal_idx ON ledger.transfers (journal_id);
  CREATE INDEX transfers_from_idx ON ledger.transfers (from_account, id DESC NULLS LAST);
  CREATE INDEX transfers_to_idx ON ledger.transfers (to_account, id DESC NULLS LAST);
  ALTER SEQUENCE ledger.transfers_id_seq OWNED BY ledger.transfers.id;
  EXECUTE format('ALTER TABLE ledger.transfers ATTACH PARTITION ledger.transfers_0 FOR VALUES FROM (MINVALUE) TO (%s)', v_end);
  EXECUTE format('CREATE TABLE ledger.transfers_1 PARTITION OF ledger.transfers FOR VALUES FROM (%s) TO (MAXVALUE)', v_end);
  CREATE TRIGGER transfers_append_only BEFORE UPDATE OR DELETE ON ledger.transfers
    FOR EACH ROW EXECUTE FUNCTION public.refuse_change();
  CREATE TRIGGER transfers_no_truncate BEFORE TRUNCATE ON ledger.transfers
    FOR EACH STATEMENT EXECUTE FUNCTION public.refuse_change();
  CREATE TRIGGER transfers_no_truncate BEFORE TRUNCATE ON ledger.transfers_1
    FOR EACH STATEMENT EXECUTE FUNCTION public.refuse_change();
  CREATE TRIGGER transfers_applied AFTER INSERT ON ledger.transfers
    REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION ledger.apply_transfers();
  -- Whoever writes into a part by hand moves the balances as well.
  CREATE TRIGGER transfers_applied AFTER INSERT ON ledger.transfers_0
    REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION ledger.apply_transfers();
  CREATE TRIGGER transfers_applied AFTER INSERT ON ledger.transfers_1
    REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION ledger.apply_transfers();
  EXECUTE (SELECT coalesce(string_agg(format('GRANT SELECT ON ledger.transfers TO %I', grantee), '; '), '')
    FROM information_schema.role_table_grants
    WHERE table_schema = 'ledger' AND table_name = 'transfers_0' AND privilege_type = 'SELECT' AND grantee <> current_user);
END $$;
