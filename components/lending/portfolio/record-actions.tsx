"use client";

import { createRecord, withdrawRecord } from "@/actions/lending/portfolio";
import { ActionButton } from "@/components/forms/action-button";

const DONE = ["Historial creado", "Copia su enlace y enséñalo a quien quieras."] as const;
const FAILED = "No se pudo crear el historial";

/** Creates a record, with or without the member's name. */
export function CreateRecord() {
  return (
    <span className="flex flex-wrap gap-3">
      <ActionButton action={createRecord} fields={{ showName: false }} done={DONE} failed={FAILED} size="sm">
        Crear sin mi nombre
      </ActionButton>
      <ActionButton
        action={createRecord}
        fields={{ showName: true }}
        done={DONE}
        failed={FAILED}
        size="sm"
        variant="outline"
      >
        Crear con mi nombre
      </ActionButton>
    </span>
  );
}

export function WithdrawRecord({ code }: { code: string }) {
  return (
    <ActionButton
      action={withdrawRecord}
      fields={{ code }}
      done={["Historial retirado", "Su enlace ya no muestra nada."]}
      failed="No se pudo retirar el historial"
      size="sm"
      variant="ghost"
      aria-label={`Retirar el historial ${code}`}
    >
      Retirar
    </ActionButton>
  );
}
