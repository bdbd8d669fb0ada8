import { useState } from "react";
import { enableSecondFactor, startSecondFactor } from "@/actions/auth";
import { CopyButton } from "@/components/display/copy-button";
import { QrPicture } from "@/components/display/qr-picture";
import { Form, SubmitButton, TextField } from "@/components/forms/form-fields";
import { useActionForm } from "@/components/forms/use-action-form";
import { useConfirmedAction } from "@/components/forms/use-confirmed-action";
import { DialogBody, DialogFooter } from "@/components/parts/dialog-parts";
import { Modal } from "@/components/parts/modal";
import { toast } from "@/components/parts/toast/toast";
import { Button } from "@/components/ui/button";
import { buttonVariants } from "@/components/ui/button-variants";
import { enableSecondFactorInput } from "@/lib/auth/sign-in/schema";
import type { QrCode } from "@/lib/core/format/qr-code";
import { RecoveryCodes } from "./recovery-codes";

type Started = { secret: string; uri: string; qr: QrCode };

/**
 * Three steps in one dialog: an explanation, the code from the authenticator app, and the recovery codes, which are
 * shown once.
 */
export function EnableSecondFactor({ close }: { close: () => void }) {
  const [started, setStarted] = useState<Started | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const title = codes ? "Guarda tus códigos de recuperación" : "Activar la verificación en dos pasos";
  return (
    <Modal open onOpenChange={close} title={title} held={codes !== null}>
      {codes ? (
        <RecoveryCodes codes={codes} close={close} />
      ) : started ? (
        <Prove {...started} done={setCodes} back={() => setStarted(null)} />
      ) : (
        <Begin done={setStarted} close={close} />
      )}
    </Modal>
  );
}

function Begin({ done, close }: { done: (started: Started) => void; close: () => void }) {
  const [starting, setStarting] = useState(false);
  const { send, dialog } = useConfirmedAction(startSecondFactor);
  async function start() {
    setStarting(true);
    const state = await send(new FormData());
    setStarting(false);
    if (state.status === "ok") done(state.result);
    if (state.status === "error")
      toast.error("No se pudo activar la verificación en dos pasos", state.message);
  }
  return (
    <>
      <DialogBody className="grid content-start gap-4 *:min-w-0">
        <p className="text-sm">
          Necesitas una aplicación de autenticación en el teléfono: Aegis, Google Authenticator, 1Password…
          Cada vez que inicies sesión escribirás el código que muestre.
        </p>
      </DialogBody>
      <DialogFooter>
        <Button onClick={close}>Cancelar</Button>
        <Button variant="default" onClick={start} busy={starting} busyText="Preparando…">
          Continuar
        </Button>
      </DialogFooter>
      {dialog}
    </>
  );
}

type ProveProps = Started & { done: (codes: readonly string[]) => void; back: () => void };

function Prove({ secret, uri, qr, done, back }: ProveProps) {
  const form = useActionForm({
    schema: enableSecondFactorInput,
    action: enableSecondFactor,
    guardLeaving: false,
    onSuccess: ({ recoveryCodes }) => {
      toast.success("Verificación en dos pasos activada");
      done(recoveryCodes);
    },
  });
  return (
    <Form form={form} label="Activar la verificación en dos pasos">
      <DialogBody className="grid content-start gap-4 *:min-w-0">
        <p className="text-sm">Escanea el código con la aplicación, o escribe la clave a mano.</p>
        <a href={uri} className={buttonVariants({ className: "tablet:hidden" })}>
          Abrir la aplicación en este teléfono
        </a>
        <QrPicture qr={qr} label="Código QR para tu aplicación de autenticación" />
        <div className="flex items-center justify-center gap-2">
          <p className="text-sm tracking-[0.01em] wrap-anywhere code-digits text-center" data-secret={secret}>
            {secret.match(/.{1,4}/g)?.join(" ")}
          </p>
          <CopyButton text={secret} label="Copiar la clave" copied="Clave copiada" />
        </div>
        <TextField
          form={form}
          name="code"
          label="Código de 6 dígitos"
          inputMode="numeric"
          autoComplete="one-time-code"
          required
        />
      </DialogBody>
      <DialogFooter>
        <Button onClick={back}>Atrás</Button>
        <SubmitButton form={form} variant="default" busyText="Comprobando…">
          Activar
        </SubmitButton>
      </DialogFooter>
    </Form>
  );
}
