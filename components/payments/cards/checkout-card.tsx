import { CreditCard } from "lucide-react";
import { useEffect } from "react";
import { SectionTitle } from "@/components/display/heading";
import type { CheckoutOffering, Total } from "@/components/payments/purchases/checkout-methods";
import { Alert } from "@/components/ui/alert";
import { Spinner } from "@/components/ui/spinner";
import { CardElements, CardForm } from "./card-form";
import { usePayment } from "./use-payment";
import { type PreparedPayment, usePaymentIntent } from "./use-payment-intent";

type CheckoutCardProps = {
  offering: CheckoutOffering;
  /** The discount code that the price includes. */
  coupon: string | null;
  cardKey: string;
  usd: Total;
  consent: boolean;
  /** Whether the page has another way to pay if card payments are unavailable. */
  staysWithout: boolean;
  /** Called with whether a payment is being sent or processed. */
  onBusy: (isBusy: boolean) => void;
};

/** Payment by card: the provider's card fields, and a button that names the amount. */
export function CheckoutCard(props: CheckoutCardProps) {
  const { offering, coupon, cardKey, usd, consent, staysWithout, onBusy } = props;
  const begun = usePaymentIntent({ offering, coupon, cardKey, staysWithout });
  return (
    <section className="grid content-start gap-4 *:min-w-0" aria-labelledby="con-tarjeta">
      <SectionTitle className="flex min-w-0 items-center gap-2" id="con-tarjeta">
        <CreditCard /> Con tarjeta
      </SectionTitle>
      {begun.status === "failed" ? (
        <Alert variant="destructive" role="alert">
          {begun.message}
        </Alert>
      ) : null}
      {begun.status === "loading" ? (
        <p className="flex min-w-0 items-center gap-2 text-muted-foreground" role="status">
          <Spinner /> Preparando el pago…
        </p>
      ) : null}
      {begun.status === "ready" ? (
        <CardElements stripe={begun.stripe} clientSecret={begun.clientSecret}>
          <Purchase offering={offering} usd={usd} consent={consent} begun={begun} onBusy={onBusy} />
        </CardElements>
      ) : null}
    </section>
  );
}

type PurchaseProps = Pick<CheckoutCardProps, "offering" | "usd" | "consent" | "onBusy"> & {
  begun: PreparedPayment;
};

function Purchase({ offering, usd, consent, begun, onBusy }: PurchaseProps) {
  const payment = usePayment({ offering, usd, consent, begun });
  const isBusy = payment.step !== "idle";
  useEffect(() => onBusy(isBusy), [isBusy, onBusy]);
  return (
    <CardForm
      payment={payment}
      act={`Pagar e Inscribirse · ${usd.word}`}
      waiting="Tu pago está siendo procesado. Por favor espera. Puedes cerrar esta página: la inscripción se completará automáticamente y te avisaremos."
    />
  );
}
