import { eq } from "drizzle-orm";
import type { Tx } from "@/db";
import { startups } from "@/db/schema";
import { DomainError, MESSAGE } from "@/lib/core/command/errors";
import { pointsOf } from "@/lib/core/fields/percentage";
import { dayAfter, dayOf, startOfDay } from "@/lib/core/format/calendar";
import { DEADLINE_DAYS } from "@/lib/funding/constants";
import { clausesOf } from "@/lib/funding/offers/versions";
import { centsOf } from "@/lib/funding/schema";
import { printEuros, printPercent } from "./lines";
import type { Request } from "./rows";
import type { RequestTerms } from "./schema";

/** The columns for validated terms. */
export function valuesOf(terms: RequestTerms, timezone: string) {
  const amountCents = centsOf(terms.amount);
  return {
    startupId: terms.startupId ?? null,
    title: terms.title,
    description: terms.description,
    sector: terms.sector,
    risk: terms.risk,
    amountCents,
    minimumCents:
      terms.minInvestment === undefined ? usualMinimum(amountCents) : centsOf(terms.minInvestment),
    equityPoints: terms.equityOffered ? pointsOf(terms.equityOffered) : null,
    acceptsSales: terms.acceptsSales,
    allOrNothing: terms.allOrNothing,
    monthlyGoalCents: terms.monthlyGoal ? centsOf(terms.monthlyGoal) : null,
    monthlyPurpose: terms.monthlyPurpose || null,
    ...clausesOf(terms),
    deadlineOn: terms.deadline,
    deadlineAt: startOfDay(terms.deadline, timezone, 1),
  };
}

const USUAL_MINIMUM_CENTS = 100_00n;

const usualMinimum = (amountCents: bigint) =>
  amountCents < USUAL_MINIMUM_CENTS ? amountCents : USUAL_MINIMUM_CENTS;

/** The terms of a stored request, on which an edit by its owner is applied. */
export function termsOf(request: Request): Record<keyof RequestTerms, unknown> {
  return {
    startupId: request.startupId,
    title: request.title,
    description: request.description,
    amount: printEuros(request.amountCents),
    equityOffered: request.equityPoints === null ? null : printPercent(request.equityPoints),
    acceptsSales: request.acceptsSales,
    minInvestment: printEuros(request.minimumCents),
    allOrNothing: request.allOrNothing,
    deadline: request.deadlineOn,
    sector: request.sector,
    risk: request.risk,
    monthlyGoal: request.monthlyGoalCents === null ? null : printEuros(request.monthlyGoalCents),
    monthlyPurpose: request.monthlyPurpose,
    ...clausesOf(request),
  };
}

/** Throws `invalid` if the last day is too early or too late. */
export function requireDeadline(
  deadlineOn: string,
  { now, timezone }: { now: Date; timezone: string },
): void {
  const today = dayOf(now, timezone);
  const isWithin =
    deadlineOn >= dayAfter(today, DEADLINE_DAYS.min) && deadlineOn <= dayAfter(today, DEADLINE_DAYS.max);
  if (isWithin) return;
  const deadline = `El plazo debe acabar entre mañana y dentro de ${DEADLINE_DAYS.max} días`;
  throw new DomainError("invalid", MESSAGE.invalid, { fields: { deadline } });
}

/** Throws `invalid` for another member's startup and for an unknown one. */
export async function requireOwnStartup(
  tx: Tx,
  { startupId, ownerId }: { startupId: number | null; ownerId: string },
): Promise<void> {
  if (startupId === null) return;
  const [startup] = await tx
    .select({ founderId: startups.founderId, removedAt: startups.removedAt })
    .from(startups)
    .where(eq(startups.id, startupId))
    .limit(1);
  if (startup?.founderId === ownerId && startup.removedAt === null) return;
  throw new DomainError("invalid", MESSAGE.invalid, { fields: { startupId: "Esa startup no existe" } });
}
