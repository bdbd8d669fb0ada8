import { type ReactNode, useState } from "react";
import { v4 as uuid } from "uuid";
import { Refusal } from "./refusal";
import type { Submission } from "./use-submission";

/** The input of a form before it is sent, and the id of its request. A change clears the refusal. */
export function useDraft<Draft extends object>(empty: Draft, refuse: Submission["refuse"]) {
  const [draft, setDraft] = useState(empty);
  const [requestId, setRequestId] = useState(() => uuid());

  function change(part: Partial<Draft>) {
    setDraft({ ...draft, ...part });
    refuse(null);
    // Changed input is a new request: the server treats only a repeated, identical submission as the same request.
    setRequestId(uuid());
  }

  return { draft, change, requestId };
}

type DraftFormProps = {
  label: string;
  /** Why the input was refused; shown on top. */
  refusal: string | null;
  submit: () => unknown;
  children: ReactNode;
};

/** A form over a draft: `useDraft` holds the draft; `submit` sends it or shows a preview. */
export function DraftForm({ label, refusal, submit, children }: DraftFormProps) {
  return (
    <form
      noValidate
      aria-label={label}
      className="grid content-start gap-4 *:min-w-0"
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <Refusal>{refusal}</Refusal>
      {children}
    </form>
  );
}
