import { type Person, rolesAmong } from "@/lib/deals/parties";
import type { WithdrawalStatus } from "@/lib/wallet/constants";
import { WITHDRAWAL } from "./machine";

export type WithdrawalEvent = (typeof WITHDRAWAL.events)[number];

type WithdrawalRole = (typeof WITHDRAWAL.roles)[number];

/** The role that can cause each event of a withdrawal. */
export const WITHDRAWAL_STEPS = Object.fromEntries(
  WITHDRAWAL.events.map((event) => [
    event,
    { who: WITHDRAWAL.roles.find((role) => WITHDRAWAL.isFor(event, role)) },
  ]),
) as Readonly<Record<WithdrawalEvent, { who: WithdrawalRole }>>;

/** The state after `event`. Throws `conflict` with the Spanish name of the state if the table lacks it. */
export function withdrawalAfter(status: WithdrawalStatus, event: WithdrawalEvent): WithdrawalStatus {
  return WITHDRAWAL.stateAfter(status, event, WITHDRAWAL_STEPS[event].who);
}

type Owned = { userId: string; status: WithdrawalStatus };

/** A person's roles for a withdrawal: administrators cannot decide about their own money. */
export function rolesInWithdrawal({ userId }: Pick<Owned, "userId">, person: Person): WithdrawalRole[] {
  return rolesAmong({ owner: userId }, person);
}

/** The events that this person can cause now. */
export function withdrawalOpenTo(withdrawal: Owned, person: Person, now: Date): WithdrawalEvent[] {
  const facts = { status: withdrawal.status, stageExpiresAt: null };
  return rolesInWithdrawal(withdrawal, person).flatMap((role) => WITHDRAWAL.openTo(role, facts, now));
}

/** Whether the owner can still cancel it. */
export function mayCancel(status: WithdrawalStatus): boolean {
  return WITHDRAWAL.allows(status, "cancel", "owner");
}

/**
 * Whether a waiting withdrawal may have been paid: only one of a restored backup waits with attempts (decision 227).
 */
export function mayHaveLeft({ status, attempts }: { status: WithdrawalStatus; attempts: number }): boolean {
  return status === "pending" && attempts > 0;
}

/**
 * The name of a payment for the chain, the same at every attempt: row id and time, because the ids of another database
 * also start at one.
 */
export function requestKeyOf({ id, createdAt }: { id: number; createdAt: Date }): string {
  return `withdrawal-${id}-${createdAt.getTime()}`;
}
