import { and, asc, eq, inArray, isNotNull, ne } from "drizzle-orm";
import type { Tx } from "@/db";
import { projectInvestments, projects } from "@/db/schema";
import { inTransaction } from "@/lib/core/db/transaction";
import { clock } from "@/lib/core/format/clock";
import { amountText } from "@/lib/core/format/format";
import { notify } from "@/lib/notifications/notice";
import { type InvestmentNews, NEWS_AT_ONCE } from "@/lib/tokenization/constants";
import { tokenOf } from "./transfers";

/** Marks everybody who is in a sale as still to be told: there may be thousands of them. */
export async function queueNews(tx: Tx, projectId: number, news: InvestmentNews): Promise<void> {
  const { status, kind } = projectInvestments;
  await tx
    .update(projectInvestments)
    .set({ untold: news })
    .where(
      and(
        eq(projectInvestments.projectId, projectId),
        inArray(status, ["listed", "reserved"]),
        ne(kind, "promoter"),
      ),
    );
}

/** Tells investors what they have still to be told, a page at a time. Answers how many. */
export async function tellInvestors(mayGoOn: () => boolean = () => true): Promise<number> {
  for (let told = 0; ; ) {
    const page = mayGoOn() ? await inTransaction(tellPage) : 0;
    if (page === 0) return told;
    told += page;
  }
}

async function tellPage(tx: Tx): Promise<number> {
  const { id, investorId, amountCents, units, untold, projectId } = projectInvestments;
  const rows = await tx
    .select({
      id,
      investorId,
      amountCents,
      units,
      untold,
      projectId,
      name: projects.name,
      reason: projects.reason,
      tokenSymbol: projects.tokenSymbol,
    })
    .from(projectInvestments)
    .innerJoin(projects, eq(projects.id, projectId))
    .where(isNotNull(untold))
    .orderBy(asc(id))
    .limit(NEWS_AT_ONCE)
    .for("update", { of: projectInvestments, skipLocked: true });
  const mark = clock.now().getTime();
  for (const row of rows) {
    if (!row.untold) continue;
    const { title, body } = NEWS[row.untold];
    await notify(tx, {
      userId: row.investorId,
      category: "investment",
      kind: `tokenization.investment-${row.untold}`,
      title,
      body: body({
        name: row.name,
        amount: amountText(row.amountCents, "EUR"),
        tokens: amountText(row.units, tokenOf(row)),
        why: row.reason ? ` Motivo: ${row.reason}` : "",
      }),
      href: `/tokenization/${row.projectId}`,
      dedupeKey: `investment-${row.untold}:${row.id}:${mark}`,
    });
  }
  if (rows.length === 0) return 0;
  await tx
    .update(projectInvestments)
    .set({ untold: null })
    .where(
      inArray(
        id,
        rows.map((row) => row.id),
      ),
    );
  return rows.length;
}

type Words = { name: string; amount: string; tokens: string; why: string };

const NEWS: Readonly<Record<InvestmentNews, { title: string; body: (words: Words) => string }>> = {
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
      `Tu inversión en «${name}» ha vuelto entera a tu cartera: ${amount}.${why}`,
  },
};
