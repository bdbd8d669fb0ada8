"use client";

import { useRouter } from "next/navigation";
import { type FormEvent, useState } from "react";
import {
  deleteCourseReview,
  deleteMentorshipReview,
  writeCourseReview,
  writeMentorshipReview,
} from "@/actions/learning/study";
import { StarInput } from "@/components/forms/star-input";
import { TextareaInput } from "@/components/forms/textarea-input";
import { useUnsavedGuard } from "@/components/forms/unsaved/use-unsaved-guard";
import { useSubmission } from "@/components/forms/use-submission";
import { toast } from "@/components/parts/toast/toast";
import { Button } from "@/components/ui/button";
import type { OfferingKind } from "@/lib/learning/constants";
import { MAX_REVIEW_LENGTH } from "@/lib/learning/study/constants";

type Mine = { stars: number; comment: string } | null;
type ReviewFormProps = { kind: OfferingKind; id: number; mine: Mine };

const WRITE = { course: writeCourseReview, mentorship: writeMentorshipReview } as const;
const DELETE = { course: deleteCourseReview, mentorship: deleteMentorshipReview } as const;

/** One to five stars and an optional comment; a review can be changed or deleted. */
export function ReviewForm({ kind, id: offering, mine }: ReviewFormProps) {
  const router = useRouter();
  const [stars, setStars] = useState(mine?.stars ?? 0);
  const [comment, setComment] = useState(mine?.comment ?? "");
  const [error, setError] = useState<string | null>(null);
  const write = useSubmission(WRITE[kind]);
  const remove = useSubmission(DELETE[kind]);
  useUnsavedGuard(comment.trim() !== (mine?.comment ?? ""));

  const fields = { id: offering, stars, comment: comment.trim() };

  async function save(event: FormEvent) {
    event.preventDefault();
    if (stars === 0) return setError("Elige de 1 a 5 estrellas");
    const state = await write.send(fields);
    if (state.status === "error") return setError(state.message);
    toast.success(mine ? "Valoración actualizada" : "Valoración publicada");
    router.refresh();
  }

  async function takeBack() {
    const state = await remove.send(fields);
    if (state.status === "error") return setError(state.message);
    setStars(0);
    setComment("");
    toast.success("Valoración borrada");
    router.refresh();
  }

  return (
    <>
      <form
        className="grid content-start gap-4 *:min-w-0"
        onSubmit={save}
        noValidate
        aria-label="Tu valoración"
      >
        <StarInput
          value={stars}
          onChoose={(count) => {
            setStars(count);
            setError(null);
          }}
          error={error}
        />
        <TextareaInput
          label="Comentario (opcional)"
          value={comment}
          change={setComment}
          maxLength={MAX_REVIEW_LENGTH}
          rows={3}
        />
        <div className="flex min-w-0 flex-wrap items-center gap-2">
          <Button type="submit" variant="default" busy={write.sending} busyText="Enviando…">
            {mine ? "Guardar cambios" : "Publicar valoración"}
          </Button>
          {mine ? (
            <Button
              variant="destructiveOutline"
              onClick={takeBack}
              busy={remove.sending}
              busyText="Borrando…"
            >
              Borrar
            </Button>
          ) : null}
        </div>
      </form>
      {write.dialog}
      {remove.dialog}
    </>
  );
}
