"use client";

import dynamic from "next/dynamic";
import type { ComponentProps } from "react";
import { removeChapterQuestion } from "@/actions/learning/study";
import type { TextDialog as Dialog } from "@/components/offers/text-dialog";
import { DialogButton } from "@/components/parts/dialog-button";
import type { Button } from "@/components/ui/button";
import type { FormFields } from "@/lib/core/command/form-state";

const TextDialog = dynamic(
  () => import("@/components/offers/text-dialog").then((module) => module.TextDialog),
  { ssr: false },
);
const ConfirmDialog = dynamic(
  () => import("@/components/forms/action-dialog").then((module) => module.ConfirmDialog),
  { ssr: false },
);

type TextButtonProps = Omit<ComponentProps<typeof Button>, "onClick"> & {
  ask: Omit<ComponentProps<typeof Dialog>, "close">;
};

/** A button for a text that is sent once; loads its dialog when pressed. */
export function TextButton({ ask, ...button }: TextButtonProps) {
  return <DialogButton {...button} dialog={(close) => <TextDialog {...ask} close={close} />} />;
}

/** Removes a question about the viewer's own course, after a confirmation: its author and the class lose it. */
export function RemoveFromCourse({ fields }: { fields: FormFields }) {
  return (
    <DialogButton
      size="sm"
      variant="ghost"
      dialog={(close) => (
        <ConfirmDialog
          title="Retirar la pregunta"
          act="Retirar la pregunta"
          busyText="Retirando…"
          action={removeChapterQuestion}
          fields={fields}
          done={["Pregunta retirada"]}
          close={close}
        >
          <p>Deja de verse, con su respuesta si la tiene.</p>
        </ConfirmDialog>
      )}
    >
      Retirar <span className="sr-only">la pregunta</span>
    </DialogButton>
  );
}
