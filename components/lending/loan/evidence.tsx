import { EvidenceCard } from "@/components/deals/evidence-card";
import type { LoanDetail } from "@/lib/lending/loan/queries";
import { readingOf } from "./labels";

/** The statements and evidence about a payment, and the decision. */
export function LoanEvidence({ loan, timeZone }: { loan: LoanDetail; timeZone: string }) {
  const { timeline, resolution, status } = loan;
  return (
    <EvidenceCard
      isOpen={status === "disputed"}
      timeline={timeline}
      reading={readingOf(loan, timeZone)}
      decision={
        resolution && {
          name:
            resolution.for === "lender"
              ? "Decisión: el pago se da por recibido y el préstamo empieza"
              : "Decisión: el pago se da por no recibido",
          note: resolution.reason,
          fileUrl: null,
          createdAt: resolution.decidedAt,
        }
      }
    />
  );
}
