"use client";

import { Bell } from "lucide-react";
import dynamic from "next/dynamic";
import type { PostSearch } from "@/components/lending/posts/filter-labels";
import { DialogButton } from "@/components/parts/dialog-button";
import type { PostKind } from "@/lib/lending/posts/constants";

const SaveDialog = dynamic(() => import("./save-dialog").then((module) => module.SaveDialog), { ssr: false });

type SaveButtonProps = { kind: PostKind; search: PostSearch };

/** Saves the current filters of the list as a search that notifies of new matches. */
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
