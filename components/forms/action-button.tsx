"use client";

import { useRouter } from "next/navigation";
import type { ComponentProps } from "react";
import { toast } from "@/components/parts/toast/toast";
import { Button } from "@/components/ui/button";
import type { FormFields, SentAction } from "@/lib/core/command/form-state";
import { useSubmission } from "./use-submission";

type ActionButtonProps<Result> = Omit<ComponentProps<typeof Button>, "onClick" | "busy" | "action"> & {
  action: SentAction<Result>;
  fields: FormFields;
  done: readonly [title: string, detail?: string] | ((result: Result) => readonly [string, string?]);
  /** The title of the error message. */
  failed: string;
};

/**
 * A button that sends an action immediately and shows the result. Refreshes the page after success and after an error.
 */
export function ActionButton<Result>({ action, fields, done, failed, ...button }: ActionButtonProps<Result>) {
  const router = useRouter();
  const { send, sending, dialog } = useSubmission(action);

  async function act() {
    const state = await send(fields);
    if (state.status === "error") toast.error(failed, state.message);
    if (state.status === "ok") toast.success(...(typeof done === "function" ? done(state.result) : done));
    router.refresh();
  }

  return (
    <>
      <Button {...button} onClick={act} busy={sending} />
      {dialog}
    </>
  );
}
