-- Deletes the oldest lines that lie in sealed archives, up to the last line of an archive that the caller has read again; returns how
-- many. An archive that another process seals meanwhile has not been read.
CREATE FUNCTION cut_audit_through(p_last_id bigint, p_most integer) RETURNS integer
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  v_gone integer;
BEGIN
  DELETE FROM audit_log WHERE id IN (
    SELECT id FROM audit_log WHERE id <= p_last_id AND id <= (SELECT max(last_id) FROM audit_archives)
    ORDER BY id LIMIT least(p_most, 5000));
  GET DIAGNOSTICS v_gone = ROW_COUNT;
  RETURN v_gone;
END $$;
--> statement-breakpoint
REVOKE ALL ON FUNCTION cut_audit_through(bigint, integer) FROM PUBLIC;
--> statement-breakpoint
-- A build from before calls this one, which deleted whatever was sealed: it seals on, and leaves the deletion to newer builds.
CREATE OR REPLACE FUNCTION cut_audit(p_most integer) RETURNS integer
LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$ SELECT 0 $$;
