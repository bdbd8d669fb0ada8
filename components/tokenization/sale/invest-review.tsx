import { DetailList, DetailRow } from "@/components/display/detail-row";
import { Confirmations, Tick } from "@/components/offers/confirmations";
import { amountText, formatDate } from "@/lib/core/format/format";
import { printMoney, type Token } from "@/lib/core/format/money";
import { warningThreshold } from "@/lib/offers/consent-rules";
import type { Confirmation } from "@/lib/offers/constants";
import type { Purchase } from "@/lib/tokenization/projects/price-rules";
import { tokenText } from "@/lib/tokenization/projects/token-text";
import { figuresOf, type PanelProps } from "./purchase";

type InvestReviewProps = PanelProps & {
  purchase: Purchase;
  waits: boolean;
  required: readonly Confirmation[];
  ticked: readonly Confirmation[];
  tick: (confirmation: Confirmation, isTicked: boolean) => void;
  isNamed: boolean;
  setNamed: (isNamed: boolean) => void;
};

/** The review of an investment: payer, recipient, tokens, what happens next, and the confirmations. */
export function InvestReview(props: InvestReviewProps) {
  const { sale, investing, timeZone, purchase, waits, required, ticked, tick, isNamed, setNamed } = props;
  const { units, chargeCents } = purchase;
  const { priceCents } = figuresOf(sale);
  const bought = `${tokenText(printMoney(units, sale.tokenSymbol as Token))} ${sale.tokenSymbol}`;
  const values = {
    amountCents: chargeCents,
    thresholdCents: warningThreshold(investing.investor.netWorthCents),
    sheetVersion: investing.sheetVersion ?? 0,
  };
  return (
    <>
      <DetailList>
        <DetailRow label="De">Tu saldo</DetailRow>
        <DetailRow label="A">Custodia de «{sale.name}»</DetailRow>
        <DetailRow label={waits ? "Esperas" : "Reservas"}>{bought}</DetailRow>
        <DetailRow label="Precio por token">{amountText(priceCents, "EUR")}</DetailRow>
        <DetailRow label="Comisión">{amountText(0n, "EUR")}</DetailRow>
        <DetailRow label={waits ? "Se retiene" : "Se carga"} total>
          {amountText(chargeCents, "EUR")}
        </DetailRow>
      </DetailList>
      <p className="text-sm">
        {waits
          ? "Cuando alguien desista, tus tokens quedan reservados. Mientras esperas puedes salir de la lista cuando quieras."
          : `Puedes desistir hasta el ${formatDate(new Date(investing.revocableUntil), timeZone)}. Si la venta llega a su objetivo recibes los tokens; si no, vuelve todo tu dinero.`}
      </p>
      <Confirmations
        sheetHref={`/tokenization/${sale.id}/sheet`}
        legend="Confirma antes de invertir"
        values={values}
        required={required}
        ticked={ticked}
        tick={tick}
      />
      <Tick checked={isNamed} change={setNamed}>
        Mostrar mi nombre en la lista de titulares (opcional)
      </Tick>
    </>
  );
}
