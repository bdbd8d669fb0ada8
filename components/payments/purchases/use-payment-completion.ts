import { useRouter } from "next/navigation";
import { useCallback } from "react";
import { enrollInCourse, enrollInMentorship } from "@/actions/payments";
import { toast } from "@/components/parts/toast/toast";
import { attempt, type Refused, usePollingUntilCertain } from "@/components/payments/cards/use-polling";
import type { CheckoutOffering } from "./checkout-methods";

type Bought = {
  offering: CheckoutOffering;
  purchaseId: number;
  paymentIntentId: string;
  /** Called if, after waiting, the purchase has failed; must be a stable function. */
  refuse: (message: string) => void;
};

/**
 * Completes the purchase of a card payment and shows its receipt. After `wait`, retries, on a timer and on news, until
 * it succeeds or is certain to fail.
 */
export function usePaymentCompletion({
  offering: { kind, id, title },
  purchaseId,
  paymentIntentId,
  refuse,
}: Bought) {
  const router = useRouter();
  /** Resolves to why the purchase is not complete; null after success. */
  const takePlace = useCallback(async (): Promise<Refused | null> => {
    const form = new FormData();
    form.set(kind === "course" ? "courseId" : "mentorshipId", String(id));
    form.set("paymentIntentId", paymentIntentId);
    const refusal = await attempt(kind === "course" ? enrollInCourse : enrollInMentorship, form);
    if (refusal !== null) return refusal;
    toast.success("¡Inscripción Exitosa!", title);
    // The checkout must not return with the back button: it has been paid.
    router.replace(`/receipts/${purchaseId}`);
    return null;
  }, [kind, id, title, paymentIntentId, purchaseId, router]);

  const { wait, isWaiting } = usePollingUntilCertain(takePlace, refuse);
  return { takePlace, wait, isWaiting };
}
