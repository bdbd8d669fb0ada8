import { type ReactNode, useState } from "react";
import type { FieldErrors } from "@/lib/core/command/errors";
import { type FormFields, type FormState, formOf, type SentAction } from "@/lib/core/command/form-state";
import { withWrittenExamples } from "@/lib/core/format/written-example";
import { useConfirmedAction } from "./use-confirmed-action";

export type Submission<Result = unknown> = {
  send: (fields: FormFields | FormData) => Promise<FormState<Result>>;
  sending: boolean;
  /**
   * Why the action was refused, by the server or by `refuse` before it is sent; the caller shows it. The examples in
   * the errors are in the written format.
   */
  refusal: string | null;
  errors: FieldErrors;
  refuse: (message: string | null, errors?: FieldErrors) => void;
  /** Removes the error of a field that is changed: it is about what was there before. */
  clearError: (name: string) => void;
  /** Returns the change of a field that also removes its error. */
  clearingError: (name: string, change: (text: string) => void) => (text: string) => void;
  /** The confirmation dialog, if one is open. Render it outside any form. */
  dialog: ReactNode;
};

/** Sends an action without a form of its own; holds whether it is pending and why it was refused. */
export function useSubmission<Result>(action: SentAction<Result>): Submission<Result> {
  const [sending, setSending] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [errors, setErrors] = useState<FieldErrors>({});
  const { send, dialog } = useConfirmedAction(action);

  function refuse(message: string | null, wrong: FieldErrors = {}) {
    setRefusal(message);
    setErrors(withWrittenExamples(wrong));
  }

  const clearError = (name: string) => setErrors((wrong) => withoutField(wrong, name));
  const clearingError = (name: string, change: (text: string) => void) => (text: string) => {
    clearError(name);
    change(text);
  };

  async function submit(fields: FormFields | FormData): Promise<FormState<Result>> {
    setSending(true);
    refuse(null);
    const state = await send(fields instanceof FormData ? fields : formOf(fields));
    setSending(false);
    if (state.status === "error") refuse(state.message, state.fields);
    return state;
  }

  return { send: submit, sending, refusal, errors, refuse, clearError, clearingError, dialog };
}

/** Returns the errors of the other fields; the same errors if this field has none. */
export const withoutField = (errors: FieldErrors, name: string): FieldErrors =>
  name in errors ? Object.fromEntries(Object.entries(errors).filter(([field]) => field !== name)) : errors;
