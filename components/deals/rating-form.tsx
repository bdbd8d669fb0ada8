"use client";

import { useRouter } from "next/navigation";
import { type FormEvent, useState } from "react";
import { StarInput } from "@/components/forms/star-input";
import { TextareaInput } from "@/components/forms/textarea-input";
import { useUnsavedGuard } from "@/components/forms/unsaved/use-unsaved-guard";
import { useSubmission } from "@/components/forms/use-submission";
import { toast } from "@/components/parts/toast/toast";
import { Button } from "@/components/ui/button";
import type { SentAction } from "@/lib/core/command/form-state";
import { MAX_COMMENT } from "@/lib/deals/constants";

/** A deal after one of its parties has rated the other. */
export type Rated = { ratings: { until: string | null } };

/** When the other party sees the rating that was just given: at once if it is the second one. */
export const whenSeen = (name: string, { ratings }: Rated): string =>
  ratings.until === null
    ? `${name} ya la puede ver: los dos habéis valorado.`
    : `${name} la verá cuando te valore, o pasados 7 días.`;

type RatingFormProps = {
  /** The id of the deal. */
  id: number;
  name: string;
  action: SentAction<Rated>;
  help?: string;
};

/** Rates the other party of a completed deal: one to five stars and an optional comment. */
export function RatingForm({ id: deal, name, action, help }: RatingFormProps) {
  const router = useRouter();
  const [stars, setStars] = useState(0);
  const [comment, setComment] = useState("");
  const [error, setError] = useState<string | null>(null);
  const { send, sending, dialog } = useSubmission(action);
  useUnsavedGuard(comment.trim() !== "");

  async function rate(event: FormEvent) {
    event.preventDefault();
    if (stars === 0) return setError("Elige de 1 a 5 estrellas");
    const state = await send({ id: deal, stars, comment: comment.trim() });
    if (state.status === "error") return setError(state.message);
    setComment("");
    toast.success("Valoración enviada", state.status === "ok" ? whenSeen(name, state.result) : undefined);
    router.refresh();
  }

  function choose(count: number) {
    setStars(count);
    setError(null);
  }

  return (
    <>
      <form
        className="grid content-start gap-4 *:min-w-0"
        onSubmit={rate}
        noValidate
        aria-label={`Valorar a ${name}`}
      >
        <StarInput value={stars} onChoose={choose} error={error} />
        <TextareaInput
          label="Comentario (opcional)"
          help={help}
          value={comment}
          change={setComment}
          maxLength={MAX_COMMENT}
          rows={2}
        />
        <div>
          <Button type="submit" variant="default" busy={sending} busyText="Enviando…">
            Enviar valoración
          </Button>
        </div>
      </form>
      {dialog}
    </>
  );
}
