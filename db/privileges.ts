import type postgres from "postgres";

// The application owns nothing: it may read and write rows, except that it may only insert into these tables.
const APPEND_ONLY_TABLES = ["audit_log", "account_interventions", "audit_archives", "erasures"];

// Only these functions may delete from the audit log.
const AUDIT_FUNCTIONS = [
  "cut_audit(integer)",
  "cut_audit_through(bigint, integer)",
  "erase_audit(text, integer)",
];

// The application may move money only through these functions; it may read everything (D8).
const LEDGER_FUNCTIONS = [
  "ledger.post(text, text, text, text, text, text, timestamptz, text[], text[], bigint[])",
  "ledger.add_token(text, text, bigint)",
  "ledger.balance_of(bigint)",
  "ledger.take_snapshots()",
  "ledger.find_violations(bigint)",
  "ledger.verify(text, text[])",
  "ledger.set_kill_switch(boolean, text, text)",
  "ledger.forget_verifications(integer)",
];

const INSUFFICIENT_PRIVILEGE = "42501";

/**
 * Creates or updates the login role named in `applicationUrl` and grants it what the application needs. Returns «owner»
 * if there is no separate role, or this database account may not create one.
 */
export async function grantPrivileges(sql: postgres.Sql, applicationUrl: string): Promise<"ok" | "owner"> {
  // PostgreSQL grants EXECUTE to PUBLIC by default. Revoked again here, because a dump without privileges loses the
  // REVOKE of the migrations.
  await sql`revoke all on all functions in schema ledger from public`;
  for (const signature of AUDIT_FUNCTIONS)
    await sql.unsafe(`revoke all on function ${signature} from public`);
  const { username, password } = new URL(applicationUrl);
  const role = decodeURIComponent(username);
  const [me] = await sql<{ name: string; database: string }[]>`
    select current_user as name, current_database() as database
  `;
  if (!me || role === me.name) return "owner";
  if (!(await ensureRole(sql, role, decodeURIComponent(password)))) return "owner";
  await sql`grant connect on database ${sql(me.database)} to ${sql(role)}`;
  await sql`grant usage on schema public, drizzle to ${sql(role)}`;
  await sql`grant select on all tables in schema drizzle to ${sql(role)}`;
  await sql`grant select, insert, update, delete on all tables in schema public to ${sql(role)}`;
  await sql`grant usage on all sequences in schema public to ${sql(role)}`;
  await sql`grant usage on schema ledger to ${sql(role)}`;
  await sql`grant select on all tables in schema ledger to ${sql(role)}`;
  for (const signature of [...LEDGER_FUNCTIONS, ...AUDIT_FUNCTIONS])
    await sql.unsafe(`grant execute on function ${signature} to ${quoted(role)}`);
  for (const table of APPEND_ONLY_TABLES) {
    await sql`revoke update, delete, truncate on ${sql(table)} from ${sql(role)}`;
  }
  return "ok";
}

// Returns whether the role exists. An owner that is not a superuser may change neither the attributes nor the password
// of a role that another account created, so such a role keeps its password.
async function ensureRole(sql: postgres.Sql, role: string, password: string): Promise<boolean> {
  const [known] = await sql`select 1 from pg_roles where rolname = ${role}`;
  const template = known ? "alter role %I password %L" : "create role %I login password %L";
  const [statement] = await sql<{ text: string }[]>`
    select format(${template}, ${role}::text, ${password}::text) as text
  `;
  try {
    await sql.unsafe(statement?.text ?? "");
    return true;
  } catch (error) {
    if ((error as { code?: string }).code === INSUFFICIENT_PRIVILEGE) return known !== undefined;
    throw error;
  }
}

function quoted(identifier: string): string {
  return `"${identifier.replaceAll('"', '""')}"`;
}
