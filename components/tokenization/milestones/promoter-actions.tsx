"use client";

import dynamic from "next/dynamic";
import { DialogButton } from "@/components/parts/dialog-button";

const dialogs = () => import("./promoter-dialogs");

const AskDialog = dynamic(() => dialogs().then((module) => module.AskDialog), { ssr: false });
const SpendingDialog = dynamic(() => dialogs().then((module) => module.SpendingDialog), { ssr: false });

type ActionProps = { projectId: number; n: number; title: string };

/** Requests the money of the next milestone. */
export function AskAction(props: ActionProps) {
  return (
    <DialogButton size="sm" variant="highlight" dialog={(close) => <AskDialog {...props} close={close} />}>
      Pedir el dinero
    </DialogButton>
  );
}

/** Accounts for a part of the money that was paid. */
export function SpendingAction(props: ActionProps) {
  return (
    <DialogButton size="sm" dialog={(close) => <SpendingDialog {...props} close={close} />}>
      Justificar un gasto
    </DialogButton>
  );
}
