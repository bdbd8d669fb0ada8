import { formatDate } from "@/lib/core/format/format";
import { type Person, rolesAmong } from "@/lib/deals/parties";
import type { WithdrawalStatus } from "@/lib/wallet/constants";
import { WITHDRAWAL } from "./machine";

export type WithdrawalEvent = (typeof WITHDRAWAL.events)[number];

type WithdrawalRole = (typeof WITHDRAWAL.roles)[number];

/** Who does what with a withdrawal: each event is one role's. */
export const WITHDRAWAL_STEPS = Object.fromEntries(
  WITHDRAWAL.events.map((event) => [
    event,
    { who: WITHDRAWAL.roles.find((role) => WITHDRAWAL.isFor(event, role)) },
  ]),
) as Readonly<Record<WithdrawalEvent, { who: WithdrawalRole }>>;

/** The state after `event`; throws `conflict` with the state's Spanish name where the table lacks it. */
export function withdrawalAfter(status: WithdrawalStatus, event: WithdrawalEvent): WithdrawalStatus {
  return WITHDRAWAL.stateAfter(status, event, WITHDRAWAL_STEPS[event].who);
}

type Owned = { userId: string; status: WithdrawalStatus };

/** What somebody is in a withdrawal: nobody decides on their own money. */
export function rolesInWithdrawal({ userId }: Pick<Owned, "userId">, person: Person): WithdrawalRole[] {
  return rolesAmong({ owner: userId }, person);
}

/** What somebody may do with a withdrawal now. */
export function withdrawalOpenTo(withdrawal: Owned, person: Person, now: Date): WithdrawalEvent[] {
  const facts = { status: withdrawal.status, stageExpiresAt: null };
  return rolesInWithdrawal(withdrawal, person).flatMap((role) => WITHDRAWAL.openTo(role, facts, now));
}

/** Whether the owner may still call it back. */
export function mayCancel(status: WithdrawalStatus): boolean {
  return WITHDRAWAL.allows(status, "cancel", "owner");
}

/** The message for a member who has just changed what opens their account. */
export function pausedMessage(until: Date, timeZone: string): string {
  return `Tu contraseña o tu verificación en dos pasos ha cambiado hace menos de 24 horas. Para proteger tu dinero, podrás retirar a partir del ${formatDate(until, timeZone)}.`;
}
