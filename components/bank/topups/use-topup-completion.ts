import { useCallback } from "react";
import { confirmTopup } from "@/actions/bank/topups";
import { attempt, type Refused, usePollingUntilCertain } from "@/components/payments/cards/use-polling";

type Paid = {
  id: number;
  /** `done` and `refuse` must be stable functions. */
  done: () => void;
  refuse: (message: string) => void;
};

/** Credits a paid top-up. After `wait`, retries until it is credited or is certain to fail. */
export function useTopupCompletion({ id, done, refuse }: Paid) {
  /** Returns why the top-up is not credited; null after it is credited. */
  const settle = useCallback(async (): Promise<Refused | null> => {
    const form = new FormData();
    form.set("id", String(id));
    const refused = await attempt(confirmTopup, form);
    if (refused === null) done();
    return refused;
  }, [id, done]);
  const { wait, isWaiting } = usePollingUntilCertain(settle, refuse);
  return { settle, wait, isWaiting };
}
