"use client";

import { dismissDeposit, releaseDeposit } from "@/actions/wallet";
import { ReasonButton } from "@/components/forms/reason-button";

type DepositProps = { id: number; name: string; amount: string; maxLength: number };

/** Releases a held deposit, with a reason. */
export function ReleaseDeposit({ id, name, amount, maxLength }: DepositProps) {
  return (
    <ReasonButton
      size="sm"
      aria-label={`Liberar el ingreso n.º ${id} de ${name}`}
      ask={{
        title: "Liberar el ingreso",
        note: `${amount} se abonan a ${name} por encima de su límite de 30 días.`,
        act: "Liberar el ingreso",
        busyText: "Liberando…",
        mild: true,
        help: "Quedará registrado.",
        action: releaseDeposit,
        fields: { id },
        maxLength,
        done: ["Ingreso liberado", `${amount} para ${name}.`],
      }}
    >
      Liberar
    </ReasonButton>
  );
}

/** Drops a held deposit of a closed account, with a reason. */
export function DismissDeposit({ id, name, amount, maxLength }: DepositProps) {
  return (
    <ReasonButton
      size="sm"
      variant="destructiveOutline"
      aria-label={`Descartar el ingreso n.º ${id} de ${name}`}
      ask={{
        title: "Descartar el ingreso",
        note: `${amount} no se abonan a nadie: la cuenta está cerrada. Decide antes fuera de la plataforma qué se hace con el dinero.`,
        act: "Descartar el ingreso",
        busyText: "Descartando…",
        help: "Quedará registrado.",
        action: dismissDeposit,
        fields: { id },
        maxLength,
        done: ["Ingreso descartado", `Ingreso n.º ${id}.`],
      }}
    >
      Descartar
    </ReasonButton>
  );
}
