import { and, asc, eq, inArray, isNotNull, ne } from "drizzle-orm";
import type { Tx } from "@/db";
import { projectInvestments, projects } from "@/db/schema";
import { clock } from "@/lib/core/format/clock";
import { amountText } from "@/lib/core/format/format";
import { always } from "@/lib/core/jobs/job";
import { inPages } from "@/lib/core/jobs/pages";
import { notifyAndMail } from "@/lib/notifications/mailed-notice";
import { type InvestmentNotice, NOTICE_BATCH_SIZE, type ProjectStatus } from "@/lib/tokenization/constants";
import { unitsText } from "@/lib/tokenization/projects/token-text";
import { tokenOf } from "./transfers";

/** Marks all investors of a sale for a notification. A job sends them, because there can be thousands. */
export async function queueInvestorNotices(
  tx: Tx,
  projectId: number,
  notice: InvestmentNotice,
): Promise<void> {
  const { status, kind } = projectInvestments;
  await tx
    .update(projectInvestments)
    .set({ pendingNotice: notice })
    .where(
      and(
        eq(projectInvestments.projectId, projectId),
        inArray(status, ["listed", "reserved"]),
        ne(kind, "promoter"),
      ),
    );
}

/** Sends the pending notifications to investors, one page at a time. Returns the number of notifications. */
export function notifyInvestors(shouldContinue = always): Promise<number> {
  return inPages(notifyPage, shouldContinue);
}

async function notifyPage(tx: Tx): Promise<number> {
  const { id, investorId, amountCents, units, pendingNotice, projectId } = projectInvestments;
  const rows = await tx
    .select({
      id,
      investorId,
      amountCents,
      units,
      pendingNotice,
      projectId,
      name: projects.name,
      reason: projects.reason,
      tokenSymbol: projects.tokenSymbol,
      status: projects.status,
    })
    .from(projectInvestments)
    .innerJoin(projects, eq(projects.id, projectId))
    .where(isNotNull(pendingNotice))
    .orderBy(asc(id))
    .limit(NOTICE_BATCH_SIZE)
    .for("update", { of: projectInvestments, skipLocked: true });
  const mark = clock.now().getTime();
  for (const row of rows) {
    if (!row.pendingNotice) continue;
    const { title, body } = NOTICES[row.pendingNotice];
    await notifyAndMail(tx, {
      userId: row.investorId,
      category: isDecided(row.pendingNotice, row.status) ? "account" : "investment",
      kind: `tokenization.investment-${row.pendingNotice}`,
      title,
      body: body({
        name: row.name,
        amount: amountText(row.amountCents, "EUR"),
        tokens: unitsText(row.units, tokenOf(row)),
        why: row.reason ? ` Motivo: ${row.reason}` : "",
      }),
      href: `/tokenization/${row.projectId}`,
      label: "Ver el proyecto",
      dedupeKey: `investment-${row.pendingNotice}:${row.id}:${mark}`,
    });
  }
  if (rows.length === 0) return 0;
  await tx
    .update(projectInvestments)
    .set({ pendingNotice: null })
    .where(
      inArray(
        id,
        rows.map((row) => row.id),
      ),
    );
  return rows.length;
}

// Decisions of an administrator are sent despite switched-off notices. Only an administrator cancels a sale that has
// investors.
function isDecided(notice: InvestmentNotice, status: ProjectStatus): boolean {
  return notice === "frozen" || notice === "unfrozen" || (notice === "refunded" && status === "cancelled");
}

type NoticeValues = { name: string; amount: string; tokens: string; why: string };

const NOTICES: Readonly<Record<InvestmentNotice, { title: string; body: (values: NoticeValues) => string }>> =
  {
    texts: {
      title: "Un proyecto en el que inviertes ha cambiado",
      body: ({ name }) =>
        `«${name}» tiene una ficha de datos fundamentales nueva. Léela: tienes otros 4 días para desistir.`,
    },
    frozen: {
      title: "Venta parada",
      body: ({ name, why }) =>
        `La venta de «${name}» está congelada. Mientras lo esté puedes retirar tu inversión.${why}`,
    },
    unfrozen: {
      title: "La venta sigue",
      body: ({ name }) => `«${name}» vuelve a recaudar, con el tiempo que le quedaba.`,
    },
    overdue: {
      title: "Un promotor no pide su hito",
      body: ({ name }) =>
        `El promotor de «${name}» no ha pedido a tiempo el siguiente hito. Un administrador decide si lo que queda vuelve a los titulares.`,
    },
    issued: {
      title: "Ya tienes tus tokens",
      body: ({ name, tokens }) => `«${name}» se ha financiado: ${tokens} están en tu cartera.`,
    },
    refunded: {
      title: "Inversión devuelta",
      body: ({ name, amount, why }) =>
        `Tu inversión en «${name}» ha vuelto entera a tu saldo: ${amount}.${why}`,
    },
  };
