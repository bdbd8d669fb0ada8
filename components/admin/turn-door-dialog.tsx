"use client";

import { useRouter } from "next/navigation";
import { useId, useState } from "react";
import { setDoor } from "@/actions/admin";
import { useConfirmed } from "@/components/layout/use-confirmed";
import { Banner } from "@/components/ui/banner";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { Field, fieldAria } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { toast } from "@/components/ui/toast";

const HELP = "Queda en el registro, y se muestra aquí a los demás administradores.";

type TurnDoorDialogProps = { isOpen: boolean; close: () => void };

/** Asks why, then closes every money door or opens them again. */
export function TurnDoorDialog({ isOpen, close }: TurnDoorDialogProps) {
  const id = useId();
  const router = useRouter();
  const [reason, setReason] = useState("");
  const [sending, setSending] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const { send, dialog } = useConfirmed(setDoor);

  async function turn() {
    if (!reason.trim()) return setRefusal("Escribe el motivo");
    const form = new FormData();
    form.set("isOpen", String(!isOpen));
    form.set("reason", reason.trim());
    setSending(true);
    setRefusal(null);
    const state = await send(form);
    setSending(false);
    if (state.status === "error") return setRefusal(state.message);
    toast.success(isOpen ? "Operaciones cerradas" : "Operaciones abiertas");
    close();
    router.refresh();
  }

  return (
    <>
      <Dialog
        open
        onOpenChange={close}
        title={isOpen ? "Cerrar las operaciones con dinero" : "Abrir las operaciones con dinero"}
      >
        <div className="body stack">
          {refusal ? (
            <Banner tone="negative" role="alert">
              {refusal}
            </Banner>
          ) : null}
          <p>
            {isOpen
              ? "Nadie podrá ingresar, retirar ni operar hasta que se abran de nuevo. Lo demás sigue funcionando."
              : "Ábrelas cuando las cuentas cuadren: la próxima verificación las cerrará otra vez si no es así."}
          </p>
          <Field id={id} label="Motivo" help={HELP}>
            <Input
              {...fieldAria(id, { help: HELP })}
              value={reason}
              onChange={(event) => setReason(event.currentTarget.value)}
              maxLength={1000}
              autoComplete="off"
            />
          </Field>
        </div>
        <footer>
          <Button onClick={close}>Cancelar</Button>
          <Button
            variant={isOpen ? "dangerSolid" : "primary"}
            onClick={turn}
            busy={sending}
            busyText="Guardando…"
          >
            {isOpen ? "Cerrar las operaciones" : "Abrir las operaciones"}
          </Button>
        </footer>
      </Dialog>
      {dialog}
    </>
  );
}
