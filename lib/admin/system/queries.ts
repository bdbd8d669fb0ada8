import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { db } from "@/db";
import journal from "@/db/migrations/meta/_journal.json";
import { losesPreparedStatements } from "@/db/pooler";
import { JOBS_LATE_MINUTES, MAX_COUNT, RECOMMENDED_PASSWORD_LENGTH } from "@/lib/admin/constants";
import { approvalWarning } from "@/lib/admin/proposals/queries";
import type { AdminActor } from "@/lib/auth/actor";
import { ATTEMPTS } from "@/lib/auth/constants";
import { env, servedOverHttps } from "@/lib/core/config/env";
import { clock, plusMinutes } from "@/lib/core/format/clock";
import { checkReadiness } from "@/lib/core/server/readiness";
import { EMAIL_STATUSES } from "@/lib/gateways/constants";
import { readInstallation } from "@/lib/gateways/files/installation";
import packageJson from "@/package.json";
import { readAlerts } from "./alert-queries";
import { readLatestBackup } from "./host-checks";
import { readJobs } from "./job-queries";
import { type ReplicaUse, readReplica, replicaLabel } from "./replica";
import { readSurroundings } from "./services";
import { readErasures, readRetention, readTables, schemasOf } from "./table-queries";

/**
 * Returns the data of the system page. Sizes and row counts are the planner's estimates, so that the cost does not
 * depend on the size.
 */
export async function readSystem(viewer: AdminActor) {
  const { LONJA_MODE } = env();
  const [
    readiness,
    server,
    tables,
    sessions,
    emails,
    jobs,
    build,
    sweep,
    noApproval,
    losesStatements,
    alerts,
    backup,
    retention,
    erasures,
    surroundings,
  ] = await Promise.all([
    checkReadiness(),
    readServer(),
    readTables(),
    countSessions(),
    countEmails(),
    readJobs(viewer),
    readBuild(),
    readSweep(),
    approvalWarning(viewer),
    losesPreparedStatements(),
    readAlerts(),
    readLatestBackup(),
    readRetention(),
    readErasures(),
    readSurroundings(),
  ]);
  const { applied, ownsTables, ...database } = server;
  const replica = readReplica();
  return {
    version: packageJson.version,
    build,
    mode: LONJA_MODE,
    uptimeSeconds: Math.floor(process.uptime()),
    nodeVersion: process.version,
    ...database,
    ready: readiness.status === "ok",
    database: readiness.database,
    migrations: { applied, known: journal.entries.length, current: readiness.migrations },
    schemas: schemasOf(tables),
    tables,
    retention,
    erasures,
    ...surroundings,
    sessions,
    emails,
    jobs,
    sweep,
    alerts,
    backup,
    replica,
    limits: Object.entries(ATTEMPTS).map(([name, limit]) => ({ name, ...limit })),
    warnings: warningsOf({
      ownsTables,
      ready: readiness.status === "ok",
      failedEmails: emails.failed ?? 0,
      isSweepBlocked: sweep !== null,
      noApproval,
      losesStatements,
      replica,
      isLate: jobs.waiting.some(({ since }) => since && since < plusMinutes(clock.now(), -JOBS_LATE_MINUTES)),
    }),
  };
}

export type SystemState = Awaited<ReturnType<typeof readSystem>>;

async function readServer() {
  const [row] = await db.execute<{
    databaseVersion: string;
    databaseBytes: string;
    applied: number;
    limitCounters: number;
    ownsTables: boolean;
  }>(sql`
    select current_setting('server_version') as "databaseVersion",
      pg_database_size(current_database())::text as "databaseBytes",
      (select count(*)::int from drizzle.__drizzle_migrations) as applied,
      (select count(*)::int from (select 1 from rate_limits where expire > ${clock.now().toISOString()} limit ${MAX_COUNT}) live) as "limitCounters",
      (select pg_has_role(current_user, relowner, 'member') from pg_class where oid = to_regclass('audit_log')) as "ownsTables"
  `);
  if (!row) throw new Error("the query returned no row");
  return { ...row, databaseBytes: Number(row.databaseBytes) };
}

