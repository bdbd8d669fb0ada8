import { and, isNull, type SQL, sql } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import type { Tx } from "@/db";
import { DomainError } from "@/lib/core/command/errors";
import { fullName } from "@/lib/core/format/person";
import { queuePath } from "@/lib/core/site/panel-path";
import type { NotificationCategory } from "@/lib/notifications/constants";
import { notify, notifyAdministrators } from "@/lib/notifications/notice";
import type { ReportDecision } from "./constants";

export const ALREADY_REPORTED = "Ya lo has denunciado. Un administrador lo revisará.";
export const ALREADY_RESOLVED = "Esta denuncia ya está resuelta.";

type Reporter = { firstName: string; lastName: string };

type FiledReport = {
  id: number;
  /** Area and event, for example `forum.post-reported`; the event and the id identify the notice. */
  kind: `${string}.${string}`;
  /** The heading of the notice: «Denuncia en el foro». */
  title: string;
  /** What was reported, within a sentence: «el tema «Oro»». */
  what: string;
  queue: string;
  /** The members whose item or conversation it is: if they are administrators, it is not their case. */
  parties: readonly string[];
};

/** Notifies the administrators who are not party to it of a report that a member has made, with a link to its case. */
export async function notifyOfReport(tx: Tx, actor: Reporter, report: FiledReport): Promise<void> {
  const { id, kind, title, what, queue, parties } = report;
  const notice = {
    kind,
    title,
    body: `${fullName(actor)} ha denunciado ${what}.`,
    href: queuePath(queue, { id }),
    dedupeKey: `${kind.slice(kind.indexOf(".") + 1)}:${id}`,
  };
  await notifyAdministrators(tx, notice, parties);
}

/** Throws `conflict` if the administrator who resolves a report is party to what it reports. */
export function refuseOwnReport(actor: { id: string }, parties: readonly (string | null)[]): void {
  if (!parties.includes(actor.id)) return;
  throw new DomainError("conflict", "Debe resolverla un administrador que no sea parte de la denuncia.");
}

type ReportTable = PgTable & { resolvedAt: PgColumn };

type Resolution = {
  /** Selects the reports that this decision answers; resolved ones among them stay as they are. */
  where: SQL | undefined;
  /** The report that an administrator decides: if it is resolved already, the others stay open too. */
  reportId?: number | undefined;
  actorId: string;
  /** The decision, in a table that has one besides the text. */
  decision?: string;
  resolution: string;
  now: Date;
  /**
   * The notice to each reporter: `outcome` and the resolution are its text, and the id of the report completes its key.
   * `href` may depend on the reporter.
   */
  notice: {
    category: NotificationCategory;
    kind: string;
    outcome?: string;
    href: string | ((reporterId: string) => string);
    key: string;
  };
};

/**
 * Resolves the open reports among the selected ones, and notifies who made them. Returns how many there were: 0 if
 * another administrator was faster. What is reported must be locked if there can be several reports of it.
 */
export async function resolveReports(tx: Tx, table: ReportTable, decided: Resolution): Promise<number> {
  const { where, reportId, actorId, decision, resolution, now, notice } = decided;
  const { category, kind, outcome = "", href, key } = notice;
  const resolved = await tx.execute<{ id: number | string; reporter_id: string }>(sql`
    update ${table} set resolved_at = ${now.toISOString()}::timestamptz, resolved_by = ${actorId},
      resolution = ${resolution}${decision ? sql`, decision = ${decision}` : sql``}
    where ${and(where, isNull(table.resolvedAt), reportId === undefined ? undefined : isReportOpen(table, reportId))}
    returning id, reporter_id
  `);
  for (const { id, reporter_id: userId } of resolved) {
    await notify(tx, {
      userId,
      category,
      kind,
      title: "Tu denuncia está resuelta",
      body: `${outcome} ${resolution}`.trim(),
      href: typeof href === "string" ? href : href(userId),
      dedupeKey: `${key}:${id}`,
    });
  }
  return resolved.length;
}

const isReportOpen = (table: ReportTable, id: number) =>
  sql`exists (select 1 from ${table} as asked where asked.id = ${id} and asked.resolved_at is null)`;

type Outcome = { wasGone: boolean; isFeminine?: boolean };

/** Says how a report of a listing, offering or rating was decided, as the first sentence to its author. */
export function outcomeText(decision: ReportDecision, { wasGone, isFeminine = false }: Outcome): string {
  const [it, end] = isFeminine ? ["la", "a"] : ["lo", "o"];
  if (decision === "dismissed") return `L${end} hemos revisado y no ${it} hemos retirado.`;
  return wasGone ? `Ya no estaba publicad${end}.` : `L${end} hemos retirado.`;
}
