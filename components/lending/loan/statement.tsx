import { disputeLoan } from "@/actions/lending/loan";
import { DealStatement, paymentLabels, type StatementKind } from "@/components/deals/statement";

const LABELS = paymentLabels(
  "La garantía se queda en custodia. Los dos tenéis 24 horas para aportar pruebas y un administrador decidirá si el pago llegó. Habla antes con la otra persona: casi todo se resuelve así.",
);

type LoanStatementProps = { kind: StatementKind; id: number; close: () => void };

/** Opens a dispute of a loan or adds evidence to it. */
export function LoanStatement({ id, ...statement }: LoanStatementProps) {
  return (
    <DealStatement
      {...statement}
      id={id}
      labels={LABELS}
      dispute={disputeLoan}
      evidenceUrl={`/api/loans/${id}/evidence`}
    />
  );
}
