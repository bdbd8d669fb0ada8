"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { sendMailing } from "@/actions/admin/mail";
import { useActionForm } from "@/components/forms/use-action-form";
import { ChoiceLabel } from "@/components/parts/choice-label";
import { DialogBody, DialogFooter } from "@/components/parts/dialog-parts";
import { Modal } from "@/components/parts/modal";
import { toast } from "@/components/parts/toast/toast";
import { Button } from "@/components/ui/button";
import { FieldDescription, FieldError } from "@/components/ui/field";
import { Radio } from "@/components/ui/radio";
import { sendMailingForm } from "@/lib/admin/mail/schema";
import { formatCount } from "@/lib/core/format/format";
import { EmailComposer } from "./composer";
import { RecipientPicker } from "./recipient-picker";

type Chosen = { id: string; name: string; email: string };

/** Sends one text to many members; shows their number before sending. */
export function SendMailingForm({ everyone }: { everyone: number }) {
  const [round, setRound] = useState(0);
  return <OneMailing key={round} everyone={everyone} done={() => setRound(round + 1)} />;
}

function OneMailing({ everyone, done }: { everyone: number; done: () => void }) {
  const router = useRouter();
  const [target, setTarget] = useState<"all" | "selected">("all");
  const [chosen, setChosen] = useState<readonly Chosen[]>([]);
  const [asking, setAsking] = useState(false);
  const form = useActionForm({
    schema: sendMailingForm,
    action: sendMailing,
    onSuccess: ({ message }) => {
      toast.success("Correo masivo en cola", message);
      router.refresh();
      done();
    },
    onFailure: ({ message }) => toast.error("No se pudo completar el envío masivo", message),
  });
  const count = target === "all" ? everyone : chosen.length;
  const send = () => {
    setAsking(false);
    form.element.current?.requestSubmit();
  };
  // The form itself reports missing input; the confirmation is shown only if the mailing could be sent.
  const ask = () => {
    const given = new FormData(form.element.current ?? undefined);
    const written = [given.get("subject"), given.get("content")].every((text) => String(text ?? "").trim());
    if (written && count > 0) setAsking(true);
    else send();
  };
  return (
    <>
      <EmailComposer
        form={form}
        label="Correo masivo"
        before={
          <fieldset className="grid content-start gap-2 *:min-w-0">
            <legend className="mb-3">Destinatarios</legend>
            <Choice name="Todos los miembros" value="all" target={target} choose={setTarget} />
            <Choice name="Solo los que elija" value="selected" target={target} choose={setTarget} />
            {target === "selected" ? <RecipientPicker chosen={chosen} choose={setChosen} /> : null}
            {form.errors.userIds ? <FieldError>{form.errors.userIds}</FieldError> : null}
            <FieldDescription>
              No los reciben los administradores ni los miembros que se han dado de baja o no han confirmado
              su correo.
            </FieldDescription>
          </fieldset>
        }
      >
        <input type="hidden" name="userIds" value={chosen.map(({ id }) => id).join(",")} />
        <div>
          <Button variant="highlight" onClick={ask} busy={form.sending} busyText="Enviando…">
            Enviar a {people(count)}
          </Button>
        </div>
      </EmailComposer>
      <Modal open={asking} onOpenChange={setAsking} title="¿Enviar el correo masivo?">
        <DialogBody>
          <p>
            {count === 1 ? "Lo recibirá" : "Lo recibirán"} {people(count)}. Podrás cancelar los mensajes
            pendientes.
          </p>
        </DialogBody>
        <DialogFooter>
          <Button onClick={() => setAsking(false)}>Volver</Button>
          <Button variant="default" onClick={send}>
            Sí, enviar
          </Button>
        </DialogFooter>
      </Modal>
    </>
  );
}

function people(count: number): string {
  return count === 1 ? "1 persona" : `${formatCount(count)} personas`;
}

type Target = "all" | "selected";
type ChoiceProps = { name: string; value: Target; target: Target; choose: (target: Target) => void };

function Choice({ name, value, target, choose }: ChoiceProps) {
  return (
    <ChoiceLabel>
      <Radio name="targetType" value={value} checked={target === value} onChange={() => choose(value)} />
      <span>{name}</span>
    </ChoiceLabel>
  );
}
