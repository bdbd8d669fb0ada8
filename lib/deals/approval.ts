import { parseMoney } from "@/lib/core/format/money";

/** Returns whether a dispute about this amount, in euro cents, needs a second administrator. */
export function needsSecondAdministrator(
  worthCents: bigint,
  settings: { disputeApprovalEur: string },
): boolean {
  return worthCents > parseMoney(settings.disputeApprovalEur, "EUR");
}
