"use client";

import dynamic from "next/dynamic";
import { DialogButton } from "@/components/parts/dialog-button";
import type { PromiseLine } from "@/lib/funding/promises/lines";

const load = () => import("./promise-dialog");
const CreateDialog = dynamic(() => load().then((module) => module.CreatePromiseDialog), { ssr: false });
const ChangeDialog = dynamic(() => load().then((module) => module.ChangePromiseDialog), { ssr: false });

type SupportButtonProps = {
  request: { id: number; title: string; feePercent: string };
  /** Today in the supporter's time zone. */
  today: string;
};

/** Opens the form of a monthly promise. */
export function SupportButton({ request, today }: SupportButtonProps) {
  return (
    <DialogButton
      variant="highlight"
      dialog={(close) => <CreateDialog request={request} today={today} close={close} />}
    >
      Apoyar cada mes
    </DialogButton>
  );
}

/** Opens the form that changes the member's own promise. */
export function ChangePromise({ promise }: { promise: PromiseLine }) {
  return (
    <DialogButton dialog={(close) => <ChangeDialog promise={promise} close={close} />}>Cambiar</DialogButton>
  );
}
