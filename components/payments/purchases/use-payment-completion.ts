import { useRouter } from "next/navigation";
import { useCallback, useEffect, useRef, useState } from "react";
import { enrollInCourse, enrollInMentorship } from "@/actions/payments";
import { errorMessageOf } from "@/components/forms/error-message";
import { useLiveCounts } from "@/components/layout/live/use-live-counts";
import { toast } from "@/components/ui/toast";
import { type FormAction, IDLE } from "@/lib/core/command/form-state";
import { IN_PROCESS } from "@/lib/payments/constants";
import type { CheckoutOffering } from "./checkout-methods";

/** How long until the place is asked for again: at first soon, then ever more seldom. */
const FIRST_WAIT_MS = 2_000;
const MAX_WAIT_MS = 60_000;

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
  const [isWaiting, setWaiting] = useState(false);
  const wait = useCallback(() => setWaiting(true), []);

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

  const bell = useRef<Bell>(undefined);
  // Whoever settles the payment tells its buyer: then there is no reason to wait for one's turn.
  useLiveCounts(() => bell.current?.ring());

  useEffect(() => {
    if (!isWaiting) return;
    const mine = makeBell();
    bell.current = mine;
    void askUntilCertain(takePlace, mine).then((message) => {
      if (message === null) return;
      setWaiting(false);
      refuse(message);
    });
    return mine.end;
  }, [isWaiting, takePlace, refuse]);

  return { takePlace, wait, isWaiting };
}

type Bell = ReturnType<typeof makeBell>;

/** What cuts a pause short; a ring while nobody pauses cuts the next one. */
function makeBell() {
  let rung = false;
  let over = false;
  let wake = () => {};
  const ring = () => {
    rung = true;
    wake();
  };
  return {
    ring,
    isOver: () => over,
    end: () => {
      over = true;
      ring();
    },
    pause: async (ms: number) => {
      let timer: ReturnType<typeof setTimeout> | undefined;
      if (!rung) {
        await new Promise<void>((resolve) => {
          wake = resolve;
          timer = setTimeout(resolve, ms);
        });
      }
      clearTimeout(timer);
      rung = false;
    },
  };
}

/** Answers why the place will not be there; null once it is, or nobody waits any more. */
async function askUntilCertain(ask: () => Promise<Refused | null>, bell: Bell): Promise<string | null> {
  for (let ms = FIRST_WAIT_MS; ; ms = Math.min(ms * 2, MAX_WAIT_MS)) {
    await bell.pause(ms);
    if (bell.isOver()) return null;
    const refused = await ask();
    if (!refused || bell.isOver()) return null;
    if (refused.isFinal) return refused.message;
  }
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
  } catch (error) {
    return { message: errorMessageOf(error), isFinal: false };
  }
}
