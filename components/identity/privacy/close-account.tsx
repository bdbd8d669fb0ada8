"use client";

import dynamic from "next/dynamic";
import { DialogButton } from "@/components/parts/dialog-button";

const CloseAccountDialog = dynamic(
  () => import("./close-account-dialog").then((module) => module.CloseAccountDialog),
  { ssr: false },
);

/** Opens the dialog that closes the account. */
export function CloseAccount() {
  return (
    <DialogButton variant="destructiveOutline" dialog={(close) => <CloseAccountDialog close={close} />}>
      Eliminar mi cuenta
    </DialogButton>
  );
}
