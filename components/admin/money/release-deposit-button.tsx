"use client";

import { releaseDeposit } from "@/actions/wallet";
import { ReasonButton } from "@/components/forms/reason-button";

type ReleaseDepositProps = { id: number; name: string; amount: string; maxLength: number };

/** Releases a held deposit, with a reason. */
export function ReleaseDeposit({ id, name, amount, maxLength }: ReleaseDepositProps) {
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
