import { type ReactNode, useState } from "react";
import { v4 as uuid } from "uuid";
import { Refusal } from "./refusal";
import type { Submission } from "./use-submission";

/** What is typed until it is sent, with the id of its request; a change takes back why it was refused. */
export function useDraft<Draft extends object>(empty: Draft, refuse: Submission["refuse"]) {
  const [draft, setDraft] = useState(empty);
  const [requestId, setRequestId] = useState(() => uuid());

  function change(part: Partial<Draft>) {
    setDraft({ ...draft, ...part });
    refuse(null);
    // Another wish is another request: only the same one sent twice is answered once.
    setRequestId(uuid());
  }

  return { draft, change, requestId };
}

type DraftFormProps = {
  label: string;
  /** Why what was typed is not done; it stands on top. */
  refusal: string | null;
  submit: () => unknown;
  children: ReactNode;
};

/** A form whose fields are a draft: `useDraft` keeps it, `submit` sends it or shows it once more. */
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
