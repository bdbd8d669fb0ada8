import { createToken } from "@/actions/auth";
import { CreateSecretDialog } from "@/components/forms/action-dialog";
import { Field, fieldAria } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { NativeSelect } from "@/components/ui/native-select";
import { TOKEN_DAYS } from "@/lib/auth/constants";
import type { Scope } from "@/lib/auth/scopes";
import { ScopeFields } from "./scope-fields";

type CreateTokenProps = { offered: readonly Scope[]; close: () => void };

/** Asks for the name, scopes and expiry of a new token; then shows the token, once. */
export function CreateToken({ offered, close }: CreateTokenProps) {
  return (
    <CreateSecretDialog
      title="Crear un token"
      act="Crear el token"
      action={createToken}
      ticked="scopes"
      secretOf={({ token }) => token}
      secretTitle="Tu token"
      close={close}
    >
      {(errors) => (
        <>
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
        </>
      )}
    </CreateSecretDialog>
  );
}
