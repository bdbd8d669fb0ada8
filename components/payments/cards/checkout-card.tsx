import { Elements, PaymentElement } from "@stripe/react-stripe-js";
import { CreditCard } from "lucide-react";
import type { FormEvent } from "react";
import { SectionTitle } from "@/components/display/heading";
import type { CheckoutOffering, Total } from "@/components/payments/purchases/checkout-methods";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { Spinner } from "@/components/ui/spinner";
import { appearance } from "./appearance";
import { usePayment } from "./use-payment";
import { type PreparedPayment, usePaymentIntent } from "./use-payment-intent";

type CheckoutCardProps = {
  offering: CheckoutOffering;
  cardKey: string;
  usd: Total;
  consent: boolean;
  /** Whether the page has something to offer where the card cannot be begun. */
  staysWithout: boolean;
};

/** Paying by card: the provider's own fields, and the button that says what is charged. */
export function CheckoutCard({ offering, cardKey, usd, consent, staysWithout }: CheckoutCardProps) {
  const begun = usePaymentIntent({ offering, cardKey, staysWithout });
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
        <Elements
          stripe={begun.stripe}
          options={{ clientSecret: begun.clientSecret, locale: "es", appearance: appearance() }}
        >
          <CardForm offering={offering} usd={usd} consent={consent} begun={begun} />
        </Elements>
      ) : null}
    </section>
  );
}

type CardFormProps = Pick<CheckoutCardProps, "offering" | "usd" | "consent"> & { begun: PreparedPayment };

function CardForm({ offering, usd, consent, begun }: CardFormProps) {
  const { step, isReady, setReady, pay } = usePayment({ offering, usd, consent, begun });

  function submit(event: FormEvent) {
    event.preventDefault();
    void pay();
  }

  return (
    <form className="grid content-start gap-4 *:min-w-0" onSubmit={submit} aria-label="Pago con tarjeta">
      <PaymentElement onReady={setReady} options={{ layout: "tabs" }} />
      {step === "waiting" ? (
        <Alert variant="warning" role="status">
          Tu pago está siendo procesado. Por favor espera. Puedes cerrar esta página: la inscripción se
          completará automáticamente y te avisaremos.
        </Alert>
      ) : null}
      <Button
        type="submit"
        variant="saffron"
        block
        disabled={!isReady || step === "waiting"}
        busy={step === "sending"}
        busyText="Procesando el pago…"
      >
        Pagar e Inscribirse · {usd.word}
      </Button>
    </form>
  );
}
