import { useRouter } from "next/navigation";
import { type FormEvent, useId, useState } from "react";
import { useHold } from "@/components/messaging/use-hold";
import { Button } from "@/components/ui/button";
import { Field, fieldAria } from "@/components/ui/field";
import { StarChoice } from "@/components/ui/star-choice";
import { toast } from "@/components/ui/toast";
import type { SentAction } from "@/lib/core/form-state";
import { useConfirmed } from "./use-confirmed";

type RateFormProps = {
  /** What both have done together. */
  id: number;
  name: string;
  action: SentAction;
  longest: number;
  help?: string;
};

/** The other party of a finished deal: one to five stars and, if wanted, a word. */
export function RateForm({ id: deal, name, action, longest, help }: RateFormProps) {
  const id = useId();
  const router = useRouter();
  const [stars, setStars] = useState(0);
  const [comment, setComment] = useState("");
  const [error, setError] = useState<string | null>(null);
  const [sending, setSending] = useState(false);
  const { send, dialog } = useConfirmed(action);
  useHold(comment.trim() !== "");

  async function rate(event: FormEvent) {
    event.preventDefault();
    if (stars === 0) return setError("Elige de 1 a 5 estrellas");
    const form = new FormData();
    form.set("id", String(deal));
    form.set("stars", String(stars));
    form.set("comment", comment.trim());
    setSending(true);
    const state = await send(form);
    setSending(false);
    if (state.status === "error") return setError(state.message);
    setComment("");
    toast.success("Valoración enviada", `${name} la verá cuando te valore, o pasados 7 días.`);
    router.refresh();
  }

  function choose(count: number) {
    setStars(count);
    setError(null);
  }

  return (
    <>
      <form className="stack" onSubmit={rate} noValidate aria-label={`Valorar a ${name}`}>
        <StarChoice value={stars} onChoose={choose} error={error} />
        <Field id={id} label="Comentario (si quieres)" help={help}>
          <textarea
            {...fieldAria(id, { help })}
            className="input"
            rows={2}
            maxLength={longest}
            value={comment}
            onChange={(event) => setComment(event.target.value)}
          />
        </Field>
        <div>
          <Button type="submit" variant="primary" busy={sending} busyText="Enviando…">
            Enviar valoración
          </Button>
        </div>
      </form>
      {dialog}
    </>
  );
}
