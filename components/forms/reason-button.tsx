"use client";

import dynamic from "next/dynamic";
import { type ComponentProps, useState } from "react";
import { Button } from "@/components/ui/button";
import type { ReasonDialogProps } from "./reason-dialog";

const ReasonDialog = dynamic(() => import("./reason-dialog").then((module) => module.ReasonDialog), {
  ssr: false,
});

type ReasonButtonProps = Omit<ComponentProps<typeof Button>, "onClick"> & {
  ask: Omit<ReasonDialogProps, "close">;
};

/** A button whose act needs a reason; the dialog that asks for it is loaded when it is opened. */
export function ReasonButton({ ask, ...button }: ReasonButtonProps) {
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button {...button} onClick={() => setAsking(true)} />
      {asking ? <ReasonDialog {...ask} close={() => setAsking(false)} /> : null}
    </>
  );
}
