import { and, eq, inArray, isNull, lte, ne, or } from "drizzle-orm";
import type { Tx } from "@/db";
import { projects } from "@/db/schema";
import { inTransaction } from "@/lib/core/db/transaction";
import { clock, plusMinutes } from "@/lib/core/format/clock";
import { DAY_MINUTES } from "@/lib/core/format/durations";
import { processDue, rowsWhere } from "@/lib/core/jobs/due-rows";
import { noteFailure } from "@/lib/core/jobs/failures";
import { always } from "@/lib/core/jobs/job";
import { queuePath } from "@/lib/core/site/panel-path";
import { notify, notifyAdministrators } from "@/lib/notifications/notice";
import { ASK_REMINDER_DAYS, type AskReminder, NOTICE_BATCH_SIZE } from "@/lib/tokenization/constants";
import { nextHolders } from "@/lib/tokenization/holdings/snapshots";
import { lockOpenPoll } from "@/lib/tokenization/polls/rows";
import { PROJECT } from "@/lib/tokenization/projects/machine";
import { notifyPromoter } from "@/lib/tokenization/projects/notices";
import { type Project, projectRows } from "@/lib/tokenization/projects/rows";
import { tokenOf } from "@/lib/tokenization/sale/transfers";
import { reminderOf } from "./milestone-rules";

const ASKED_IN = PROJECT.statesWith("ask");

/**
 * Reminds promoters that the deadline for their next milestone is near, and notifies promoters, holders and
 * administrators when it has passed. Returns the number of projects processed.
 */
export function remindOfMilestones(shouldContinue = always): Promise<number> {
  const { status, askBy, askReminder } = projects;
  return processDue({
    due: rowsWhere(projects, () => {
      const now = clock.now();
      const isSoon = and(isNull(askReminder), lte(askBy, plusMinutes(now, ASK_REMINDER_DAYS * DAY_MINUTES)));
      const isOver = and(lte(askBy, now), or(isNull(askReminder), ne(askReminder, "over")));
      return and(inArray(status, ASKED_IN), or(isSoon, isOver));
    }),
    decide: (project) => remind(project, shouldContinue),
    failed: (project, error) => noteFailure({ project, error }, "could not remind a promoter of a milestone"),
    shouldContinue,
  });
}

// Marked as sent only after all holders are notified. An interrupted run starts again, and deduplication prevents
// repeated notifications.
async function remind(id: number, shouldContinue: () => boolean): Promise<void> {
  let lastReminder: AskReminder | null = null;
  for (let after: string | null = ""; after !== null; ) {
    if (!shouldContinue()) return;
    const last: string = after;
    const page: Page | null = await inTransaction((tx) => notifyHolders(tx, id, last));
    if (!page) return;
    lastReminder = page.reminder;
    after = page.after;
  }
  await inTransaction((tx) => remindPromoter(tx, id, lastReminder));
}

/** The reminder, and the last holder notified; null when there are no more. */
type Page = { reminder: AskReminder; after: string | null };

/** Locks the project and returns it with the reminder that is due; null if it was already sent. */
async function lockUnreminded(tx: Tx, id: number) {
  const project = await projectRows.lock(tx, id);
  const reminder = project.askBy && reminderOf(project.askBy, clock.now());
  // Nobody can ask during a vote, which moves the deadline if it lasts longer than planned.
  if (reminder === "over" && (await lockOpenPoll(tx, id))) return null;
  return reminder && reminder !== project.askReminder ? { project, reminder } : null;
}

/** Notifies a page of token holders that the deadline has passed. Null if no reminder is due. */
async function notifyHolders(tx: Tx, id: number, after: string): Promise<Page | null> {
  const found = await lockUnreminded(tx, id);
  if (!found) return null;
  const { reminder } = found;
  if (reminder !== "over") return { reminder, after: null };
  const { ownerId, name, askBy } = found.project;
  const held = { token: tokenOf(found.project), exceptId: ownerId };
  const members = await nextHolders(tx, { ...held, after, limit: NOTICE_BATCH_SIZE });
  for (const userId of members) {
    await notify(tx, {
      userId,
      category: "investment",
      kind: "tokenization.holding-overdue",
      title: "Un promotor no pide su hito",
      body: `El promotor de «${name}» no ha pedido a tiempo el siguiente hito. Un administrador decide si lo que queda vuelve a los titulares.`,
      href: `/tokenization/${id}#hitos`,
      dedupeKey: `holding-overdue:${id}:${askBy?.getTime() ?? 0}`,
    });
  }
  return { reminder, after: members.length < NOTICE_BATCH_SIZE ? null : (members.at(-1) ?? null) };
}

// If the deadline passed while the holders were read, the next run notifies them.
async function remindPromoter(tx: Tx, id: number, lastReminder: AskReminder | null): Promise<void> {
  const found = await lockUnreminded(tx, id);
  if (found?.reminder !== lastReminder || !found) return;
  const { project, reminder } = found;
  await tx.update(projects).set({ askReminder: reminder }).where(eq(projects.id, id));
  await notifyPromoter(tx, project, { notice: `ask-${reminder}`, now: clock.now() });
  if (reminder === "over") await remindAdministrators(tx, project);
}

async function remindAdministrators(tx: Tx, { id, ownerId, name, askBy }: Project): Promise<void> {
  await notifyAdministrators(
    tx,
    {
      kind: "tokenization.milestone-overdue",
      title: "Hito sin pedir",
      body: `El promotor de «${name}» no ha pedido a tiempo su siguiente hito. Decide si lo que queda vuelve a los titulares.`,
      href: queuePath("milestones"),
      dedupeKey: `milestone-overdue:${id}:${askBy?.getTime() ?? 0}`,
    },
    [ownerId],
  );
}
