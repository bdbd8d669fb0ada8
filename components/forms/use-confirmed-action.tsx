import dynamic from "next/dynamic";
import { unstable_rethrow } from "next/navigation";
import { type ReactNode, useState } from "react";
import { ACTION_DONE } from "@/lib/core/command/action-event";
import { FORM_MESSAGE } from "@/lib/core/command/form-messages";
import { type FormState, IDLE, type SentAction } from "@/lib/core/command/form-state";
import { errorMessageOf } from "./error-message";

const ConfirmPasswordDialog = dynamic(
  () => import("./confirm-password-dialog").then((module) => module.ConfirmPasswordDialog),
  { ssr: false },
);

const ConfirmEmailDialog = dynamic(
  () => import("./confirm-email-dialog").then((module) => module.ConfirmEmailDialog),
  { ssr: false },
);

type Answer = (confirmed: boolean) => void;
type Asking = { answer: Answer; reason: string; act: string | undefined };
type Confirmed<Result> = { send: (form: FormData) => Promise<FormState<Result>>; dialog: ReactNode };

/**
 * Sends a form to an action and never throws: a lost connection is returned as an error. If the action requires a
 * recent confirmation, asks for the password and sends the same form again. If it requires a confirmed e-mail address,
 * offers to send the confirmation link again. Render `dialog` outside any form. `fallback` is the message for a
 * response that has none.
 */
export function useConfirmedAction<Result>(action: SentAction<Result>, fallback?: string): Confirmed<Result> {
  const [asking, setAsking] = useState<Asking | null>(null);
  const [unconfirmed, setUnconfirmed] = useState<string | null>(null);
  async function send(form: FormData): Promise<FormState<Result>> {
    const first = await attempt(action, form, fallback);
    if (first.status === "error" && first.code === "email_unconfirmed") setUnconfirmed(first.message);
    if (first.status !== "error" || first.code !== "confirmation_required") return first;
    const confirmed = await new Promise<boolean>((answer) =>
      setAsking({ answer, reason: first.message, act: first.confirms }),
    );
    setAsking(null);
    return confirmed ? attempt(action, form, fallback) : first;
  }
  const reason = asking?.reason === FORM_MESSAGE.confirmationRequired ? undefined : asking?.reason;
  const later = unconfirmed ? (
    <ConfirmEmailDialog message={unconfirmed} close={() => setUnconfirmed(null)} />
  ) : null;
  return {
    send,
    dialog: asking ? (
      <ConfirmPasswordDialog reason={reason} act={asking.act} onAnswer={asking.answer} />
    ) : (
      later
    ),
  };
}

async function attempt<Result>(
  action: SentAction<Result>,
  form: FormData,
  fallback: string | undefined,
): Promise<FormState<Result>> {
  try {
    const state = await action(IDLE, form);
    if (state.status === "ok") window.dispatchEvent(new Event(ACTION_DONE));
    return state;
  } catch (error) {
    unstable_rethrow(error);
    return { status: "error", code: "internal", message: errorMessageOf(error, fallback), requestId: "" };
  }
}
