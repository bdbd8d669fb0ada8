CREATE TABLE "audit_archives" (
	"id" serial PRIMARY KEY NOT NULL,
	"month" text NOT NULL,
	"first_id" bigint NOT NULL,
	"last_id" bigint NOT NULL,
	"lines" integer NOT NULL,
	"file_id" text NOT NULL,
	"content_sha256" text NOT NULL,
	"previous_seal" text NOT NULL,
	"seal" text NOT NULL,
	"sealed_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "audit_archives_month_shaped" CHECK (month ~ '^[0-9]{4}-[0-9]{2}$'),
	CONSTRAINT "audit_archives_range_whole" CHECK (lines > 0 and first_id <= last_id)
);
--> statement-breakpoint
CREATE TABLE "erasures" (
	"id" serial PRIMARY KEY NOT NULL,
	"member_hash" text NOT NULL,
	"reason" text NOT NULL,
	"removed_at" timestamp with time zone NOT NULL,
	"erased_at" timestamp with time zone DEFAULT now() NOT NULL,
	"counts" jsonb NOT NULL,
	CONSTRAINT "erasures_reason_known" CHECK (reason in ('time', 'request'))
);
--> statement-breakpoint
ALTER TABLE "audit_archives" ADD CONSTRAINT "audit_archives_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "audit_archives_chain_key" ON "audit_archives" USING btree ("previous_seal");--> statement-breakpoint
CREATE UNIQUE INDEX "audit_archives_last_key" ON "audit_archives" USING btree ("last_id");--> statement-breakpoint
CREATE UNIQUE INDEX "erasures_member_key" ON "erasures" USING btree ("member_hash");--> statement-breakpoint
CREATE INDEX "erasures_time_idx" ON "erasures" USING btree ("erased_at");
--> statement-breakpoint
-- The log lets go of what lies in a sealed archive, and of what it says of a member whose data were erased; of nothing else,
-- whoever asks.
CREATE FUNCTION refuse_audit_change() RETURNS trigger
LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  IF TG_OP = 'DELETE' AND EXISTS (SELECT 1 FROM audit_archives WHERE OLD.id BETWEEN first_id AND last_id) THEN
    RETURN OLD;
  END IF;
  IF TG_OP = 'UPDATE' AND NEW.details = '{"erased": true}' AND NEW.ip IN ('', OLD.ip)
    AND (NEW.id, NEW.occurred_at, NEW.action, NEW.request_id) = (OLD.id, OLD.occurred_at, OLD.action, OLD.request_id)
    AND NEW.actor_id IS NOT DISTINCT FROM OLD.actor_id AND NEW.target_id IS NOT DISTINCT FROM OLD.target_id
    AND EXISTS (SELECT 1 FROM users WHERE id IN (OLD.actor_id, OLD.target_id) AND erased_at IS NOT NULL) THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION '% on % is refused: the table is append-only', TG_OP, TG_TABLE_NAME USING ERRCODE = 'LJ001';
END $$;
--> statement-breakpoint
CREATE OR REPLACE TRIGGER audit_log_append_only
  BEFORE UPDATE OR DELETE ON audit_log
  FOR EACH ROW EXECUTE FUNCTION refuse_audit_change();
--> statement-breakpoint
-- An archive follows on the one before, holds every line up to its last one, and nothing of the last year.
CREATE FUNCTION check_audit_archive() RETURNS trigger
LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
DECLARE
  v_last audit_archives;
  v_first bigint;
  v_lines bigint;
  v_newest timestamptz;
BEGIN
  SELECT * INTO v_last FROM audit_archives ORDER BY last_id DESC LIMIT 1;
  SELECT min(id), count(*), max(occurred_at) INTO v_first, v_lines, v_newest FROM audit_log
    WHERE id > coalesce(v_last.last_id, 0) AND id <= NEW.last_id;
  IF NEW.previous_seal <> coalesce(v_last.seal, '') THEN
    RAISE EXCEPTION 'the archive does not follow on the one before' USING ERRCODE = 'LJ001';
  END IF;
  IF v_lines IS DISTINCT FROM NEW.lines OR v_first IS DISTINCT FROM NEW.first_id THEN
    RAISE EXCEPTION 'the archive does not hold what the log does' USING ERRCODE = 'LJ001';
  END IF;
  IF v_newest >= now() - interval '1 year' THEN
    RAISE EXCEPTION 'the last year of the log is not archived' USING ERRCODE = 'LJ001';
  END IF;
  IF NEW.seal <> encode(sha256(convert_to(concat_ws(':', NEW.previous_seal, NEW.content_sha256, NEW.month,
    NEW.first_id, NEW.last_id, NEW.lines), 'UTF8')), 'hex') THEN
    RAISE EXCEPTION 'the seal is not that of the archive' USING ERRCODE = 'LJ001';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER audit_archives_checked
  BEFORE INSERT ON audit_archives
  FOR EACH ROW EXECUTE FUNCTION check_audit_archive();
--> statement-breakpoint
CREATE TRIGGER audit_archives_append_only
  BEFORE UPDATE OR DELETE ON audit_archives
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER audit_archives_no_truncate
  BEFORE TRUNCATE ON audit_archives
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER erasures_append_only
  BEFORE UPDATE OR DELETE ON erasures
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER erasures_no_truncate
  BEFORE TRUNCATE ON erasures
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
-- Takes the oldest lines out that lie in sealed archives; answers how many.
CREATE FUNCTION cut_audit(p_most integer) RETURNS integer
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  v_gone integer;
BEGIN
  DELETE FROM audit_log WHERE id IN (
    SELECT id FROM audit_log WHERE id <= (SELECT max(last_id) FROM audit_archives) ORDER BY id LIMIT least(p_most, 5000));
  GET DIAGNOSTICS v_gone = ROW_COUNT;
  RETURN v_gone;
END $$;
--> statement-breakpoint
-- Takes out of the log what its lines say of a member whose data were erased; who did what, and when, stays. Answers how many.
CREATE FUNCTION erase_audit(p_user text, p_most integer) RETURNS integer
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  v_gone integer;
BEGIN
  IF NOT EXISTS (SELECT 1 FROM users WHERE id = p_user AND erased_at IS NOT NULL) THEN
    RAISE EXCEPTION 'only of a member whose data were erased' USING ERRCODE = 'LJ001';
  END IF;
  UPDATE audit_log SET details = '{"erased": true}', ip = CASE WHEN actor_id = p_user THEN '' ELSE ip END
    WHERE id IN (SELECT id FROM audit_log WHERE (actor_id = p_user OR target_id = p_user)
      AND details <> '{"erased": true}' ORDER BY id LIMIT least(p_most, 5000));
  GET DIAGNOSTICS v_gone = ROW_COUNT;
  RETURN v_gone;
END $$;
--> statement-breakpoint
REVOKE ALL ON FUNCTION cut_audit(integer), erase_audit(text, integer) FROM PUBLIC;
