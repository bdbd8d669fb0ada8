import { useRouter } from "next/navigation";
import { toast } from "@/components/parts/toast/toast";
import { useRefreshOnClose } from "@/components/parts/use-refresh-on-close";
import { type FormFields, formOf, type SentAction } from "@/lib/core/command/form-state";
import { useRequestId } from "./use-request-id";
import { useSubmission } from "./use-submission";

export type Done = readonly [title: string, detail?: string];

type Options<Result> = {
  action: SentAction<Result>;
  /** What is sent besides the member's input: the id of the row, and the figures that the member has seen. */
  fields?: FormFields;
  close: () => void;
  /**
   * Whether the page stays as it is after a refusal until the dialog closes: what the member confirms must be what they
   * have read, and what they have typed must not go with it.
   */
  keepsPage?: boolean;
  /** The page to open after success; without it, the dialog closes and the current page is refreshed. */
  next?: string | undefined;
};

/**
 * Sends the action of a dialog, at most once however often the same input is sent. On success, shows a toast, which may
 * depend on the result, and closes the dialog. Refreshes the page in every case: after a refusal, it may be outdated.
 */
export function useDialogAction<Result>(options: Options<Result>) {
  const { action, fields = {}, close, keepsPage = false, next } = options;
  const router = useRouter();
  const { requestIdOf, arrived } = useRequestId();
  const submission = useSubmission(action);
  const refreshOnClose = useRefreshOnClose();

  async function act(done: Done | ((result: Result) => Done), input: FormFields | FormData = {}) {
    const form = input instanceof FormData ? input : formOf(input);
    for (const [name, value] of formOf({ ...fields, requestId: requestIdOf(form) })) form.set(name, value);
    const state = await submission.send(form);
    if (state.status !== "ok") {
      if (keepsPage) refreshOnClose();
      else router.refresh();
      return state;
    }
    arrived();
    toast.success(...(typeof done === "function" ? done(state.result) : done));
    if (next) {
      router.push(next);
    } else {
      router.refresh();
      close();
    }
    return state;
  }

  return { submission, act };
}
