import { parseMoney } from "@/lib/core/format/money";

/** What an administrator does instead of an action whose amount needs a second one. */
export const PROPOSE_CORRECTION =
  "Propón una corrección en «Aprobaciones», «Propuestas»: la decide otro administrador.";

/** Returns whether a dispute about this amount, in euro cents, needs a second administrator. */
export function needsSecondAdministrator(
  worthCents: bigint,
  settings: { disputeApprovalEur: string },
): boolean {
  return worthCents > parseMoney(settings.disputeApprovalEur, "EUR");
}
