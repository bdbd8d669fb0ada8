"use client";

import dynamic from "next/dynamic";
import { DialogButton } from "@/components/parts/dialog-button";

const dialogs = () => import("./manage-dialogs");

const SubmitDialog = dynamic(() => dialogs().then((module) => module.SubmitDialog), { ssr: false });
const WithdrawDialog = dynamic(() => dialogs().then((module) => module.WithdrawDialog), { ssr: false });
const CancelDialog = dynamic(() => dialogs().then((module) => module.CancelDialog), { ssr: false });
const CloseDialog = dynamic(() => dialogs().then((module) => module.CloseDialog), { ssr: false });

const DistributeDialog = dynamic(
  () => import("../distributions/distribute-dialog").then((module) => module.DistributeDialog),
  { ssr: false },
);

/** Distributes money to all holders of tokens. */
export function DistributeAction({ id }: { id: number }) {
  return (
    <DialogButton dialog={(close) => <DistributeDialog id={id} close={close} />}>
      Repartir dinero
    </DialogButton>
  );
}

/** `own`: the price that the promoter pays for the tokens they keep. */
export function SubmitAction({ id, own }: { id: number; own: string | null }) {
  return (
    <DialogButton variant="highlight" dialog={(close) => <SubmitDialog id={id} own={own} close={close} />}>
      Enviar a revisión
    </DialogButton>
  );
}

export function WithdrawAction({ id }: { id: number }) {
  return (
    <DialogButton dialog={(close) => <WithdrawDialog id={id} close={close} />}>
      Retirar de la revisión
    </DialogButton>
  );
}

type CancelActionProps = { id: number; name: string; isDraft: boolean };

export function CancelAction(props: CancelActionProps) {
  return (
    <DialogButton variant="destructiveOutline" dialog={(close) => <CancelDialog {...props} close={close} />}>
      {props.isDraft ? "Descartar el borrador" : "Cancelar el proyecto"}
    </DialogButton>
  );
}

export function CloseAction({ id }: { id: number }) {
  return (
    <DialogButton dialog={(close) => <CloseDialog id={id} close={close} />}>Cerrar la venta ya</DialogButton>
  );
}
