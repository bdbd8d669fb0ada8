import postgres from "postgres";
import { copyTemplate, ownerUrl } from "./database";

const holder = globalThis as typeof globalThis & { testDatabase?: string };

/**
 * Resets the worker's database to the template: first as a copy, later by deleting what the previous file has written.
 */
export async function freshDatabase(database: string): Promise<void> {
  const isKept = holder.testDatabase === database;
  if (!isKept) await copyTemplate(database);
  const sql = postgres(ownerUrl(database), { max: 1, onnotice: () => undefined });
  try {
    await (isKept ? restore(sql) : keepFirstRows(sql));
    holder.testDatabase = database;
  } finally {
    await sql.end();
  }
}

// TRUNCATE creates new files for a table and its indexes, which takes longer than deleting few rows.
const FEW_BYTES = 1_000_000;

const WRITTEN = `
  select c.oid::regclass::text as name, pg_relation_size(c.oid) > ${FEW_BYTES} as "isLarge"
  from pg_class c where c.relkind = 'r' and c.relnamespace::regnamespace::text in ('public', 'ledger')
    and pg_relation_size(c.oid) > 0`;

const SEQUENCES = `
  select format('%I.%I', schemaname, sequencename) as name, start_value, last_value from pg_sequences
  where schemaname in ('public', 'ledger')`;

async function keepFirstRows(sql: postgres.Sql): Promise<void> {
  const tables = await sql.unsafe<{ name: string }[]>(WRITTEN);
  await sql.unsafe(
    [
      "create schema first_rows",
      ...tables.map(({ name }) => `create table first_rows."${name}" as table ${name}`),
      `create table first_rows.sequences as ${SEQUENCES}`,
    ].join(";\n"),
  );
}

async function restore(sql: postgres.Sql): Promise<void> {
  // Statements still running for the previous file must not write into the next one.
  await sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and state <> 'idle'`;
  const written = await sql.unsafe<{ name: string; isLarge: boolean }[]>(WRITTEN);
  const first = await sql<{ name: string; columns: string }[]>`
    select t.tablename as name, string_agg(quote_ident(a.attname), ', ' order by a.attnum) as columns
    from pg_tables t join pg_attribute a on a.attrelid = t.tablename::regclass
    where t.schemaname = 'first_rows' and t.tablename <> 'sequences'
      and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    group by t.tablename`;
  const statements = [
    "set local session_replication_role = replica",
    ...written.map(({ name, isLarge }) => (isLarge ? `truncate ${name} cascade` : `delete from ${name}`)),
    ...first.map(
      ({ name, columns }) =>
        `insert into ${name} (${columns}) overriding system value select ${columns} from first_rows."${name}"`,
    ),
    `select setval(s.name::regclass, coalesce(f.last_value, f.start_value), f.last_value is not null)
     from (${SEQUENCES}) s join first_rows.sequences f using (name) where s.last_value is distinct from f.last_value`,
  ];
  await sql.begin((tx) => tx.unsafe(statements.join(";\n")));
}
