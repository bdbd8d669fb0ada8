import { useRouter } from "next/navigation";
import { useCallback, useEffect, useState } from "react";
import { enrollInCourse, enrollInMentorship } from "@/actions/purchases";
import { toast } from "@/components/ui/toast";
import { type FormAction, IDLE } from "@/lib/core/form-state";
import { IN_PROCESS } from "@/lib/learning/purchase-constants";
import type { CheckoutItem } from "./checkout-ways";

/** How long until the place is asked for again: at first soon, then ever more seldom. */
const FIRST_WAIT_MS = 2_000;
const LONGEST_WAIT_MS = 60_000;

type Bought = {
  item: CheckoutItem;
  purchaseId: number;
  paymentIntentId: string;
  /** Told, after waiting, that the place will not be there; always the same function. */
  refuse: (message: string) => void;
};

/**
 * Takes the place that a payment by card has bought, and shows its receipt; once told to wait, asks again until it is there,
 * or until it is certain that it will not be.
 */
export function usePlace({ item: { type, id, title }, purchaseId, paymentIntentId, refuse }: Bought) {
  const router = useRouter();
  const [isWaiting, setWaiting] = useState(false);
  const wait = useCallback(() => setWaiting(true), []);

  /** Answers why the place is not there; null once it is. */
  const takePlace = useCallback(async (): Promise<Refused | null> => {
    const form = new FormData();
    form.set(type === "course" ? "courseId" : "mentorshipId", String(id));
    form.set("paymentIntentId", paymentIntentId);
    const refusal = await attempt(type === "course" ? enrollInCourse : enrollInMentorship, form);
    if (refusal !== null) return refusal;
    toast.success("¡Inscripción Exitosa!", title);
    router.push(`/receipts/${purchaseId}`);
    return null;
  }, [type, id, title, paymentIntentId, purchaseId, router]);

  useEffect(() => {
    if (!isWaiting) return;
    let isOver = false;
    let timer: ReturnType<typeof setTimeout>;
    const askAfter = (pause: number) => {
      timer = setTimeout(async () => {
        const refused = await takePlace();
        if (!refused || isOver) return;
        if (!refused.isFinal) return askAfter(Math.min(pause * 2, LONGEST_WAIT_MS));
        setWaiting(false);
        refuse(refused.message);
      }, pause);
    };
    askAfter(FIRST_WAIT_MS);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [isWaiting, takePlace, refuse]);

  return { takePlace, wait, isWaiting };
}

/** `isFinal`: the payment stands otherwise, and asking again will not change that. */
type Refused = { message: string; isFinal: boolean };

/** What the action refused with; null when it did not. A lost connection is a refusal too. */
export async function attempt<Result>(action: FormAction<Result>, form: FormData): Promise<Refused | null> {
  try {
    const state = await action(IDLE, form);
    if (state.status !== "error") return null;
    const { code, message } = state;
    const isOfPayment = code === "conflict" || code === "not_found";
    return { message, isFinal: isOfPayment && message !== IN_PROCESS };
  } catch {
    return { message: "Error de conexión. Intenta de nuevo.", isFinal: false };
  }
}
