import { useState } from "react";
import { labelAddress, removeAddress, saveAddress } from "@/actions/wallet";
import { codeClass } from "@/components/display/code-class";
import { SectionTitle } from "@/components/display/heading";
import { Note } from "@/components/display/note";
import { OptionRow, OptionText } from "@/components/display/option-row";
import { ActionDialog } from "@/components/forms/action-dialog";
import { Form, SelectField, SubmitButton, TextField } from "@/components/forms/form-fields";
import { useActionForm } from "@/components/forms/use-action-form";
import { useSubmission } from "@/components/forms/use-submission";
import { DialogBody, DialogFooter } from "@/components/parts/dialog-parts";
import { toast } from "@/components/parts/toast/toast";
import { Button } from "@/components/ui/button";
import { Field, fieldAria } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { formatDate } from "@/lib/core/format/format";
import { CHAIN_ASSETS, NETWORK_NAMES } from "@/lib/gateways/constants";
import type { SavedAddress } from "@/lib/wallet/addresses/holds";
import { MAX_ADDRESS_LABEL } from "@/lib/wallet/constants";

type SavedAddressesProps = {
  addresses: readonly SavedAddress[];
  timeZone: string;
  /** Whether the member may save new ones. */
  canSave: boolean;
  reload: () => Promise<void>;
};

/** The addresses that the member has saved for withdrawals, and the form that saves another one. */
export function SavedAddresses({ addresses, timeZone, canSave, reload }: SavedAddressesProps) {
  const [renamed, setRenamed] = useState<SavedAddress | null>(null);
  const [saves, setSaves] = useState(0);
  if (addresses.length === 0 && !canSave) return null;
  return (
    <section className="border-t pt-4" aria-labelledby="direcciones">
      <SectionTitle id="direcciones" as="h3" className="px-5 max-tablet:px-4">
        Direcciones guardadas
      </SectionTitle>
      {addresses.length === 0 ? (
        <Note className="px-5 pt-2 max-tablet:px-4">
          Ponles un nombre y elígelas al retirar. Pasado el plazo de espera, los envíos salen sin demora.
        </Note>
      ) : (
        <ul>
          {addresses.map((saved) => (
            <SavedRow
              key={saved.id}
              saved={saved}
              timeZone={timeZone}
              rename={() => setRenamed(saved)}
              reload={reload}
            />
          ))}
        </ul>
      )}
      {canSave ? <SaveForm key={saves} reload={reload} onSaved={() => setSaves(saves + 1)} /> : null}
      {renamed ? <RenameDialog saved={renamed} close={() => setRenamed(null)} reload={reload} /> : null}
    </section>
  );
}

type SavedRowProps = {
  saved: SavedAddress;
  timeZone: string;
  rename: () => void;
  reload: () => Promise<void>;
};

function SavedRow({ saved, timeZone, rename, reload }: SavedRowProps) {
  const { id, asset, address, label, holdUntil } = saved;
  const { send, sending, dialog } = useSubmission(removeAddress);

  async function remove() {
    const state = await send({ id });
    if (state.status === "error") toast.error("No se pudo quitar la dirección", state.message);
    else if (state.status === "ok")
      toast.success("Dirección quitada", "Si la vuelves a guardar, esperará como una nueva.");
    await reload();
  }

  return (
    <OptionRow>
      <OptionText>
        <strong>{label}</strong>
        <span className={`${codeClass} text-sm`}>{address}</span>
        <Note as="span">
          {asset} · {NETWORK_NAMES[asset]}
        </Note>
        {holdUntil ? (
          <Note as="span">Sin espera desde el {formatDate(new Date(holdUntil), timeZone)}</Note>
        ) : null}
      </OptionText>
      <Button size="sm" variant="ghost" aria-label={`Cambiar el nombre de ${label}`} onClick={rename}>
        Cambiar nombre
      </Button>
      <Button size="sm" variant="ghost" aria-label={`Quitar ${label}`} busy={sending} onClick={remove}>
        Quitar
      </Button>
      {dialog}
    </OptionRow>
  );
}

type SaveFormProps = Pick<SavedAddressesProps, "reload"> & { onSaved: () => void };

function SaveForm({ reload, onSaved }: SaveFormProps) {
  const form = useActionForm({
    schema: () => import("@/lib/wallet/schema").then(({ saveAddressInput }) => saveAddressInput),
    action: saveAddress,
    defaultValues: { asset: "BTC" },
    onSuccess: () => {
      toast.success("Dirección guardada");
      onSaved();
      void reload();
    },
    onFailure: ({ message }) => toast.error("No se pudo guardar la dirección", message),
  });
  return (
    <Form form={form} label="Guardar una dirección">
      <DialogBody className="grid content-start gap-4 *:min-w-0">
        <SelectField form={form} name="asset" label="Activo">
          {CHAIN_ASSETS.map((asset) => (
            <option key={asset} value={asset}>
              {asset} · {NETWORK_NAMES[asset]}
            </option>
          ))}
        </SelectField>
        <TextField
          form={form}
          name="address"
          label="Dirección"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
        <TextField
          form={form}
          name="label"
          label="Nombre"
          help="Solo lo ves tú. Para guardarla necesitas tu contraseña."
          placeholder="Mi Ledger"
          maxLength={MAX_ADDRESS_LABEL}
          autoComplete="off"
        />
      </DialogBody>
      <DialogFooter>
        <SubmitButton form={form} variant="default" busyText="Guardando…">
          Añadir dirección
        </SubmitButton>
      </DialogFooter>
    </Form>
  );
}

type RenameDialogProps = { saved: SavedAddress; close: () => void; reload: () => Promise<void> };

function RenameDialog({ saved: { id, label }, close, reload }: RenameDialogProps) {
  const [text, setText] = useState(label);
  const { send, sending, refusal, errors, dialog } = useSubmission(labelAddress);
  const field = `nombre-${id}`;
  const around = { help: "Solo lo ves tú.", error: errors.label };

  async function submit() {
    const state = await send({ id, label: text });
    if (state.status === "error") return;
    toast.success("Nombre guardado");
    close();
    await reload();
  }

  return (
    <ActionDialog
      title="Nombre de la dirección"
      act="Guardar nombre"
      busyText="Guardando…"
      variant="default"
      submission={{ sending, refusal, dialog }}
      submit={submit}
      close={close}
    >
      <Field id={field} label="Nombre" {...around}>
        <Input
          {...fieldAria(field, around)}
          name="label"
          maxLength={MAX_ADDRESS_LABEL}
          autoComplete="off"
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
      </Field>
    </ActionDialog>
  );
}
