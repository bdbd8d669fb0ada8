import { DealProgress } from "@/components/deals/progress";
import { DealHistory } from "@/components/deals/timeline";
import type { LoanDetail } from "@/lib/lending/loan/queries";
import { readingOf } from "./labels";
import { stepsOf } from "./steps";

/** The progress and history of the loan. */
export function LoanProgress({ loan, timeZone }: { loan: LoanDetail; timeZone: string }) {
  return (
    <DealProgress steps={stepsOf(loan, timeZone)}>
      <DealHistory entries={loan.timeline} reading={readingOf(loan, timeZone)} />
    </DealProgress>
  );
}
