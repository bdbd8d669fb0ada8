import { Elements, PaymentElement } from "@stripe/react-stripe-js";
import type { Stripe } from "@stripe/stripe-js";
import type { FormEvent, ReactNode } from "react";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { appearance } from "./appearance";

type CardElementsProps = { stripe: Stripe; clientSecret: string; children: ReactNode };

/** The context for the provider's card fields, for one payment. */
export function CardElements({ stripe, clientSecret, children }: CardElementsProps) {
  return (
    <Elements stripe={stripe} options={{ clientSecret, locale: "es", appearance: appearance() }}>
      {children}
    </Elements>
  );
}

export type CardStep = "idle" | "sending" | "waiting";

type CardFormProps = {
  payment: { step: CardStep; isReady: boolean; setReady: () => void; pay: () => Promise<unknown> };
  /** The text of the button. */
  act: string;
  /** Shown while the provider processes the payment. */
  waiting: string;
};

/** The provider's card fields, and a button that names the amount. */
export function CardForm({ payment: { step, isReady, setReady, pay }, act, waiting }: CardFormProps) {
  function submit(event: FormEvent) {
    event.preventDefault();
    void pay();
  }

  return (
    <form className="grid content-start gap-4 *:min-w-0" onSubmit={submit} aria-label="Pago con tarjeta">
      <PaymentElement onReady={setReady} options={{ layout: "tabs" }} />
      {step === "waiting" ? (
        <Alert variant="warning" role="status">
          {waiting}
        </Alert>
      ) : null}
      <Button
        type="submit"
        variant="highlight"
        block
        disabled={!isReady || step === "waiting"}
        busy={step === "sending"}
        busyText="Procesando el pago…"
      >
        {act}
      </Button>
    </form>
  );
}
