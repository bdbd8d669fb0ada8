import { useCallback, useEffect, useRef, useState } from "react";
import { errorMessageOf } from "@/components/forms/error-message";
import { useLiveCounts } from "@/components/layout/live/use-live-counts";
import { type FormAction, IDLE } from "@/lib/core/command/form-state";
import { MINUTE_MS } from "@/lib/core/format/durations";
import { IN_PROCESS } from "@/lib/payments/constants";

/** The first delay before the state of a payment is requested again; the delay grows with each attempt. */
const FIRST_WAIT_MS = 2_000;
const MAX_WAIT_MS = MINUTE_MS;

/** `isFinal`: the payment is in another state, and a retry cannot change that. */
export type Refused = { message: string; isFinal: boolean };

/**
 * After `wait`, calls `ask` again, on a timer and on live events, until it succeeds or is certain to fail. Both
 * functions must be stable.
 */
export function usePollingUntilCertain(
  ask: () => Promise<Refused | null>,
  refuse: (message: string) => void,
): { wait: () => void; isWaiting: boolean } {
  const [isWaiting, setWaiting] = useState(false);
  const wait = useCallback(() => setWaiting(true), []);
  const bell = useRef<Bell>(undefined);
  // The payer receives a notification when the payment is settled; then there is no need to wait for the timer.
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

/** Calls `ask` when a payer returns from the payment provider, and waits if the result is not final yet. */
export function usePollingOnReturn({ ask, wait, refuse }: Asked): void {
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

/** Creates a pause that `ring` ends early. A ring without a pause ends the next one immediately. */
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

/** Resolves to why it failed; null after success or if nobody waits any more. */
async function askUntilCertain(ask: () => Promise<Refused | null>, bell: Bell): Promise<string | null> {
  for (let ms = FIRST_WAIT_MS; ; ms = Math.min(ms * 2, MAX_WAIT_MS)) {
    await bell.pause(ms);
    if (bell.isOver()) return null;
    const refused = await ask();
    if (!refused || bell.isOver()) return null;
    if (refused.isFinal) return refused.message;
  }
}

/** Returns why the action refused, or null if it succeeded. A lost connection is a refusal that is not final. */
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
