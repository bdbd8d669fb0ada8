import { useElements, useStripe } from "@stripe/react-stripe-js";
import { useCallback, useEffect, useState } from "react";
import { guardUnsaved } from "@/components/forms/unsaved/unsaved-guard";
import { toast } from "@/components/parts/toast/toast";
import type { CardStep } from "@/components/payments/cards/card-form";
import { IN_PROCESS } from "@/lib/payments/constants";
import { useTopupCompletion } from "./use-topup-completion";

type Paying = { id: number; done: () => void };

const refuse = (message: string) => toast.error("El ingreso no se ha completado", message);

/** The state of one top-up by card: confirms it with the provider and credits it. */
export function useCardTopup({ id, done }: Paying) {
  const stripe = useStripe();
  const elements = useElements();
  const [isSending, setSending] = useState(false);
  const [isReady, setIsReady] = useState(false);
  const setReady = useCallback(() => setIsReady(true), []);
  const { settle, wait, isWaiting } = useTopupCompletion({ id, done, refuse });
  const step: CardStep = isWaiting ? "waiting" : isSending ? "sending" : "idle";
  // Prevents redirects during a payment.
  useEffect(() => (step === "idle" ? undefined : guardUnsaved()), [step]);

  async function pay() {
    if (!stripe || !elements) return;
    setSending(true);
    const { error: unfinished } = await elements.submit();
    if (unfinished) return setSending(false);
    const { error, paymentIntent } = await stripe.confirmPayment({
      elements,
      confirmParams: { return_url: `${window.location.origin}/debank/topup` },
      redirect: "if_required",
    });
    if (error) {
      toast.error("Pago Fallido", error.message);
      return setSending(false);
    }
    const refused = paymentIntent.status === "succeeded" ? await settle() : PROCESSING;
    setSending(false);
    if (!refused) return;
    if (refused.isFinal) return refuse(refused.message);
    toast.success("Pago en Proceso", IN_PROCESS);
    wait();
  }

  return { step, isReady, setReady, pay };
}

const PROCESSING = { message: IN_PROCESS, isFinal: false };
