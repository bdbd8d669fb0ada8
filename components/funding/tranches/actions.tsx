"use client";

import dynamic from "next/dynamic";
import { approveTranche, waiveTranche } from "@/actions/funding/tranches";
import { type DealAction, DealActions } from "@/components/deals/actions";
import { euroText } from "@/components/funding/labels";
import type { TrancheDetail } from "@/lib/funding/tranches/queries";
import type { TrancheAction } from "./next-step";

const TrancheStatement = dynamic(() => import("./statement").then((module) => module.TrancheStatement), {
  ssr: false,
});
const ConfirmDialog = dynamic(
  () => import("@/components/forms/action-dialog").then((module) => module.ConfirmDialog),
  { ssr: false },
);

type Acted = Pick<TrancheDetail, "id" | "nr" | "amount" | "counterpart">;
type TrancheActionsProps = { tranche: Acted; actions: readonly DealAction<TrancheAction>[] };

/** The viewer's actions on a tranche, each with its dialog. */
export function TrancheActions({ tranche, actions }: TrancheActionsProps) {
  return (
    <DealActions
      actions={actions}
      dialog={(act, close) => <Dialog tranche={tranche} act={act} close={close} />}
    />
  );
}

function Dialog({ tranche, act, close }: { tranche: Acted; act: TrancheAction; close: () => void }) {
  const { id, nr, amount, counterpart } = tranche;
  switch (act) {
    case "approve":
      return (
        <ConfirmDialog
          title={`¿Pagar el tramo ${nr}?`}
          act="Aprobar y pagar"
          busyText="Pagando…"
          action={approveTranche}
          fields={{ id }}
          done={["Tramo pagado", `${counterpart.name} ya tiene el dinero.`]}
          close={close}
        >
          <p className="text-sm">
            Los {euroText(amount)} salen de la custodia y pasan a {counterpart.name}, menos la comisión de la
            plataforma. No se puede deshacer.
          </p>
        </ConfirmDialog>
      );
    case "waive":
      return (
        <ConfirmDialog
          title={`¿Renunciar al tramo ${nr}?`}
          act="Renunciar al tramo"
          busyText="Devolviendo…"
          action={waiveTranche}
          fields={{ id }}
          done={["Tramo devuelto", `El dinero ha vuelto a ${counterpart.name}.`]}
          close={close}
        >
          <p className="text-sm">
            Los {euroText(amount)} y los tramos siguientes vuelven a {counterpart.name}, y su participación
            baja en proporción. No se puede deshacer.
          </p>
        </ConfirmDialog>
      );
    default:
      return <TrancheStatement kind={act} id={id} close={close} />;
  }
}
