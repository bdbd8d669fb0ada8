import { and, asc, eq, exists, gt, inArray, lt, lte, notExists, or, sql } from "drizzle-orm";
import { db, type Tx } from "@/db";
import { notifications, projectInvestments, projects } from "@/db/schema";
import { inTransaction } from "@/lib/core/db/transaction";
import { clock } from "@/lib/core/format/clock";
import { processDue, rowsWhere } from "@/lib/core/jobs/due-rows";
import { noteFailure } from "@/lib/core/jobs/failures";
import { always } from "@/lib/core/jobs/job";
import { notifyAndMail } from "@/lib/notifications/mailed-notice";
import { notify } from "@/lib/notifications/notice";
import { isInReflection } from "@/lib/offers/reflection-rules";
import { PLACEMENT_BATCH_SIZE } from "@/lib/tokenization/constants";
import { type Project, projectRows } from "@/lib/tokenization/projects/rows";
import { unitsText } from "@/lib/tokenization/projects/token-text";
import { reserveTokens } from "./remaining-tokens";
import { countInvestor, type InvestmentRow, investmentRows } from "./rows";
import { tokenOf } from "./transfers";
import { placedOf } from "./waiting-list-rules";

const PLACING = ["fundraising", "waiting"] as const;

// After the deadline, an investment cannot be placed if its reflection period would end after all others: a sale is
// never prolonged.
const fitsAt = (now: Date) =>
  and(
    eq(projectInvestments.projectId, projects.id),
    eq(projectInvestments.status, "listed"),
    lte(projectInvestments.units, projects.remainingUnits),
    or(
      and(eq(projects.status, "fundraising"), gt(projects.deadlineAt, now)),
      lte(projectInvestments.revocableUntil, projects.firmAt),
    ),
  );

/**
 * Places the first waiting investments that fit into the free tokens of a locked sale, twenty at most; a job does the
 * rest. Returns the number of placed investments.
 */
export async function placeListed(tx: Tx, projectId: number, now: Date): Promise<number> {
  const rows = await tx
    .select({ investment: projectInvestments, project: projects })
    .from(projectInvestments)
    .innerJoin(projects, eq(projects.id, projectInvestments.projectId))
    .where(and(eq(projects.id, projectId), inArray(projects.status, [...PLACING]), fitsAt(now)))
    .orderBy(asc(projectInvestments.id))
    .limit(PLACEMENT_BATCH_SIZE);
  const [first] = rows;
  if (!first) return 0;
  const { project } = first;
  const placed = placedOf(
    rows.map(({ investment }) => investment),
    project.remainingUnits,
  );
  for (const investment of placed) await place(tx, project, { investment, now });
  await notifyOvertaken(tx, project, placed);
  return placed.length;
}

// The four days run from the investment, including its time on the waiting list.
const MAY_LEAVE = "Puedes desistir hasta que pasen cuatro días desde que invertiste.";
const FIRM = "Tu inversión es firme: ya han pasado los cuatro días para desistir.";

type Placed = { investment: InvestmentRow; now: Date };

async function place(tx: Tx, project: Project, { investment, now }: Placed): Promise<void> {
  const { units, investorId, id } = investment;
  const isTaken = await reserveTokens(tx, { projectId: project.id, units });
  if (!isTaken) throw new Error(`project ${project.id} has too few tokens left for its waiting list`);
  const reserved = await investmentRows.move(tx, investment, { to: "reserved" });
  await countInvestor(tx, reserved, 1);
  await notifyAndMail(tx, {
    userId: investorId,
    category: "investment",
    kind: "tokenization.investment-placed",
    title: "Has entrado en la venta",
    body: `Se han liberado tokens de «${project.name}»: ${unitsText(units, tokenOf(project))} están reservados para ti. ${isInReflection(investment, now) ? MAY_LEAVE : FIRM}`,
    href: `/tokenization/${project.id}`,
    label: "Ver el proyecto",
    dedupeKey: `investment-placed:${id}`,
  });
}

/** The beginning of the key by which an investor is notified once that their waiting investment was skipped. */
const OVERTAKEN = "investment-overtaken:";

// Notifies the investors of the waiting investments that were skipped because they are too large, each of them once.
async function notifyOvertaken(tx: Tx, project: Project, placed: readonly InvestmentRow[]): Promise<void> {
  const last = placed.at(-1);
  if (!last) return;
  const dedupeKey = sql`${OVERTAKEN} || ${projectInvestments.id}`;
  const skipped = await tx
    .select({ id: projectInvestments.id, investorId: projectInvestments.investorId })
    .from(projectInvestments)
    .where(
      and(
        eq(projectInvestments.projectId, project.id),
        eq(projectInvestments.status, "listed"),
        lt(projectInvestments.id, last.id),
        notExists(
          tx
            .select({ one: sql`1` })
            .from(notifications)
            .where(
              and(
                eq(notifications.userId, projectInvestments.investorId),
                eq(notifications.dedupeKey, dedupeKey),
              ),
            ),
        ),
      ),
    )
    .orderBy(asc(projectInvestments.id));
  for (const { id, investorId } of skipped)
    await notify(tx, {
      userId: investorId,
      category: "investment",
      kind: "tokenization.investment-overtaken",
      title: "Otra persona ha entrado antes",
      body: `Se han liberado tokens de «${project.name}», pero menos de los que pediste: ha entrado quien pedía menos. Mantienes tu puesto en la lista.`,
      href: `/tokenization/${project.id}`,
      dedupeKey: `${OVERTAKEN}${id}`,
    });
}

/**
 * Fills free places in sales with a waiting list: after a freeze, or if more was freed than is placed immediately.
 * Returns the number of sales processed.
 */
export function fillWaitingLists(shouldContinue = always): Promise<number> {
  return processDue({
    due: rowsWhere(projects, () =>
      and(
        inArray(projects.status, [...PLACING]),
        gt(projects.remainingUnits, sql`0`),
        exists(db.select({ one: sql`1` }).from(projectInvestments).where(fitsAt(clock.now()))),
      ),
    ),
    decide: async (id) => {
      while ((await fillOnce(id)) > 0 && shouldContinue());
    },
    failed: (project, error) =>
      noteFailure({ project, error }, "could not process the waiting list of a token sale"),
    shouldContinue,
  });
}

function fillOnce(projectId: number): Promise<number> {
  return inTransaction(async (tx) => {
    await projectRows.lock(tx, projectId);
    return placeListed(tx, projectId, clock.now());
  });
}
