import dynamic from "next/dynamic";
import { ActionButton } from "@/components/forms/action-button";
import { DialogButton } from "@/components/parts/dialog-button";
import type { SentAction } from "@/lib/core/command/form-state";

const ConfirmDialog = dynamic(
  () => import("@/components/forms/action-dialog").then((module) => module.ConfirmDialog),
  { ssr: false },
);

type SearchActionsProps = {
  id: number;
  label: string;
  isPaused: boolean;
  pause: SentAction;
  remove: SentAction;
};

/** The owner's actions on a saved search. */
export function SearchActions({ id, label, isPaused, pause, remove }: SearchActionsProps) {
  const act = isPaused ? "Reanudar" : "Pausar";
  return (
    <>
      <ActionButton
        action={pause}
        fields={{ id, isPaused: !isPaused }}
        done={
          isPaused ? ["Búsqueda reanudada", "Vuelve a avisarte."] : ["Búsqueda en pausa", "No te avisará."]
        }
        failed={`No se pudo ${act.toLowerCase()} la búsqueda`}
        size="sm"
        busyText={isPaused ? "Reanudando…" : "Pausando…"}
        aria-label={`${act} la búsqueda «${label}»`}
      >
        {act}
      </ActionButton>
      <DialogButton
        size="sm"
        variant="destructiveOutline"
        aria-label={`Eliminar la búsqueda «${label}»`}
        dialog={(close) => (
          <ConfirmDialog
            title="Eliminar la búsqueda"
            act="Eliminar"
            busyText="Eliminando…"
            action={remove}
            fields={{ id }}
            done={["Búsqueda eliminada"]}
            close={close}
          >
            <p>«{label}» no te avisará más.</p>
          </ConfirmDialog>
        )}
      >
        Eliminar
      </DialogButton>
    </>
  );
}
