"use client";

import { KeyRound } from "lucide-react";
import dynamic from "next/dynamic";
import { useState } from "react";
import { Button } from "@/components/ui/button";

const OwnPasswordDialog = dynamic(
  () => import("./own-password-dialog").then((module) => module.OwnPasswordDialog),
  { ssr: false },
);

/** The administrator's own password, in a dialog that is loaded when it is opened. */
export function OwnPassword({ minPasswordLength }: { minPasswordLength: number }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>
        <KeyRound /> Cambiar contraseña
      </Button>
      {open ? <OwnPasswordDialog minPasswordLength={minPasswordLength} close={() => setOpen(false)} /> : null}
    </>
  );
}
