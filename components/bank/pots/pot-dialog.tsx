import { useState } from "react";
import { closePot } from "@/actions/bank/pots";
import { DetailList, DetailRow } from "@/components/display/detail-row";
import { Note } from "@/components/display/note";
import { ConfirmDialog } from "@/components/forms/action-dialog";
import { DialogBody, DialogFooter } from "@/components/parts/dialog-parts";
import { Modal } from "@/components/parts/modal";
import { Button } from "@/components/ui/button";
import type { PotLine } from "@/lib/bank/pots/present";
import { rulesText } from "@/lib/bank/pots/rules";
import { amountTextOf } from "@/lib/core/format/amount-text";
import { shortDayText } from "@/lib/core/format/format";
import { MoveForm } from "./move-form";
import { EditPotForm, NewPotForm } from "./pot-form";

type Action = "in" | "out" | "edit" | "close";
type PotDialogProps = { pot: PotLine; close: () => void };

const TITLES = { in: "Apartar dinero", out: "Recuperar dinero", edit: "Editar el apartado" } as const;

/** The data and balance of a pot, with the actions. */
export function PotDialog({ pot, close }: PotDialogProps) {
  const [act, setAct] = useState<Action | null>(null);
  if (act === "close") return <ClosePotDialog pot={pot} close={close} />;
  return (
    <Modal open onOpenChange={close} title={act ? TITLES[act] : pot.name}>
      {act === "edit" ? <EditPotForm pot={pot} close={close} /> : null}
      {act === "in" || act === "out" ? <MoveForm pot={pot} direction={act} close={close} /> : null}
      {act === null ? <Overview pot={pot} choose={setAct} /> : null}
    </Modal>
  );
}

export function NewPotDialog({ close }: { close: () => void }) {
  return (
    <Modal open onOpenChange={close} title="Nuevo apartado">
      <NewPotForm close={close} />
    </Modal>
  );
}

function Overview({ pot, choose }: { pot: PotLine; choose: (act: Action) => void }) {
  const { asset, amount, goal, dueOn, nextMonthlyOn } = pot;
  return (
    <>
      <DialogBody className="grid content-start gap-4 *:min-w-0">
        <DetailList>
          <DetailRow label="Apartado">{amountTextOf(amount, asset)}</DetailRow>
          {goal === null ? null : <DetailRow label="Objetivo">{amountTextOf(goal, asset)}</DetailRow>}
          {dueOn === null ? null : <DetailRow label="Vence">{shortDayText(dueOn)}</DetailRow>}
          {nextMonthlyOn === null ? null : (
            <DetailRow label="Próxima aportación">{shortDayText(nextMonthlyOn)}</DetailRow>
          )}
        </DetailList>
        <Note>{rulesText(pot) ?? "Sin aportación fija"}</Note>
      </DialogBody>
      <DialogFooter className="flex-wrap">
        <Button variant="ghost" onClick={() => choose("close")}>
          Cerrar apartado
        </Button>
        <Button onClick={() => choose("edit")}>Editar</Button>
        <Button onClick={() => choose("out")}>Recuperar</Button>
        <Button variant="default" onClick={() => choose("in")}>
          Apartar
        </Button>
      </DialogFooter>
    </>
  );
}

/** Confirms the closing of a pot. */
export function ClosePotDialog({ pot, close }: PotDialogProps) {
  return (
    <ConfirmDialog
      title="Cerrar el apartado"
      act="Cerrar apartado"
      busyText="Cerrando…"
      action={closePot}
      fields={{ id: pot.id }}
      done={["Apartado cerrado", "Su dinero vuelve a estar disponible."]}
      close={close}
    >
      <p>
        {amountTextOf(pot.amount, pot.asset)} de «{pot.name}» vuelven a tu disponible y sus reglas terminan.
      </p>
    </ConfirmDialog>
  );
}
