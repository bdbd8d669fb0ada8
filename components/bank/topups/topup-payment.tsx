import type { Stripe } from "@stripe/stripe-js";
import { useEffect, useState } from "react";
import { DetailList, DetailRow } from "@/components/display/detail-row";
import { CardElements, CardForm } from "@/components/payments/cards/card-form";
import { loadCardScript, NO_SCRIPT } from "@/components/payments/cards/card-script";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { Spinner } from "@/components/ui/spinner";
import { amountTextOf } from "@/lib/core/format/amount-text";
import { useCardTopup } from "./use-card-topup";
import type { BegunTopup, TopupState } from "./use-topup";

type TopupPaymentProps = { topup: TopupState; begun: BegunTopup; cardKey: string };

/** The amount to be charged and the card fields. */
export function TopupPayment({ topup, begun, cardKey }: TopupPaymentProps) {
  const [stripe, setStripe] = useState<Stripe | null | undefined>();
  useEffect(() => {
    void loadCardScript(cardKey).then(setStripe);
  }, [cardKey]);
  return (
    <div className="grid content-start gap-4 *:min-w-0">
      <DetailList>
        <DetailRow label="Comisión">Sin comisión</DetailRow>
        <DetailRow total label="Ingresas">
          {amountTextOf(begun.amount, "EUR")}
        </DetailRow>
      </DetailList>
      {stripe === null ? (
        <Alert variant="destructive" role="alert">
          {NO_SCRIPT}
        </Alert>
      ) : null}
      {stripe === undefined ? (
        <p className="flex min-w-0 items-center gap-2 text-muted-foreground" role="status">
          <Spinner /> Preparando el pago…
        </p>
      ) : null}
      {stripe ? (
        <CardElements stripe={stripe} clientSecret={begun.clientSecret}>
          <Card topup={topup} begun={begun} />
        </CardElements>
      ) : (
        <Leave topup={topup} />
      )}
    </div>
  );
}

function Card({ topup, begun }: Pick<TopupPaymentProps, "topup" | "begun">) {
  const payment = useCardTopup({ id: begun.id, done: topup.done });
  return (
    <>
      <CardForm
        payment={payment}
        act={`Pagar ${amountTextOf(begun.amount, "EUR")}`}
        waiting="Tu pago está siendo procesado. Puedes cerrar esta página: el dinero se abonará solo y te avisaremos."
      />
      {payment.step === "idle" ? <Leave topup={topup} /> : null}
    </>
  );
}

const Leave = ({ topup: { leave, leaving } }: { topup: TopupState }) => (
  <Button variant="ghost" onClick={leave} busy={leaving} busyText="Anulando…">
    Cambiar el importe
  </Button>
);
