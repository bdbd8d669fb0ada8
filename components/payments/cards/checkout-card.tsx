import { Elements, PaymentElement } from "@stripe/react-stripe-js";
import { CreditCard } from "lucide-react";
import type { FormEvent } from "react";
import type { CheckoutOffering, Total } from "@/components/payments/purchases/checkout-methods";
import { Banner } from "@/components/ui/banner";
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
    <section className="stack" aria-labelledby="con-tarjeta">
      <h2 className="subtitle row row-2" id="con-tarjeta">
        <CreditCard className="icon" /> Con tarjeta
      </h2>
      {begun.status === "failed" ? (
        <Banner tone="negative" role="alert">
          {begun.message}
        </Banner>
      ) : null}
      {begun.status === "loading" ? (
        <p className="row row-2 muted" role="status">
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
    <form className="stack" onSubmit={submit} aria-label="Pago con tarjeta">
      <PaymentElement onReady={setReady} options={{ layout: "tabs" }} />
      {step === "waiting" ? (
        <Banner tone="warning" role="status">
          Tu pago está siendo procesado. Por favor espera. Puedes cerrar esta página: la inscripción se
          completará automáticamente y te avisaremos.
        </Banner>
      ) : null}
      <Button
        type="submit"
        variant="accent"
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