async function countSessions() {
  const now = clock.now().toISOString();
  const [row] = await db.execute<{ live: number }>(sql`
    select count(*)::int as live
    from (select 1 from sessions where expire > ${now} and idle_expire > ${now} limit ${MAX_COUNT + 1}) found
  `);
  const live = row?.live ?? 0;
  return { live: Math.min(live, MAX_COUNT), more: live > MAX_COUNT };
}

// Waiting messages have their own index; ended ones are only counted among the newest, because their number grows
// without limit.
async function countEmails() {
  const rows = await db.execute<{ status: string; count: number }>(sql`
    select status, count(*)::int as count from emails where status in ('queued', 'sending') group by status
    union all
    select status, count(*)::int as count
    from (select status from emails order by id desc nulls last limit ${MAX_COUNT}) newest
    where status not in ('queued', 'sending') group by status
  `);
  const counted = Object.fromEntries(rows.map(({ status, count }) => [status, count]));
  return Object.fromEntries(EMAIL_STATUSES.map((status) => [status, counted[status] ?? 0]));
}

/** Returns Next.js's build id; null if there is none, for example in tests. */
async function readBuild(): Promise<string | null> {
  const file = join(/* turbopackIgnore: true */ process.cwd(), ".next", "BUILD_ID");
  return readFile(file, "utf8").then(
    (text) => text.trim(),
    () => null,
  );
}

async function readSweep() {
  const { sweepBlock: block, sweepDetails } = await readInstallation();
  return block && { block, orphans: sweepDetails?.orphans ?? null, files: sweepDetails?.files ?? null };
}

type Signs = {
  ownsTables: boolean;
  ready: boolean;
  failedEmails: number;
  isLate: boolean;
  isSweepBlocked: boolean;
  noApproval: string | null;
  losesStatements: boolean;
  replica: ReplicaUse | null;
};

function warningsOf(signsOf: Signs): string[] {
  const { ownsTables, ready, failedEmails, isLate, isSweepBlocked, noApproval } = signsOf;
  const { losesStatements, replica } = signsOf;
  const { LONJA_MODE, LEGAL_MODE, PASSWORD_MIN_LENGTH } = env();
  const signs: readonly [boolean, string][] = [
    [!ready, "El servicio no está listo: revisa la base de datos y sus migraciones."],
    [
      ownsTables,
      "La aplicación es propietaria de sus tablas y podría borrar el registro. Asígnale un rol propio (docs/operations.md).",
    ],
    [
      losesStatements,
      "El intermediario de la base de datos pierde las sentencias preparadas y habrá peticiones sin respuesta. Usa PgBouncer 1.21 o posterior, o pon DATABASE_PREPARED_STATEMENTS=off (docs/scaling.md).",
    ],
    [
      replica !== null && !replica.isUsed,
      `Réplica de la base de datos: ${replica && replicaLabel(replica)}. La base principal atiende también sus lecturas (docs/scaling.md).`,
    ],
    [noApproval !== null, noApproval ?? ""],
    [!servedOverHttps(), "APP_URL no es https: las cookies viajan sin cifrar."],
    [
      PASSWORD_MIN_LENGTH < RECOMMENDED_PASSWORD_LENGTH,
      `Las contraseñas admiten ${PASSWORD_MIN_LENGTH} caracteres. Sube PASSWORD_MIN_LENGTH a ${RECOMMENDED_PASSWORD_LENGTH} o más.`,
    ],
    [LONJA_MODE !== "production", `LONJA_MODE es «${LONJA_MODE}»: no es una instalación de producción.`],
    [
      LEGAL_MODE !== "licensed",
      "LEGAL_MODE no es «licensed»: las páginas avisan de que es una demostración.",
    ],
    [
      isLate,
      `Hay trabajos pendientes desde hace más de ${JOBS_LATE_MINUTES} minutos: comprueba que algún proceso los ejecute (BACKGROUND_JOBS).`,
    ],
    [isSweepBlocked, "La limpieza de archivos está parada: no borra nada hasta que la confirmes."],
    [failedEmails === 1, "Hay 1 correo sin entregar."],
    [failedEmails > 1, `Hay ${failedEmails} correos sin entregar.`],
  ];
  return signs.filter(([holds]) => holds).map(([, warning]) => warning);
}
