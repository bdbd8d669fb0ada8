CREATE FUNCTION refuse_change() RETURNS trigger
  LANGUAGE plpgsql
  AS $$ BEGIN RAISE EXCEPTION '% on % is refused: the table is append-only', TG_OP, TG_TABLE_NAME USING ERRCODE = 'LJ001'; END $$;
--> statement-breakpoint
CREATE TRIGGER audit_log_append_only
  BEFORE UPDATE OR DELETE ON audit_log
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER audit_log_no_truncate
  BEFORE TRUNCATE ON audit_log
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER journal_append_only BEFORE UPDATE OR DELETE ON ledger.journal
  FOR EACH ROW EXECUTE FUNCTION public.refuse_change();
--> statement-breakpoint
CREATE TRIGGER journal_no_truncate BEFORE TRUNCATE ON ledger.journal
  FOR EACH STATEMENT EXECUTE FUNCTION public.refuse_change();
--> statement-breakpoint
CREATE TRIGGER transfers_append_only BEFORE UPDATE OR DELETE ON ledger.transfers
  FOR EACH ROW EXECUTE FUNCTION public.refuse_change();
--> statement-breakpoint
CREATE TRIGGER transfers_no_truncate BEFORE TRUNCATE ON ledger.transfers
  FOR EACH STATEMENT EXECUTE FUNCTION public.refuse_change();
--> statement-breakpoint
CREATE TRIGGER snapshots_append_only BEFORE UPDATE OR DELETE ON ledger.snapshots
  FOR EACH ROW EXECUTE FUNCTION public.refuse_change();
--> statement-breakpoint
CREATE TRIGGER snapshots_no_truncate BEFORE TRUNCATE ON ledger.snapshots
  FOR EACH STATEMENT EXECUTE FUNCTION public.refuse_change();
--> statement-breakpoint
CREATE TRIGGER accounts_no_delete BEFORE DELETE ON ledger.accounts
  FOR EACH ROW EXECUTE FUNCTION public.refuse_change();
--> statement-breakpoint
CREATE TRIGGER accounts_no_truncate BEFORE TRUNCATE ON ledger.accounts
  FOR EACH STATEMENT EXECUTE FUNCTION public.refuse_change();
