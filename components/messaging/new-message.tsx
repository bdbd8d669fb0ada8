"use client";

import { PenLine } from "lucide-react";
import dynamic from "next/dynamic";
import { DialogButton } from "@/components/parts/dialog-button";

const NewMessageDialog = dynamic(
  () => import("./new-message-dialog").then((module) => module.NewMessageDialog),
  { ssr: false },
);

/** Opens the dialog that finds a member to write to; with a name, opens it immediately. */
export function NewMessage({ name = "" }: { name?: string }) {
  return (
    <DialogButton
      variant="highlight"
      startsOpen={name !== ""}
      dialog={(close) => <NewMessageDialog name={name} close={close} />}
    >
      <PenLine /> Nuevo mensaje
    </DialogButton>
  );
}
