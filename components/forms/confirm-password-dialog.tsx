import { type SubmitEvent, useId, useState } from "react";
import { confirmIdentity } from "@/actions/auth";
import { DialogBody, DialogFooter } from "@/components/parts/dialog-parts";
import { Modal } from "@/components/parts/modal";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { Field, fieldAria } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { IDLE } from "@/lib/core/command/form-state";
import { errorMessageOf } from "./error-message";
import { PasswordInput } from "./password-input";

const CODE_HELP = "Los 6 dígitos de tu aplicación de autenticación, o un código de recuperación.";

const focus = (field: HTMLInputElement | null) => field?.focus();

type ConfirmPasswordDialogProps = {
  /** Why this action asks for the password, if it does so only in some cases. */
  reason?: string | undefined;
  /** The only action that the confirmation is valid for, if the action requires that. */
  act?: string | undefined;
  onAnswer: (confirmed: boolean) => void;
};

/**
 * Asks for the password again before an action that requires a recent confirmation; the pending submission waits for
 * it.
 */
export function ConfirmPasswordDialog({ reason, act, onAnswer }: ConfirmPasswordDialogProps) {
  const id = useId();
  const [error, setError] = useState<string>();
  const [asksCode, setAsksCode] = useState(false);
  const [codeError, setCodeError] = useState<string>();
  // No transition: React would merge it with the one of the waiting form, and the button would stay busy after a wrong
  // password.
  const [sending, setSending] = useState(false);

  async function confirm(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    // In the React tree, though not in the DOM, this dialog is inside the waiting form.
    event.stopPropagation();
    const form = new FormData(event.currentTarget);
    if (act) form.set("act", act);
    if (!form.get("password")) return setError("La contraseña es obligatoria");
    setError(undefined);
    setCodeError(undefined);
    setSending(true);
    try {
      const state = await confirmIdentity(IDLE, form);
      if (state.status === "ok") return onAnswer(true);
      if (state.status === "error") {
        if (state.code === "second_factor_required") setAsksCode(true);
        else if (state.fields?.code) setCodeError(state.fields.code);
        else setError(state.fields?.password ?? state.message);
      }
    } catch (error) {
      setError(errorMessageOf(error));
    }
    setSending(false);
  }

  return (
    <Modal open onOpenChange={() => onAnswer(false)} title="Confirma tu contraseña">
      <form onSubmit={confirm} noValidate>
        <DialogBody className="grid content-start gap-4 *:min-w-0">
          <p className="text-sm">Por seguridad, vuelve a escribir tu contraseña para continuar.</p>
          {reason ? <Alert variant="warning">{reason}</Alert> : null}
          <Field id={id} label="Contraseña" error={error}>
            <PasswordInput
              {...fieldAria(id, { error })}
              name="password"
              data-autofocus
              autoComplete="current-password"
              required
            />
          </Field>
          {asksCode ? (
            <Field id={`${id}-code`} label="Código de verificación" help={CODE_HELP} error={codeError}>
              <Input
                {...fieldAria(`${id}-code`, { help: CODE_HELP, error: codeError })}
                ref={focus}
                name="code"
                autoComplete="one-time-code"
                autoCapitalize="none"
                spellCheck={false}
                required
              />
            </Field>
          ) : null}
        </DialogBody>
        <DialogFooter>
          <Button onClick={() => onAnswer(false)}>Volver</Button>
          <Button type="submit" variant="default" busy={sending} busyText="Comprobando…">
            Confirmar
          </Button>
        </DialogFooter>
      </form>
    </Modal>
  );
}
