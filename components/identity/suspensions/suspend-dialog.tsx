"use client";

import { useRouter } from "next/navigation";
import { useId, useState } from "react";
import { suspendMember } from "@/actions/auth";
import { ActionDialog } from "@/components/forms/action-dialog";
import { ReasonInput } from "@/components/forms/reason-field";
import { useSubmission } from "@/components/forms/use-submission";
import { toast } from "@/components/parts/toast/toast";
import { Field, fieldAria } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { dayAfter, dayOf } from "@/lib/core/format/calendar";
import { fullName } from "@/lib/core/format/person";
import { MAX_SUSPENSION_REASON } from "@/lib/identity/constants";
import type { AdminUser } from "@/lib/identity/present";

type SuspendMemberProps = { user: AdminUser; timeZone: string; close: () => void };

const END_HELP = "Si la dejas vacía, dura hasta que un administrador la levante.";

/** Suspends a member: the reason, which they will read, and optionally the day on which it ends by itself. */
export function SuspendMember({ user, timeZone, close }: SuspendMemberProps) {
  const id = useId();
  const router = useRouter();
  const { send, sending, errors, refusal, refuse, dialog } = useSubmission(suspendMember);
  const [reason, setReason] = useState("");
  const [endsOn, setEndsOn] = useState("");
  const tomorrow = dayAfter(dayOf(new Date(), timeZone), 1);
  const error = errors.endsOn ?? errors.endsAt;

  async function suspend() {
    if (!reason.trim()) return refuse(null, { reason: "Escribe el motivo" });
    const state = await send({ id: user.id, reason: reason.trim(), endsOn, timezone: timeZone });
    if (state.status !== "ok") return;
    toast.success("Cuenta suspendida", `${fullName(user)} ha recibido el motivo.`);
    close();
    router.refresh();
  }

  return (
    <ActionDialog
      title={`¿Suspender a ${fullName(user)}?`}
      act="Suspender la cuenta"
      busyText="Suspendiendo…"
      variant="destructive"
      back="Cancelar"
      submission={{ sending, refusal: Object.keys(errors).length > 0 ? null : refusal, dialog }}
      submit={suspend}
      close={close}
    >
      <p className="text-sm">
        Podrá entrar, terminar lo que tiene abierto y descargar sus datos, pero no empezar ni publicar nada,
        escribir a personas nuevas ni enviar dinero fuera. Sus retiros y pagos programados esperan, y nadie
        podrá aceptar sus ofertas. Sus permisos no cambian.
      </p>
      <ReasonInput
        value={reason}
        change={setReason}
        help="Lo recibirá en su cuenta y por correo, y quedará registrado."
        maxLength={MAX_SUSPENSION_REASON}
        error={errors.reason}
      />
      <Field id={id} label="Termina el (opcional)" help={END_HELP} error={error}>
        <Input
          {...fieldAria(id, { help: END_HELP, error })}
          type="date"
          min={tomorrow}
          value={endsOn}
          onChange={(event) => setEndsOn(event.currentTarget.value)}
        />
      </Field>
    </ActionDialog>
  );
}
