"use client";

import { Bell } from "lucide-react";
import dynamic from "next/dynamic";
import { DialogButton } from "@/components/parts/dialog-button";
import type { SaveDialogProps } from "./save-dialog";

const SaveDialog = dynamic(() => import("./save-dialog").then((module) => module.SaveDialog), { ssr: false });

/** Saves the filters of a list as a search that notifies of new matches. */
export function SaveButton(search: Omit<SaveDialogProps, "close">) {
  return (
    <DialogButton
      size="sm"
      className="justify-self-start"
      aria-haspopup="dialog"
      dialog={(close) => <SaveDialog {...search} close={close} />}
    >
      <Bell /> {search.title}
    </DialogButton>
  );
}
