import { useElements, useStripe } from "@stripe/react-stripe-js";
import { useRouter } from "next/navigation";
import { useCallback, useEffect, useState } from "react";
import { confirmPurchase, enrollInCourse, enrollInMentorship } from "@/actions/purchases";
import { holdPage } from "@/components/layout/leaving";
import { toast } from "@/components/ui/toast";
import { type FormAction, IDLE } from "@/lib/core/form-state";
import { IN_PROCESS } from "@/lib/learning/purchase-constants";
import type { CheckoutItem, Total } from "./checkout-ways";
import type { Begun } from "./use-begun";

type Paying = { item: CheckoutItem; usd: Total; consent: boolean; begun: Begun };
type Step = "idle" | "sending" | "waiting";

/** How long until the place is asked for again: at first soon, then ever more seldom. */
const FIRST_WAIT_MS = 2_000;
const LONGEST_WAIT_MS = 60_000;
const NOT_ENROLLED = "No se pudo completar la inscripción";

/** One payment by card: agreed, confirmed with the provider, and the place taken. */
export function usePayment({ item, usd, consent, begun }: Paying) {
  const { purchaseId, paymentIntentId } = begun;
  const router = useRouter();
  const stripe = useStripe();
  const elements = useElements();
  const [step, setStep] = useState<Step>("idle");
  const [isReady, setIsReady] = useState(false);
  const setReady = useCallback(() => setIsReady(true), []);
  // Nobody is sent away from a payment that is under way.
  useEffect(() => (step === "idle" ? undefined : holdPage()), [step]);

  const takePlace = useCallback(async (): Promise<string | null> => {
    const form = new FormData();
    form.set(item.type === "course" ? "courseId" : "mentorshipId", String(item.id));
    form.set("paymentIntentId", paymentIntentId);
    const refusal = await attempt(item.type === "course" ? enrollInCourse : enrollInMentorship, form);
    if (refusal !== null) return refusal;
    toast.success("¡Inscripción Exitosa!", item.title);
    router.push(`/receipts/${purchaseId}`);
    return null;
  }, [item, paymentIntentId, purchaseId, router]);

  useEffect(() => {
    if (step !== "waiting") return;
    let isOver = false;
    let timer: ReturnType<typeof setTimeout>;
    const askAfter = (wait: number) => {
      timer = setTimeout(async () => {
        const isTaken = (await takePlace()) === null;
        if (!isTaken && !isOver) askAfter(Math.min(wait * 2, LONGEST_WAIT_MS));
      }, wait);
    };
    askAfter(FIRST_WAIT_MS);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [step, takePlace]);

  async function enroll() {
    toast.success("¡Pago Exitoso!", "Completando tu inscripción…");
    const refusal = await takePlace();
    if (refusal === null) return;
    if (refusal !== IN_PROCESS) toast.error("Error en inscripción", refusal || NOT_ENROLLED);
    setStep("waiting");
  }

  async function pay() {
    if (!stripe || !elements) return;
    setStep("sending");
    const { error: unfinished } = await elements.submit();
    if (unfinished) return setStep("idle");
    const refusal = await agree({ purchaseId, total: usd.total, consent });
    if (refusal !== null) {
      toast.error("Pago Fallido", refusal);
      setStep("idle");
      return router.refresh();
    }
    const { error, paymentIntent } = await stripe.confirmPayment({
      elements,
      confirmParams: { return_url: `${window.location.origin}/courses` },
      redirect: "if_required",
    });
    if (error) {
      toast.error("Pago Fallido", error.message);
      return setStep("idle");
    }
    if (paymentIntent.status === "succeeded") return enroll();
    toast.success("Pago en Proceso", IN_PROCESS);
    setStep("waiting");
  }

  return { step, isReady, setReady, pay };
}

type Agreed = { purchaseId: number; total: string; consent: boolean };

async function agree({ purchaseId, total, consent }: Agreed): Promise<string | null> {
  const form = new FormData();
  form.set("id", String(purchaseId));
  form.set("total", total);
  if (consent) form.set("consent", "on");
  return attempt(confirmPurchase, form);
}

/** What the action refused with; null when it did not. A lost connection is a refusal too. */
async function attempt<Result>(action: FormAction<Result>, form: FormData): Promise<string | null> {
  try {
    const state = await action(IDLE, form);
    return state.status === "error" ? state.message : null;
  } catch {
    return "Error de conexión. Intenta de nuevo.";
  }
}
