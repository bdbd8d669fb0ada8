"use client";

import dynamic from "next/dynamic";
import { removeChapterQuiz } from "@/actions/learning/quizzes";
import { ReasonButton } from "@/components/forms/reason-button";
import { DialogButton } from "@/components/parts/dialog-button";
import type { FormFields } from "@/lib/core/command/form-state";

const ConfirmDialog = dynamic(
  () => import("@/components/forms/action-dialog").then((module) => module.ConfirmDialog),
  { ssr: false },
);

/** Removes the quiz of a chapter as an administrator, with a reason. */
export function RemoveQuiz({ fields }: { fields: FormFields }) {
  return (
    <ReasonButton
      variant="ghost"
      ask={{
        title: "Retirar el cuestionario",
        note: "Se retira ahora, también de los cambios propuestos. El capítulo podrá completarse sin él.",
        act: "Retirar el cuestionario",
        busyText: "Retirando…",
        action: removeChapterQuiz,
        fields,
        done: ["Cuestionario retirado"],
      }}
    >
      Retirar el cuestionario
    </ReasonButton>
  );
}

type RemoveOwnQuizProps = {
  fields: FormFields;
  /** Whether others can see the course: the removal then reaches students when it is approved. */
  isOffered: boolean;
  next: string;
};

/** Removes the quiz of a chapter of the viewer's own course, after a confirmation; then opens `next`. */
export function RemoveOwnQuiz({ fields, isOffered, next }: RemoveOwnQuizProps) {
  return (
    <DialogButton
      variant="ghost"
      dialog={(close) => (
        <ConfirmDialog
          title="Eliminar el cuestionario"
          act="Eliminar el cuestionario"
          busyText="Eliminando…"
          action={removeChapterQuiz}
          fields={fields}
          done={["Cuestionario eliminado"]}
          next={next}
          close={close}
        >
          <p>
            {isOffered
              ? "El capítulo podrá completarse sin él cuando se apruebe el cambio."
              : "El capítulo podrá completarse sin él."}
          </p>
        </ConfirmDialog>
      )}
    >
      Eliminar el cuestionario
    </DialogButton>
  );
}
