import { and, asc, eq, isNotNull, isNull, sql } from "drizzle-orm";
import type { Tx } from "@/db";
import { projectDistributions, projectPayouts, projects } from "@/db/schema";
import { clock } from "@/lib/core/format/clock";
import { amountText } from "@/lib/core/format/format";
import { always } from "@/lib/core/jobs/job";
import { inPages } from "@/lib/core/jobs/pages";
import { notifyAndMail } from "@/lib/notifications/mailed-notice";
import { type DistributionKind, NOTICE_BATCH_SIZE } from "@/lib/tokenization/constants";
import { isExit } from "@/lib/tokenization/exits/exit-rules";

/** Notifies holders of their payouts, one page at a time. Returns the number of notifications. */
export function notifyPaid(shouldContinue = always): Promise<number> {
  return inPages(notifyPage, shouldContinue);
}

async function notifyPage(tx: Tx): Promise<number> {
  const { distributionId, userId, cents, paidAt, notifiedAt, route } = projectPayouts;
  const rows = await tx
    .select({
      distributionId,
      userId,
      cents,
      kind: projectDistributions.kind,
      note: projectDistributions.note,
      projectId: projects.id,
      name: projects.name,
    })
    .from(projectPayouts)
    .innerJoin(projectDistributions, eq(projectDistributions.id, distributionId))
    .innerJoin(projects, eq(projects.id, projectDistributions.projectId))
    // Only payouts that stay in the balance; other routes have their own notifications.
    .where(and(isNotNull(paidAt), isNull(notifiedAt), eq(route, "balance")))
    .orderBy(asc(distributionId), asc(userId))
    .limit(NOTICE_BATCH_SIZE)
    .for("update", { of: projectPayouts, skipLocked: true });
  for (const row of rows) {
    await notifyAndMail(tx, {
      userId: row.userId,
      category: "investment",
      kind: "tokenization.distribution-paid",
      ...valuesOf(row),
      href: `/tokenization/${row.projectId}`,
      label: "Ver el proyecto",
      dedupeKey: `distribution-paid:${row.distributionId}:${row.userId}`,
    });
  }
  if (rows.length === 0) return 0;
  const count = sql.join(
    rows.map((row) => sql`(${row.distributionId}::int, ${row.userId})`),
    sql`, `,
  );
  await tx
    .update(projectPayouts)
    .set({ notifiedAt: clock.now() })
    .where(sql`(${distributionId}, ${userId}) in (${count})`);
  return rows.length;
}

type Paid = { kind: DistributionKind; cents: bigint; name: string; note: string };

function valuesOf({ kind, cents, name, note }: Paid) {
  const amount = amountText(cents, "EUR");
  if (isExit(kind)) {
    const title = kind === "buyback" ? "Tokens recomprados" : "Proyecto liquidado";
    return { title, body: `${amount} por tus tokens de «${name}» están en tu saldo.` };
  }
  return {
    title: kind === "milestone" ? "Dinero de un hito devuelto" : "Reparto recibido",
    body: `${amount} de «${name}» están en tu saldo.${note ? ` ${note}.` : ""}`,
  };
}
