import { useCallback, useEffect, useRef, useState } from "react";
import { errorMessageOf } from "@/components/forms/error-message";
import { useLiveCounts } from "@/components/layout/live/use-live-counts";
import { type FormAction, IDLE } from "@/lib/core/command/form-state";
import { IN_PROCESS } from "@/lib/payments/constants";

/** How long until what became of a payment is asked again: at first soon, then ever more seldom. */
const FIRST_WAIT_MS = 2_000;
const MAX_WAIT_MS = 60_000;

/** `isFinal`: the payment stands otherwise, and asking again will not change that. */
export type Refused = { message: string; isFinal: boolean };

/**
 * Once told to wait, asks again, by itself and when news arrive, until it is done or it is certain that it will not be. Both
 * functions must be the same at each drawing.
 */
export function useAskingUntilCertain(
  ask: () => Promise<Refused | null>,
  refuse: (message: string) => void,
): { wait: () => void; isWaiting: boolean } {
  const [isWaiting, setWaiting] = useState(false);
  const wait = useCallback(() => setWaiting(true), []);
  const bell = useRef<Bell>(undefined);
  // Whoever settles the payment tells its payer: then there is no reason to wait for one's turn.
  useLiveCounts(() => bell.current?.ring());

  useEffect(() => {
    if (!isWaiting) return;
    const mine = makeBell();
    bell.current = mine;
    void askUntilCertain(ask, mine).then((message) => {
      if (message === null) return;
      setWaiting(false);
      refuse(message);
    });
    return mine.end;
  }, [isWaiting, ask, refuse]);

  return { wait, isWaiting };
}

type Asked = { ask: () => Promise<Refused | null>; wait: () => void; refuse: (message: string) => void };

/** Asks as soon as somebody comes back from paying elsewhere, and waits where that is not certain yet. */
export function useAskingOnReturn({ ask, wait, refuse }: Asked): void {
  useEffect(() => {
    let isGone = false;
    void ask().then((refused) => {
      if (isGone || !refused) return;
      if (refused.isFinal) refuse(refused.message);
      else wait();
    });
    return () => {
      isGone = true;
    };
  }, [ask, wait, refuse]);
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

/** Answers why it will not be done; null once it is, or nobody waits any more. */
async function askUntilCertain(ask: () => Promise<Refused | null>, bell: Bell): Promise<string | null> {
  for (let ms = FIRST_WAIT_MS; ; ms = Math.min(ms * 2, MAX_WAIT_MS)) {
    await bell.pause(ms);
    if (bell.isOver()) return null;
    const refused = await ask();
    if (!refused || bell.isOver()) return null;
    if (refused.isFinal) return refused.message;
  }
}

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
