import { useRouter } from "next/navigation";
import { useState } from "react";
import { v4 as uuid } from "uuid";
import { useSubmission } from "@/components/forms/use-submission";
import { toast } from "@/components/parts/toast/toast";
import type { FormFields, SentAction } from "@/lib/core/command/form-state";

type Act<Result> = { id: number; action: SentAction<Result>; close: () => void };

/** Sends an action of a loan, at most once however often the button is pressed; then refreshes the page. */
export function useAct<Result>({ id, action, close }: Act<Result>) {
  const router = useRouter();
  // One id for each time the dialog is opened, so that a repeated submission has no second effect.
  const [requestId] = useState(() => uuid());
  const submission = useSubmission(action);

  async function act(done: readonly [title: string, detail?: string], fields: FormFields = {}) {
    const state = await submission.send({ id, requestId, ...fields });
    router.refresh();
    if (state.status === "error") return;
    toast.success(...done);
    close();
  }

  return { submission, act };
}
