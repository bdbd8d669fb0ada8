import { useCallback } from "react";
import { confirmTopup } from "@/actions/bank/topups";
import { attempt, type Refused, useAskingUntilCertain } from "@/components/payments/cards/asking";

type Paid = {
  id: number;
  /** Both always the same functions. */
  done: () => void;
  refuse: (message: string) => void;
};

/** Has what was paid credited; once told to wait, asks again until it is or it is certain that it will not be. */
export function useTopupCompletion({ id, done, refuse }: Paid) {
  /** Answers why it is not credited; null once it is. */
  const settle = useCallback(async (): Promise<Refused | null> => {
    const form = new FormData();
    form.set("id", String(id));
    const refused = await attempt(confirmTopup, form);
    if (refused === null) done();
    return refused;
  }, [id, done]);
  const { wait, isWaiting } = useAskingUntilCertain(settle, refuse);
  return { settle, wait, isWaiting };
}
