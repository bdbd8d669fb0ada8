import { useRouter } from "next/navigation";
import { useState } from "react";
import { v4 as uuid } from "uuid";
import { useSubmission } from "@/components/forms/use-submission";
import { toast } from "@/components/parts/toast/toast";
import type { FormFields, SentAction } from "@/lib/core/command/form-state";

type Act<Result> = { id: number; action: SentAction<Result>; close: () => void };

/** One act of a loan, sent once however often it is pressed; done, the page behind is read again. */
export function useAct<Result>({ id, action, close }: Act<Result>) {
  const router = useRouter();
  // One for each time the dialog is opened: what is sent twice is done once.
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
