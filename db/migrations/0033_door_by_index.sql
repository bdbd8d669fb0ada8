-- An act names a few accounts. The planner takes its jsonb for hundreds, and from some thousand accounts on read all of them
-- for each act; by the index it is twenty times faster, whatever the statistics say and whenever the plan was made.
ALTER FUNCTION ledger.post(text, text, text, text, text, text, timestamptz, jsonb) SET enable_seqscan = off;
--> statement-breakpoint
ALTER FUNCTION ledger.post(text, text, text, text, text, text, timestamptz, jsonb) SET enable_hashjoin = off;
--> statement-breakpoint
ALTER FUNCTION ledger.post(text, text, text, text, text, text, timestamptz, jsonb) SET enable_mergejoin = off;
