"use client";

import dynamic from "next/dynamic";
import { useState } from "react";
import { Button } from "@/components/ui/button";

const CloseAccountDialog = dynamic(
  () => import("./close-account-dialog").then((module) => module.CloseAccountDialog),
  { ssr: false },
);

/** The button of the last resort; its dialog says what goes and what stays. */
export function CloseAccount() {
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button variant="destructiveOutline" onClick={() => setAsking(true)}>
        Eliminar mi cuenta
      </Button>
      {asking ? <CloseAccountDialog close={() => setAsking(false)} /> : null}
    </>
  );
}
