"use client";

import { useRouter } from "next/navigation";
import { type FormEvent, useId, useState } from "react";
import {
  deleteCourseReview,
  deleteMentorshipReview,
  writeCourseReview,
  writeMentorshipReview,
} from "@/actions/studies";
import { useConfirmed } from "@/components/layout/use-confirmed";
import { useHold } from "@/components/messaging/use-hold";
import { Button } from "@/components/ui/button";
import { Field, fieldAria } from "@/components/ui/field";
import { StarChoice } from "@/components/ui/star-choice";
import { toast } from "@/components/ui/toast";
import type { ItemType } from "@/lib/learning/constants";
import { LONGEST_REVIEW } from "@/lib/learning/study-constants";

type Mine = { stars: number; comment: string } | null;
type ReviewFormProps = { type: ItemType; id: number; mine: Mine };

const WRITE = { course: writeCourseReview, mentorship: writeMentorshipReview } as const;
const DELETE = { course: deleteCourseReview, mentorship: deleteMentorshipReview } as const;

/** One to five stars and, if wanted, a word; what was written may be changed or taken back. */
export function ReviewForm({ type, id: item, mine }: ReviewFormProps) {
  const id = useId();
  const router = useRouter();
  const [stars, setStars] = useState(mine?.stars ?? 0);
  const [comment, setComment] = useState(mine?.comment ?? "");
  const [error, setError] = useState<string | null>(null);
  const [sending, setSending] = useState<"write" | "delete" | null>(null);
  const write = useConfirmed(WRITE[type]);
  const remove = useConfirmed(DELETE[type]);
  useHold(comment.trim() !== (mine?.comment ?? ""));

  function filled() {
    const form = new FormData();
    form.set("id", String(item));
    form.set("stars", String(stars));
    form.set("comment", comment.trim());
    return form;
  }

  async function save(event: FormEvent) {
    event.preventDefault();
    if (stars === 0) return setError("Elige de 1 a 5 estrellas");
    setSending("write");
    const state = await write.send(filled());
    setSending(null);
    if (state.status === "error") return setError(state.message);
    toast.success(mine ? "Valoración actualizada" : "Valoración publicada");
    router.refresh();
  }

  async function takeBack() {
    setSending("delete");
    const state = await remove.send(filled());
    setSending(null);
    if (state.status === "error") return setError(state.message);
    setStars(0);
    setComment("");
    toast.success("Valoración borrada");
    router.refresh();
  }

  return (
    <>
      <form className="stack" onSubmit={save} noValidate aria-label="Tu valoración">
        <StarChoice
          value={stars}
          onChoose={(count) => {
            setStars(count);
            setError(null);
          }}
          error={error}
        />
        <Field id={id} label="Comentario (si quieres)">
          <textarea
            {...fieldAria(id, {})}
            className="input"
            rows={3}
            maxLength={LONGEST_REVIEW}
            value={comment}
            onChange={(event) => setComment(event.target.value)}
          />
        </Field>
        <div className="row row-2 wrap">
          <Button type="submit" variant="primary" busy={sending === "write"} busyText="Enviando…">
            {mine ? "Guardar cambios" : "Publicar valoración"}
          </Button>
          {mine ? (
            <Button variant="danger" onClick={takeBack} busy={sending === "delete"} busyText="Borrando…">
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
