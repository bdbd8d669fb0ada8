"use client";

import { Star } from "lucide-react";
import { useRouter } from "next/navigation";
import { type FormEvent, useId, useState } from "react";
import { rateSale } from "@/actions/sales";
import { useConfirmed } from "@/components/layout/use-confirmed";
import { useHold } from "@/components/messaging/use-hold";
import { Button } from "@/components/ui/button";
import { Field, fieldAria } from "@/components/ui/field";
import { toast } from "@/components/ui/toast";
import { LONGEST_COMMENT } from "@/lib/marketplace/sale-constants";

type SaleRateFormProps = { id: number; name: string };

const STARS = [
  { count: 1, name: "1 estrella: muy mal" },
  { count: 2, name: "2 estrellas: mal" },
  { count: 3, name: "3 estrellas: regular" },
  { count: 4, name: "4 estrellas: bien" },
  { count: 5, name: "5 estrellas: muy bien" },
] as const;

/** One to five stars and, if wanted, a word. */
export function SaleRateForm({ id: sale, name }: SaleRateFormProps) {
  const id = useId();
  const router = useRouter();
  const [stars, setStars] = useState(0);
  const [comment, setComment] = useState("");
  const [error, setError] = useState<string | null>(null);
  const [sending, setSending] = useState(false);
  const { send, dialog } = useConfirmed(rateSale);
  useHold(comment.trim() !== "");

  async function rate(event: FormEvent) {
    event.preventDefault();
    if (stars === 0) return setError("Elige de 1 a 5 estrellas");
    const form = new FormData();
    form.set("id", String(sale));
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

  return (
    <>
      <form className="stack" onSubmit={rate} noValidate aria-label={`Valorar a ${name}`}>
        <fieldset className="stars-choice" aria-describedby={error ? `${id}-error` : undefined}>
          <legend className="sr-only">Estrellas</legend>
          {STARS.map(({ count, name: label }) => (
            <label key={count} data-on={count <= stars || undefined}>
              <input
                className="sr-only"
                type="radio"
                name="stars"
                value={count}
                checked={stars === count}
                onChange={() => {
                  setStars(count);
                  setError(null);
                }}
              />
              <Star className="icon" />
              <span className="sr-only">{label}</span>
            </label>
          ))}
        </fieldset>
        {error ? (
          <p className="error" id={`${id}-error`} role="alert">
            {error}
          </p>
        ) : null}
        <Field id={id} label="Comentario (si quieres)">
          <textarea
            {...fieldAria(id, {})}
            className="input"
            rows={2}
            maxLength={LONGEST_COMMENT}
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
