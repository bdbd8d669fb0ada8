import { useRouter } from "next/navigation";
import { useState } from "react";
import { v4 as uuid } from "uuid";
import { useSubmission } from "@/components/forms/use-submission";
import { toast } from "@/components/parts/toast/toast";
import type { FormFields, SentAction } from "@/lib/core/command/form-state";

type Done = readonly [title: string, detail?: string];
type Action<Result> = { id: number; action: SentAction<Result>; close: () => void };

/**
 * Sends an action of a loan, at most once however often the button is pressed; then refreshes the page. What is said
 * then can depend on the result.
 */
export function useLoanAction<Result>({ id, action, close }: Action<Result>) {
  const router = useRouter();
  // One id for each time the dialog is opened, so that a repeated submission has no second effect.
  const [requestId] = useState(() => uuid());
  const submission = useSubmission(action);

  async function act(done: Done | ((result: Result) => Done), fields: FormFields = {}) {
    const state = await submission.send({ id, requestId, ...fields });
    router.refresh();
    if (state.status !== "ok") return;
    toast.success(...(typeof done === "function" ? done(state.result) : done));
    close();
  }

  return { submission, act };
}
