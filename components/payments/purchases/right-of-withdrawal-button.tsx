"use client";

import dynamic from "next/dynamic";
import { DialogButton } from "@/components/parts/dialog-button";

const RightOfWithdrawalDialog = dynamic(
  () => import("./right-of-withdrawal-dialog").then((module) => module.RightOfWithdrawalDialog),
  { ssr: false },
);

/**
 * The first of the two steps of a withdrawal: the button that the law requires. The second step is loaded when it is
 * pressed.
 */
export function RightOfWithdrawalButton({ id, title }: { id: number; title: string }) {
  return (
    <DialogButton
      variant="destructiveOutline"
      dialog={(close) => <RightOfWithdrawalDialog id={id} title={title} close={close} />}
    >
      Desistir del contrato aquí
    </DialogButton>
  );
}
