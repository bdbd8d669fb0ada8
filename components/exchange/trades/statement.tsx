import { disputeTrade } from "@/actions/exchange/trades";
import { DealStatement, paymentLabels, type StatementKind } from "@/components/deals/statement";

const LABELS = paymentLabels(
  "El bitcoin se queda en custodia. Los dos tenéis 24 horas para aportar pruebas, y un administrador leerá el chat y decidirá. Habla antes con la otra persona: casi todo se resuelve así.",
);

type TradeStatementProps = { kind: StatementKind; id: number; close: () => void };

/** Opens a dispute of a trade or adds evidence to it. */
export function TradeStatement({ id, ...statement }: TradeStatementProps) {
  return (
    <DealStatement
      {...statement}
      id={id}
      labels={LABELS}
      dispute={disputeTrade}
      evidenceUrl={`/api/btc/trades/${id}/evidence`}
    />
  );
}
