import type { EnrollmentStatus } from "@/lib/learning/constants";
import { withdrawalRefusal } from "@/lib/payments/purchases/rules";

type Enrollment = { status: EnrollmentStatus; openedAt: Date | null };
type Bought = Parameters<typeof withdrawalRefusal>[0];

/** Whether the enrolment gives access: a refund ends it, completing does not. */
export function isStudying({ status }: Pick<Enrollment, "status">): boolean {
  return status === "active" || status === "completed";
}

/**
 * Whether the student must start explicitly, because opening the content ends their right of withdrawal (TRLGDCU 103
 * m) and must not happen by just following a link: for students who agreed to this when they paid, while the right
 * lasts. For everyone else, opening starts the course.
 */
export function mustStart(
  { openedAt }: Pick<Enrollment, "openedAt">,
  purchase: Bought | null,
  now: Date,
): boolean {
  if (openedAt !== null || !purchase?.consentedAt) return false;
  return withdrawalRefusal(purchase, openedAt, now) === null;
}

/** Whether the chapters' content can be shown for this enrolment and purchase. */
export function mayReadContent(enrollment: Enrollment, purchase: Bought | null, now: Date): boolean {
  return isStudying(enrollment) && !mustStart(enrollment, purchase, now);
}

/** The completed chapters in whole per cent, rounded down, so that 100 means all of them; 0 if there are none. */
export function progressOf(done: number, total: number): number {
  return total === 0 ? 0 : Math.min(100, Math.floor((100 * done) / total));
}

/**
 * The chapter to show: the requested one, the current one, the first uncompleted one, or the first; null if there are
 * none.
 */
export function chapterToShow(
  chapters: readonly { id: number; isDone: boolean }[],
  { asked, current }: { asked?: number | undefined; current: number | null },
): number | null {
  const has = (id: number | null | undefined) => chapters.some((chapter) => chapter.id === id);
  if (asked !== undefined && has(asked)) return asked;
  if (has(current)) return current;
  return (chapters.find(({ isDone }) => !isDone) ?? chapters[0])?.id ?? null;
}
