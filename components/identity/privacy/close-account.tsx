"use client";

import dynamic from "next/dynamic";
import { DialogButton } from "@/components/parts/dialog-button";

const CloseAccountDialog = dynamic(
  () => import("./close-account-dialog").then((module) => module.CloseAccountDialog),
  { ssr: false },
);

/** The button of the last resort; its dialog says what goes and what stays. */
export function CloseAccount() {
  return (
    <DialogButton variant="destructiveOutline" dialog={(close) => <CloseAccountDialog close={close} />}>
      Eliminar mi cuenta
    </DialogButton>
  );
}
