import { useRouter } from "next/navigation";
import { toast } from "@/components/parts/toast/toast";
import type { FormFields, SentAction } from "@/lib/core/command/form-state";
import { type Submission, useSubmission } from "./use-submission";

export type Done = readonly [title: string, detail?: string];

type Decision<Result> = Omit<Submission, "send"> & {
  /** `done` may depend on the result. */
  decide: (fields: FormFields, done: Done | ((result: Result) => Done)) => Promise<void>;
};

/**
 * A final decision of an administrator: on success, shows a toast and closes the dialog. Refreshes the page in every
 * case.
 */
export function useDecision<Result>(action: SentAction<Result>, close: () => void): Decision<Result> {
  const router = useRouter();
  const { send, ...submission } = useSubmission(action);

  async function decide(fields: FormFields, done: Done | ((result: Result) => Done)) {
    const state = await send(fields);
    if (state.status === "ok") {
      toast.success(...(typeof done === "function" ? done(state.result) : done));
      close();
    }
    router.refresh();
  }

  return { ...submission, decide };
}
