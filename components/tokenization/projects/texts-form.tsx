"use client";

import { useRouter } from "next/navigation";
import { editProjectTexts } from "@/actions/tokenization/projects";
import { Form, SubmitButton, TextareaField, TextField } from "@/components/forms/form-fields";
import { useActionForm } from "@/components/forms/use-action-form";
import { toast } from "@/components/parts/toast/toast";
import { MAX_LENGTH } from "@/lib/tokenization/constants";
import type { ProjectDetail } from "@/lib/tokenization/projects/queries";
import { writtenOf } from "./form-draft";
import { textRules } from "./form-rules";
import { TextFields } from "./project-fields";

/**
 * Changes the texts of a running sale: an administrator reviews them, and all investors get four new days to revoke.
 */
export function TextsForm({ project }: { project: ProjectDetail }) {
  const router = useRouter();
  const form = useActionForm({
    schema: textRules({ id: String(project.id) }),
    action: editProjectTexts,
    defaultValues: { ...writtenOf(project), ...project.proposedTexts },
    onSuccess: () => {
      toast.success("Cambios enviados a revisión", "Hasta que se aprueben, todo sigue igual.");
      router.push(`/tokenization/${project.id}?manage=1`);
      router.refresh();
    },
    onFailure: ({ message, fields }) =>
      toast.error("No se pudieron guardar los cambios", Object.values(fields ?? {})[0] ?? message),
  });
  return (
    <Form form={form} label="Cambiar los textos">
      <input type="hidden" name="id" value={project.id} />
      <TextField
        form={form}
        name="summary"
        label="Resumen"
        maxLength={MAX_LENGTH.summary}
        autoComplete="off"
      />
      <TextareaField
        form={form}
        name="description"
        label="Descripción"
        help="Puedes usar Markdown."
        rows={8}
        maxLength={MAX_LENGTH.description}
      />
      <TextFields form={form} />
      <div className="flex justify-end">
        <SubmitButton form={form} busyText="Enviando…">
          Enviar a revisión
        </SubmitButton>
      </div>
    </Form>
  );
}
