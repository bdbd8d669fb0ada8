import { and, asc, eq, gt, inArray, isNull, lte, ne, or } from "drizzle-orm";
import { db, type Tx } from "@/db";
import { projects } from "@/db/schema";
import { inTransaction } from "@/lib/core/db/transaction";
import { clock, plusMinutes } from "@/lib/core/format/clock";
import { processDue } from "@/lib/core/jobs/due-rows";
import { noteFailure } from "@/lib/core/jobs/failures";
import { panelPath } from "@/lib/core/site/panel-path";
import { notifyAdministrators } from "@/lib/notifications/notice";
import { ASK_REMINDER_DAYS } from "@/lib/tokenization/constants";
import { PROJECT } from "@/lib/tokenization/projects/machine";
import { notifyOwner } from "@/lib/tokenization/projects/notices";
import { type Project, projectRows } from "@/lib/tokenization/projects/rows";
import { queueHolderNews } from "@/lib/tokenization/sale/news";
import { reminderOf } from "./milestone-rules";

const DAY = 24 * 60;

const ASKED_IN = PROJECT.statesWith("ask");

/**
 * Reminds promoters that the time for their next milestone comes to an end, and says to them, to the holders and to the administrators
 * that it is over. Answers how many projects that was.
 */
export function remindOfMilestones(mayGoOn: () => boolean = () => true): Promise<number> {
  const { id, status, askBy, askReminder } = projects;
  return processDue({
    due: (last, most) => {
      const now = clock.now();
      const isSoon = and(isNull(askReminder), lte(askBy, plusMinutes(now, ASK_REMINDER_DAYS * DAY)));
      const isOver = and(lte(askBy, now), or(isNull(askReminder), ne(askReminder, "over")));
      return db
        .select({ id })
        .from(projects)
        .where(and(inArray(status, ASKED_IN), or(isSoon, isOver), gt(id, last)))
        .orderBy(asc(id))
        .limit(most);
    },
    decide: (project) => inTransaction((tx) => remind(tx, project)),
    failed: (project, error) => noteFailure({ project, error }, "a promoter was not reminded of a milestone"),
    mayGoOn,
  });
}

async function remind(tx: Tx, id: number): Promise<void> {
  const project = await projectRows.lock(tx, id);
  const now = clock.now();
  const reminder = project.askBy && reminderOf(project.askBy, now);
  if (!reminder || reminder === project.askReminder) return;
  await tx.update(projects).set({ askReminder: reminder }).where(eq(projects.id, id));
  await notifyOwner(tx, project, { notice: `ask-${reminder}`, now });
  if (reminder === "over") await tellOthers(tx, project);
}

async function tellOthers(tx: Tx, { id, ownerId, name, askBy }: Project): Promise<void> {
  await queueHolderNews(tx, id, "overdue");
  await notifyAdministrators(
    tx,
    {
      kind: "tokenization.milestone-overdue",
      title: "Hito sin pedir",
      body: `El promotor de «${name}» no ha pedido a tiempo su siguiente hito. Decide si lo que queda vuelve a los titulares.`,
      href: panelPath("sales", { view: "overdue" }),
      dedupeKey: `milestone-overdue:${id}:${askBy?.getTime() ?? 0}`,
    },
    [ownerId],
  );
}
