import Link from "next/link";
import { useId, useState } from "react";
import { Note } from "@/components/display/note";
import { ActionDialog } from "@/components/forms/action-dialog";
import { useDialogAction } from "@/components/forms/use-dialog-action";
import { Field, fieldAria } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import type { FormFields, SentAction } from "@/lib/core/command/form-state";
import { MAX_LABEL_LENGTH, MAX_SEARCHES } from "@/lib/searches/constants";

export type SaveDialogProps = {
  /** «Guardar búsqueda» */
  title: string;
  /** The button, and what is said when it is done. */
  act?: string;
  done?: string;
  /** Receives `label` and the fields. */
  action: SentAction;
  fields: FormFields;
  /** What it notifies of: «cada anuncio que se publique así». */
  news: string;
  /** The filters in words; the name of the search begins as this. */
  filters: string;
  /** Where the member's searches are listed. */
  own: { href: string; name: string };
  close: () => void;
};

/** Asks for the name of a search and shows its filters. */
export function SaveDialog(props: SaveDialogProps) {
  const {
    title,
    act = "Guardar",
    done = "Búsqueda guardada",
    action,
    fields,
    news,
    filters,
    own,
    close,
  } = props;
  const field = useId();
  const [label, setLabel] = useState(filters.slice(0, MAX_LABEL_LENGTH));
  const { submission, act: send } = useDialogAction({ action, fields, close, keepsPage: true });
  const around = { help: "Solo lo ves tú, y en los avisos.", error: submission.errors.label };

  return (
    <ActionDialog
      title={title}
      act={act}
      busyText="Guardando…"
      variant="default"
      back="Cancelar"
      submission={submission}
      submit={() => void send([done, "Te avisaremos de lo que se publique."], { label })}
      close={close}
    >
      <p>
        Te avisaremos de {news}: <strong>{filters}</strong>.
      </p>
      <Field id={field} label="Nombre" {...around}>
        <Input
          {...fieldAria(field, around)}
          name="label"
          maxLength={MAX_LABEL_LENGTH}
          autoComplete="off"
          value={label}
          onChange={({ target }) => setLabel(target.value)}
        />
      </Field>
      <Note>
        Puedes guardar {MAX_SEARCHES}. Se pausan y se eliminan en <Link href={own.href}>{own.name}</Link>.
      </Note>
    </ActionDialog>
  );
}
