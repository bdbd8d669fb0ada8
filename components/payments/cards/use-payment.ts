import { useElements, useStripe } from "@stripe/react-stripe-js";
import { useRouter } from "next/navigation";
import { useCallback, useEffect, useState } from "react";
import { confirmPurchase } from "@/actions/payments";
import { guardUnsaved } from "@/components/forms/unsaved/unsaved-guard";
import { toast } from "@/components/parts/toast/toast";
import type { CheckoutOffering, Total } from "@/components/payments/purchases/checkout-methods";
import { usePaymentCompletion } from "@/components/payments/purchases/use-payment-completion";
import { IN_PROCESS } from "@/lib/payments/constants";
import type { CardStep } from "./card-form";
import type { PreparedPayment } from "./use-payment-intent";
import { attempt } from "./use-polling";

type Paying = { offering: CheckoutOffering; usd: Total; consent: boolean; begun: PreparedPayment };

const NOT_ENROLLED = "No se pudo completar la inscripción";

/** The state of one card payment: confirms it with the provider, then completes the purchase. */
export function usePayment({ offering, usd, consent, begun }: Paying) {
  const { purchaseId, paymentIntentId } = begun;
  const router = useRouter();
  const stripe = useStripe();
  const elements = useElements();
  const [isSending, setSending] = useState(false);
  const [isReady, setIsReady] = useState(false);
  const setReady = useCallback(() => setIsReady(true), []);
  const { takePlace, wait, isWaiting } = usePaymentCompletion({
    offering,
    purchaseId,
    paymentIntentId,
    refuse,
  });
  const step: CardStep = isWaiting ? "waiting" : isSending ? "sending" : "idle";
  // Prevents redirects during a payment.
  useEffect(() => (step === "idle" ? undefined : guardUnsaved()), [step]);

  async function enroll() {
    toast.success("¡Pago Exitoso!", "Completando tu inscripción…");
    const refused = await takePlace();
    if (!refused) return;
    if (refused.message !== IN_PROCESS) refuse(refused.message);
    setSending(false);
    if (!refused.isFinal) wait();
  }

  async function pay() {
    if (!stripe || !elements) return;
    setSending(true);
    const { error: unfinished } = await elements.submit();
    if (unfinished) return setSending(false);
    const refused = await agree({ purchaseId, total: usd.total, consent });
    if (refused) {
      toast.error("Pago Fallido", refused.message);
      setSending(false);
      return router.refresh();
    }
    const { error, paymentIntent } = await stripe.confirmPayment({
      elements,
      confirmParams: { return_url: `${window.location.origin}/courses` },
      redirect: "if_required",
    });
    if (error) {
      toast.error("Pago Fallido", error.message);
      return setSending(false);
    }
    if (paymentIntent.status === "succeeded") return enroll();
    toast.success("Pago en Proceso", IN_PROCESS);
    setSending(false);
    wait();
  }

  return { step, isReady, setReady, pay };
}

function refuse(message: string): void {
  toast.error("Error en inscripción", message || NOT_ENROLLED);
}

type Agreed = { purchaseId: number; total: string; consent: boolean };

async function agree({ purchaseId, total, consent }: Agreed) {
  const form = new FormData();
  form.set("id", String(purchaseId));
  form.set("total", total);
  if (consent) form.set("consent", "on");
  return attempt(confirmPurchase, form);
}
