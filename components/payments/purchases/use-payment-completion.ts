import { useRouter } from "next/navigation";
import { useCallback } from "react";
import { enrollInCourse, enrollInMentorship } from "@/actions/payments";
import { toast } from "@/components/parts/toast/toast";
import { attempt, type Refused, useAskingUntilCertain } from "@/components/payments/cards/asking";
import type { CheckoutOffering } from "./checkout-methods";

type Bought = {
  offering: CheckoutOffering;
  purchaseId: number;
  paymentIntentId: string;
  /** Told, after waiting, that the place will not be there; always the same function. */
  refuse: (message: string) => void;
};

/**
 * Takes the place that a payment by card has bought, and shows its receipt; once told to wait, asks again, by itself and
 * when news arrive, until it is there or it is certain that it will not be.
 */
export function usePaymentCompletion({
  offering: { kind, id, title },
  purchaseId,
  paymentIntentId,
  refuse,
}: Bought) {
  const router = useRouter();
  /** Answers why the place is not there; null once it is. */
  const takePlace = useCallback(async (): Promise<Refused | null> => {
    const form = new FormData();
    form.set(kind === "course" ? "courseId" : "mentorshipId", String(id));
    form.set("paymentIntentId", paymentIntentId);
    const refusal = await attempt(kind === "course" ? enrollInCourse : enrollInMentorship, form);
    if (refusal !== null) return refusal;
    toast.success("¡Inscripción Exitosa!", title);
    router.push(`/receipts/${purchaseId}`);
    return null;
  }, [kind, id, title, paymentIntentId, purchaseId, router]);

  const { wait, isWaiting } = useAskingUntilCertain(takePlace, refuse);
  return { takePlace, wait, isWaiting };
}
