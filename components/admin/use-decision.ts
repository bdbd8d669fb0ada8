import { useRouter } from "next/navigation";
import { type Submission, useSubmission } from "@/components/layout/use-submission";
import { toast } from "@/components/ui/toast";
import type { FormFields, SentAction } from "@/lib/core/form-state";

export type Done = readonly [title: string, detail?: string];

type Decision = Omit<Submission, "send"> & { decide: (fields: FormFields, done: Done) => Promise<void> };

/** What an administrator decides once and for all: told, closed, and the page behind read again, as it is after a refusal. */
export function useDecision(action: SentAction, close: () => void): Decision {
  const router = useRouter();
  const { send, ...submission } = useSubmission(action);

  async function decide(fields: FormFields, done: Done) {
    const state = await send(fields);
    if (state.status !== "error") {
      toast.success(...done);
      close();
    }
    router.refresh();
  }

  return { ...submission, decide };
}
