"use client";

import { Plus } from "lucide-react";
import { useRouter } from "next/navigation";
import { type FormEvent, useId, useState } from "react";
import { setChapterQuiz } from "@/actions/learning/quizzes";
import { Refusal } from "@/components/forms/refusal";
import { useUnsavedGuard } from "@/components/forms/unsaved/use-unsaved-guard";
import { useSubmission } from "@/components/forms/use-submission";
import { toast } from "@/components/parts/toast/toast";
import { UnitInput } from "@/components/parts/unit-input";
import { Button } from "@/components/ui/button";
import { Field, FieldError, fieldAria } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { QUIZ_ATTEMPTS, QUIZ_PASS_PERCENT, QUIZ_QUESTIONS } from "@/lib/learning/quizzes/constants";
import type { QuizView } from "@/lib/learning/quizzes/queries";
import { blankQuestion, draftOf, type QuestionDraft, type QuizDraft, writtenQuestions } from "./draft";
import { QuestionFields } from "./question-fields";

type QuizFormProps = { courseId: number; chapterId: number; quiz: QuizView | null };

/** Where the owner of a course writes the quiz of a chapter. What they have typed stays after an error. */
export function QuizForm({ courseId, chapterId, quiz }: QuizFormProps) {
  const id = useId();
  const router = useRouter();
  const [draft, setDraft] = useState(() => draftOf(quiz));
  const [touched, setTouched] = useState(false);
  const { send, sending, refusal, errors, refuse, dialog } = useSubmission(setChapterQuiz);
  useUnsavedGuard(touched);
  const { questions } = draft;

  function change(part: Partial<QuizDraft>) {
    setDraft({ ...draft, ...part });
    setTouched(true);
    // The errors name questions by their place, which may have changed.
    refuse(null);
  }

  const changeQuestion = (key: string, part: Partial<QuestionDraft>) =>
    change({ questions: questions.map((each) => (each.key === key ? { ...each, ...part } : each)) });

  async function submit(event: FormEvent) {
    event.preventDefault();
    const { passPercent, attemptsPerDay } = draft;
    const written = { passPercent, attemptsPerDay, questions: writtenQuestions(questions) };
    const state = await send({ id: courseId, chapterId, ...written });
    if (state.status !== "ok") return;
    setTouched(false);
    toast.success("Cuestionario guardado");
    router.refresh();
  }

  const pass = `${id}-pass`;
  const attempts = `${id}-attempts`;
  return (
    <>
      <form
        className="grid content-start gap-6 *:min-w-0"
        aria-label="Cuestionario"
        noValidate
        onSubmit={submit}
      >
        <div className="grid grid-cols-2 items-start gap-3 max-tablet:grid-cols-1">
          <Field
            id={pass}
            label="Aciertos para aprobar"
            help={`Entre el ${QUIZ_PASS_PERCENT.min} y el ${QUIZ_PASS_PERCENT.max} %.`}
            error={errors.passPercent}
          >
            <UnitInput
              {...fieldAria(pass, { help: true, error: errors.passPercent })}
              unit="%"
              inputMode="numeric"
              autoComplete="off"
              value={draft.passPercent}
              onChange={({ target }) => change({ passPercent: target.value })}
            />
          </Field>
          <Field
            id={attempts}
            label="Intentos cada 24 horas"
            help={`Entre ${QUIZ_ATTEMPTS.min} y ${QUIZ_ATTEMPTS.max}.`}
            error={errors.attemptsPerDay}
          >
            <Input
              {...fieldAria(attempts, { help: true, error: errors.attemptsPerDay })}
              inputMode="numeric"
              autoComplete="off"
              value={draft.attemptsPerDay}
              onChange={({ target }) => change({ attemptsPerDay: target.value })}
            />
          </Field>
        </div>
        {questions.map((question, place) => (
          <QuestionFields
            key={question.key}
            number={place + 1}
            question={question}
            errors={errorsOf(errors, place)}
            change={(part) => changeQuestion(question.key, part)}
            remove={
              questions.length > QUIZ_QUESTIONS.min
                ? () => change({ questions: questions.filter(({ key }) => key !== question.key) })
                : null
            }
          />
        ))}
        {errors.questions ? <FieldError>{errors.questions}</FieldError> : null}
        <div>
          <Button
            disabled={questions.length >= QUIZ_QUESTIONS.max}
            onClick={() => change({ questions: [...questions, blankQuestion()] })}
          >
            <Plus /> Añadir pregunta
          </Button>
        </div>
        <Refusal>{refusal}</Refusal>
        <div>
          <Button type="submit" variant="highlight" busy={sending} busyText="Guardando…">
            Guardar el cuestionario
          </Button>
        </div>
      </form>
      {dialog}
    </>
  );
}

/** Returns the errors of one question, named as its fields. */
function errorsOf(errors: Readonly<Record<string, string>>, place: number): Record<string, string> {
  const start = `questions.${place}.`;
  return Object.fromEntries(
    Object.entries(errors).flatMap(([name, message]) =>
      name.startsWith(start) ? [[name.slice(start.length), message]] : [],
    ),
  );
}
