import { parseMoney } from "@/lib/core/format/money";

/** Whether a dispute about so many euro cents is decided by two administrators. */
export function needsSecondAdministrator(
  worthCents: bigint,
  settings: { disputeApprovalEur: string },
): boolean {
  return worthCents > parseMoney(settings.disputeApprovalEur, "EUR");
}
