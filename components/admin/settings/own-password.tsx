"use client";

import { KeyRound } from "lucide-react";
import dynamic from "next/dynamic";
import { DialogButton } from "@/components/parts/dialog-button";

const OwnPasswordDialog = dynamic(
  () => import("./own-password-dialog").then((module) => module.OwnPasswordDialog),
  { ssr: false },
);

/** Opens the dialog that changes the administrator's own password; loads it when pressed. */
export function OwnPassword({ minPasswordLength }: { minPasswordLength: number }) {
  return (
    <DialogButton
      dialog={(close) => <OwnPasswordDialog minPasswordLength={minPasswordLength} close={close} />}
    >
      <KeyRound /> Cambiar contraseña
    </DialogButton>
  );
}
