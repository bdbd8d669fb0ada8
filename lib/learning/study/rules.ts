import type { EnrollmentStatus } from "@/lib/learning/constants";
import { withdrawalRefusal } from "@/lib/payments/purchases/rules";

type Enrollment = { status: EnrollmentStatus; openedAt: Date | null };
type Bought = Parameters<typeof withdrawalRefusal>[0];

/** Whether the enrolment lets somebody in: a refund ends it, completing does not. */
export function isStudying({ status }: Pick<Enrollment, "status">): boolean {
  return status === "active" || status === "completed";
}

/**
 * Whether its student has yet to say that they begin, because opening the content ends their right of withdrawal (TRLGDCU
 * 103 m), and no link may do that unasked: who agreed to it when they paid, for as long as the right lasts. For everybody
 * else opening changes nothing, and begins by itself.
 */
export function mustStart(
  { openedAt }: Pick<Enrollment, "openedAt">,
  purchase: Bought | null,
  now: Date,
): boolean {
  if (openedAt !== null || !purchase?.consentedAt) return false;
  return withdrawalRefusal(purchase, openedAt, now) === null;
}

/** Whether the chapters' content may be shown for this enrolment and what was paid for it. */
export function mayReadContent(enrollment: Enrollment, purchase: Bought | null, now: Date): boolean {
  return isStudying(enrollment) && !mustStart(enrollment, purchase, now);
}

/** Whole percent of the chapters that are done, rounded down, so that 100 means all of them; 0 of none is 0. */
export function progressOf(done: number, total: number): number {
  return total === 0 ? 0 : Math.min(100, Math.floor((100 * done) / total));
}

/** The chapter to show: the one asked for, the one where they left, the first that is not done, the first; null of none. */
export function chapterToShow(
  chapters: readonly { id: number; isDone: boolean }[],
  { asked, current }: { asked?: number | undefined; current: number | null },
): number | null {
  const has = (id: number | null | undefined) => chapters.some((chapter) => chapter.id === id);
  if (asked !== undefined && has(asked)) return asked;
  if (has(current)) return current;
  return (chapters.find(({ isDone }) => !isDone) ?? chapters[0])?.id ?? null;
}
