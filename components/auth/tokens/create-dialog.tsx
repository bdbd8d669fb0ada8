import { useRouter } from "next/navigation";
import { useState } from "react";
import { createToken } from "@/actions/auth";
import { ActionDialog, ShownOnce } from "@/components/forms/action-dialog";
import { useSubmission } from "@/components/forms/use-submission";
import { Field, fieldAria } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { NativeSelect } from "@/components/ui/native-select";
import { TOKEN_DAYS } from "@/lib/auth/constants";
import type { Scope } from "@/lib/auth/scopes";
import { ScopeFields } from "./scope-fields";

type CreateTokenProps = { offered: readonly Scope[]; close: () => void };

/** What it is for, what it may and until when; then its text, the one time that it is shown. */
export function CreateToken({ offered, close }: CreateTokenProps) {
  const router = useRouter();
  const [made, setMade] = useState<string | null>(null);
  const { send, sending, refusal, errors, dialog } = useSubmission(createToken);

  async function create(form: HTMLFormElement) {
    const values = new FormData(form);
    values.set("scopes", values.getAll("scopes").join(","));
    const state = await send(values);
    if (state.status !== "ok") return;
    setMade(state.result.token);
    router.refresh();
  }

  if (made) return <ShownOnce text={made} title="Tu token" close={close} />;
  return (
    <ActionDialog
      title="Crear un token"
      act="Crear el token"
      busyText="Creando…"
      variant="default"
      back="Cancelar"
      submission={{ sending, refusal: Object.keys(errors).length > 0 ? null : refusal, dialog }}
      submit={create}
      close={close}
    >
      <Field id="token-nombre" label="Nombre" help="Para qué programa es" error={errors.name}>
        <Input
          name="name"
          maxLength={80}
          autoComplete="off"
          {...fieldAria("token-nombre", { help: true, error: errors.name })}
        />
      </Field>
      <Field id="token-dias" label="Caduca en" error={errors.days}>
        <NativeSelect name="days" defaultValue="90" {...fieldAria("token-dias", { error: errors.days })}>
          {TOKEN_DAYS.map((days) => (
            <option key={days} value={days}>
              {days} días
            </option>
          ))}
        </NativeSelect>
      </Field>
      <ScopeFields offered={offered} error={errors.scopes} />
    </ActionDialog>
  );
}
