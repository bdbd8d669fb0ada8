"use client";

import { useRouter } from "next/navigation";
import { type FormEvent, useId, useState } from "react";
import { takeChapterQuiz } from "@/actions/learning/quizzes";
import { Refusal } from "@/components/forms/refusal";
import { useUnsavedGuard } from "@/components/forms/unsaved/use-unsaved-guard";
import { useRequestId } from "@/components/forms/use-request-id";
import { useSubmission } from "@/components/forms/use-submission";
import { ChoiceLabel } from "@/components/parts/choice-label";
import { toast } from "@/components/parts/toast/toast";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { FieldError } from "@/components/ui/field";
import { Radio } from "@/components/ui/radio";

type TakeQuizFormProps = {
  courseId: number;
  chapterId: number;
  version: string;
  questions: readonly { question: string; options: readonly string[] }[];
  /** The places of the questions that the last attempt failed. */
  failed: readonly number[];
};

/** The questions of a quiz to answer. The answers stay until all are given. */
export function TakeQuizForm({ courseId, chapterId, version, questions, failed }: TakeQuizFormProps) {
  const router = useRouter();
  const [touched, setTouched] = useState(false);
  const { requestIdOf, arrived } = useRequestId();
  const { send, sending, refusal, errors, clearError, dialog } = useSubmission(takeChapterQuiz);
  useUnsavedGuard(touched);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const answers = new FormData(form);
    answers.set("requestId", requestIdOf(answers));
    const state = await send(answers);
    if (state.status === "error") {
      const [missing] = Object.keys(state.fields ?? {});
      // Shows what has changed: the questions, or the attempts that are left.
      if (state.code === "conflict") router.refresh();
      if (missing) form.querySelector<HTMLElement>(`[name="${missing}"]`)?.focus();
    }
    if (state.status !== "ok") return;
    arrived();
    setTouched(false);
    const { percent, isPassed } = state.result;
    const result = `${percent}\u00a0% de aciertos.`;
    if (isPassed) toast.success("Cuestionario aprobado", result);
    else toast.error("Cuestionario no aprobado", result);
    router.refresh();
  }

  return (
    <>
      <form
        className="grid content-start gap-6 *:min-w-0"
        aria-label="Cuestionario"
        noValidate
        onSubmit={submit}
        onChange={({ target }) => {
          setTouched(true);
          if (target instanceof HTMLInputElement) clearError(target.name);
        }}
      >
        <Refusal>{refusal}</Refusal>
        <input type="hidden" name="id" value={courseId} />
        <input type="hidden" name="chapterId" value={chapterId} />
        <input type="hidden" name="version" value={version} />
        <input type="hidden" name="count" value={questions.length} />
        {questions.map(({ question, options }, place) => (
          <QuestionField
            key={question}
            name={`answers.${place}`}
            question={`${place + 1}. ${question}`}
            options={options}
            hasFailed={failed.includes(place)}
            error={errors[`answers.${place}`]}
          />
        ))}
        <div>
          <Button type="submit" variant="highlight" busy={sending} busyText="Corrigiendo…">
            Entregar
          </Button>
        </div>
      </form>
      {dialog}
    </>
  );
}

type QuestionFieldProps = {
  name: string;
  question: string;
  options: readonly string[];
  hasFailed: boolean;
  error: string | undefined;
};

function QuestionField({ name, question, options, hasFailed, error }: QuestionFieldProps) {
  const errorId = `${useId()}-error`;
  return (
    <fieldset className="grid gap-3" aria-describedby={error ? errorId : undefined}>
      <legend className="mb-2 text-sm font-[550] wrap-anywhere whitespace-pre-line">
        {question} {hasFailed ? <Badge variant="warning">Fallada en el último intento</Badge> : null}
      </legend>
      {options.map((option, place) => (
        <ChoiceLabel key={option}>
          <Radio name={name} value={place} aria-invalid={error ? true : undefined} />
          <span className="min-w-0 wrap-anywhere">{option}</span>
        </ChoiceLabel>
      ))}
      {error ? <FieldError id={errorId}>{error}</FieldError> : null}
    </fieldset>
  );
}
