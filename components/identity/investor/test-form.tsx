import { CircleAlert } from "lucide-react";
import { useRouter } from "next/navigation";
import { takeTest } from "@/actions/identity/investor";
import { Form, SubmitButton } from "@/components/forms/form-fields";
import { type ActionForm, useActionForm } from "@/components/forms/use-action-form";
import { ChoiceLabel } from "@/components/parts/choice-label";
import { toast } from "@/components/parts/toast/toast";
import { FieldError } from "@/components/ui/field";
import { Radio } from "@/components/ui/radio";
import { TEST_AGAIN_HOURS } from "@/lib/identity/investor/constants";
import { testForm } from "@/lib/identity/investor/form-schema";
import { QUESTIONS, type Question } from "@/lib/identity/investor/questions";

/** The ten questions with their answers; the result is shown immediately and stays on the page. */
export function TestForm() {
  const router = useRouter();
  const form = useActionForm({
    schema: testForm,
    action: takeTest,
    onSuccess: ({ score, isPassed }) => {
      const result = `${score} de ${QUESTIONS.length} respuestas correctas.`;
      if (isPassed) toast.success("Prueba aprobada", result);
      else toast.error("Prueba no aprobada", `${result} Puedes repetirla en ${TEST_AGAIN_HOURS} horas.`);
      router.refresh();
    },
  });
  return (
    <Form form={form} label="Prueba de conocimientos" className="grid content-start gap-6 *:min-w-0">
      {QUESTIONS.map((question, place) => (
        <QuestionField key={question.id} form={form} question={question} number={place + 1} />
      ))}
      <div>
        <SubmitButton form={form} busyText="Corrigiendo…">
          Entregar la prueba
        </SubmitButton>
      </div>
    </Form>
  );
}

type QuestionFieldProps = {
  form: ActionForm<Record<string, string>>;
  question: Question;
  number: number;
};

function QuestionField({ form, question: { id, text, options }, number }: QuestionFieldProps) {
  const error = form.errors[id];
  const errorId = `${form.id}-${id}-error`;
  return (
    <fieldset className="grid gap-3" aria-describedby={error ? errorId : undefined}>
      <legend className="mb-2 text-sm font-[550]">
        {number}. {text}
      </legend>
      {options.map((option) => (
        <ChoiceLabel key={option.id}>
          <Radio {...form.register(id)} value={option.id} aria-invalid={error ? true : undefined} />
          <span>{option.text}</span>
        </ChoiceLabel>
      ))}
      {error ? (
        <FieldError id={errorId}>
          <CircleAlert />
          {error}
        </FieldError>
      ) : null}
    </fieldset>
  );
}
