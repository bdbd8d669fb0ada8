import type { discardCourseChanges } from "@/actions/learning/catalogue";
import { ConfirmDialog } from "@/components/forms/action-dialog";
import { OFFERING_LABELS } from "@/lib/learning/catalogue/rules";
import type { OfferingKind } from "@/lib/learning/constants";

type DiscardChangesProps = {
  offering: { kind: OfferingKind; id: number };
  action: typeof discardCourseChanges;
  close: () => void;
};

/** Asks for confirmation, then deletes the changes of an approved offering. */
export function DiscardChangesDialog({ offering: { kind, id }, action, close }: DiscardChangesProps) {
  const { noun, isFeminine } = OFFERING_LABELS[kind];
  return (
    <ConfirmDialog
      title="¿Descartar los cambios?"
      act="Descartar los cambios"
      busyText="Descartando…"
      variant="destructive"
      action={action}
      fields={{ id }}
      done={["Cambios descartados"]}
      close={close}
    >
      <p>
        {isFeminine ? "La" : "El"} {noun} vuelve a la versión aprobada. Se pierden todos los cambios hechos
        desde entonces{kind === "course" ? ", también los de los capítulos y las lecciones" : ""}.
      </p>
    </ConfirmDialog>
  );
}
