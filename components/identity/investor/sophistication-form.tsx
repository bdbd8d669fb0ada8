import { CircleAlert } from "lucide-react";
import { useRouter } from "next/navigation";
import { declareSophistication } from "@/actions/identity/investor";
import { Form, SubmitButton } from "@/components/forms/form-fields";
import { useActionForm } from "@/components/forms/use-action-form";
import { ChoiceLabel } from "@/components/parts/choice-label";
import { toast } from "@/components/parts/toast/toast";
import { Checkbox } from "@/components/ui/checkbox";
import { FieldError } from "@/components/ui/field";
import { SOPHISTICATION, SOPHISTICATION_CRITERIA } from "@/lib/identity/investor/constants";
import { sophisticationForm } from "@/lib/identity/investor/form-schema";

/** The declaration of a sophisticated investor: at least two of the criteria must apply. */
export function SophisticationForm() {
  const router = useRouter();
  const form = useActionForm({
    schema: sophisticationForm,
    action: declareSophistication,
    onSuccess: () => {
      toast.success("Declaración guardada", "Vale dos años y puedes retirarla cuando quieras.");
      router.refresh();
    },
  });
  const error = form.errors.criteria;
  const errorId = `${form.id}-criteria-error`;
  return (
    <Form form={form} label="Declaración de inversor experimentado">
      <fieldset className="grid gap-3" aria-describedby={error ? errorId : undefined}>
        <legend className="mb-2 text-sm font-[550]">Declaro que</legend>
        {SOPHISTICATION_CRITERIA.map((criterion) => (
          <ChoiceLabel key={criterion}>
            <Checkbox {...form.register(criterion)} value="yes" aria-invalid={error ? true : undefined} />
            <span>{SOPHISTICATION[criterion]}</span>
          </ChoiceLabel>
        ))}
        {error ? (
          <FieldError id={errorId}>
            <CircleAlert />
            {error}
          </FieldError>
        ) : null}
      </fieldset>
      <div>
        <SubmitButton form={form} variant="default" busyText="Guardando…">
          Declararme inversor experimentado
        </SubmitButton>
      </div>
    </Form>
  );
}
