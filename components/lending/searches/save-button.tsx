"use client";

import { Bell } from "lucide-react";
import dynamic from "next/dynamic";
import type { PostSearch } from "@/components/lending/posts/filter-labels";
import { DialogButton } from "@/components/parts/dialog-button";
import type { PostKind } from "@/lib/lending/posts/constants";

const SaveDialog = dynamic(() => import("./save-dialog").then((module) => module.SaveDialog), { ssr: false });

type SaveButtonProps = { kind: PostKind; search: PostSearch };

/** Keeps what the list is narrowed to now, and notifies of what comes within it. */
export function SaveButton({ kind, search }: SaveButtonProps) {
  return (
    <DialogButton
      size="sm"
      aria-haspopup="dialog"
      dialog={(close) => <SaveDialog kind={kind} search={search} close={close} />}
    >
      <Bell /> Guardar búsqueda
    </DialogButton>
  );
}
