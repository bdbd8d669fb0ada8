"use client";

import dynamic from "next/dynamic";
import type { ComponentProps } from "react";
import { DialogButton } from "@/components/parts/dialog-button";
import type { Button } from "@/components/ui/button";
import type { ReasonDialogProps } from "./reason-dialog";

const ReasonDialog = dynamic(() => import("./reason-dialog").then((module) => module.ReasonDialog), {
  ssr: false,
});

type ReasonButtonProps = Omit<ComponentProps<typeof Button>, "onClick"> & {
  ask: Omit<ReasonDialogProps, "close">;
};

/** A button for an action that requires a reason; loads the dialog that asks for it when pressed. */
export function ReasonButton({ ask, ...button }: ReasonButtonProps) {
  return <DialogButton {...button} dialog={(close) => <ReasonDialog {...ask} close={close} />} />;
}
