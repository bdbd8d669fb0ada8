import Link from "next/link";
import { useId, useState } from "react";
import { saveLoanSearch } from "@/actions/lending/searches";
import { Note } from "@/components/display/note";
import { ActionDialog } from "@/components/forms/action-dialog";
import { useSubmission } from "@/components/forms/use-submission";
import { type PostSearch, setFilters } from "@/components/lending/posts/filter-labels";
import { toast } from "@/components/parts/toast/toast";
import { Field, fieldAria } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { MAX_LABEL_LENGTH } from "@/lib/lending/constants";
import type { PostKind } from "@/lib/lending/posts/constants";
import { MAX_SEARCHES } from "@/lib/lending/searches/constants";
import { filtersText, SEARCHES_PATH } from "./labels";

type SaveDialogProps = { kind: PostKind; search: PostSearch; close: () => void };

/** Asks for the name of a search and shows its filters. */
export function SaveDialog({ kind, search, close }: SaveDialogProps) {
  const field = useId();
  const wanted = filtersText(kind, search);
  const [label, setLabel] = useState(wanted.slice(0, MAX_LABEL_LENGTH));
  const { send, sending, refusal, errors, dialog } = useSubmission(saveLoanSearch);
  const around = { help: "Solo lo ves tú, y en los avisos.", error: errors.label };

  async function submit() {
    const filters = Object.fromEntries(setFilters(search).map(({ name, value }) => [name, value]));
    const state = await send({ kind, label, ...filters });
    if (state.status === "error") return;
    toast.success("Búsqueda guardada", "Te avisaremos de lo que se publique.");
    close();
  }

  return (
    <ActionDialog
      title="Guardar búsqueda"
      act="Guardar"
      busyText="Guardando…"
      variant="default"
      back="Cancelar"
      submission={{ sending, refusal, dialog }}
      submit={submit}
      close={close}
    >
      <p>
        Te avisaremos de cada {kind === "offers" ? "oferta" : "solicitud"} que se publique o se cambie así:{" "}
        <strong>{wanted}</strong>.
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
        Puedes guardar {MAX_SEARCHES}. Se pausan y se eliminan en{" "}
        <Link href={SEARCHES_PATH}>Mis publicaciones</Link>.
      </Note>
    </ActionDialog>
  );
}
