import { useRouter } from "next/navigation";
import { useState } from "react";
import { createShareLink } from "@/actions/bank/accounts";
import { CopyButton } from "@/components/display/copy-button";
import { Form, SelectField, SubmitButton, TextField } from "@/components/forms/form-fields";
import { useActionForm } from "@/components/forms/use-action-form";
import { Alert } from "@/components/ui/alert";
import { createShareLinkInput } from "@/lib/bank/accounts/schema";
import { MAX_NAME_LENGTH } from "@/lib/bank/constants";

const DAYS = [1, 7, 30, 90] as const;

/** Creates a shared link; its address is shown once. */
export function ShareLinkForm() {
  const router = useRouter();
  const [url, setUrl] = useState<string>();
  const form = useActionForm({
    schema: createShareLinkInput,
    action: createShareLink,
    defaultValues: { label: "", days: "30" },
    guardLeaving: false,
    onSuccess: (made) => {
      setUrl(made.url);
      router.refresh();
    },
  });
  return (
    <>
      {url ? (
        <Alert variant="success" role="status">
          <p className="wrap-anywhere">Cópialo ahora, no volverá a mostrarse: {url}</p>
          <CopyButton text={url} label="Copiar el enlace" copied="Enlace copiado" />
        </Alert>
      ) : null}
      <Form
        form={form}
        label="Nuevo enlace"
        className="grid grid-cols-[minmax(0,1fr)_10rem] items-end gap-3 max-tablet:grid-cols-1"
      >
        <TextField
          form={form}
          name="label"
          label="Para quién (opcional)"
          maxLength={MAX_NAME_LENGTH}
          placeholder="Mi gestoría"
        />
        <SelectField form={form} name="days" label="Caduca en">
          {DAYS.map((days) => (
            <option key={days} value={days}>
              {days === 1 ? "1 día" : `${days} días`}
            </option>
          ))}
        </SelectField>
        <SubmitButton form={form} variant="default" size="sm" busyText="Creando…" className="col-span-full">
          Crear enlace
        </SubmitButton>
      </Form>
    </>
  );
}
