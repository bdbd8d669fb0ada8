"use client";

import { useId, useState } from "react";
import { contactSeller } from "@/actions/marketplace";
import { useConfirmed } from "@/components/layout/use-confirmed";
import { Banner } from "@/components/ui/banner";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { Field } from "@/components/ui/field";
import { toast } from "@/components/ui/toast";
import { LONGEST_CONTACT } from "@/lib/marketplace/listing-constants";

type ContactDialogProps = { id: number; title: string; seller: string; close: () => void };

/** The first message to a seller, ready to be sent as it is. */
export function ContactDialog({ id, title, seller, close }: ContactDialogProps) {
  const field = useId();
  const [text, setText] = useState(`Hola, me interesa «${title}». ¿Sigue disponible?`);
  const [sending, setSending] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const { send, dialog } = useConfirmed(contactSeller);

  async function contact() {
    const form = new FormData();
    form.set("id", String(id));
    form.set("message", text);
    setSending(true);
    const state = await send(form);
    setSending(false);
    if (state.status === "error") {
      setRefusal(state.message);
      const isVisitor = state.code === "unauthenticated";
      return toast.error(
        isVisitor || state.code === "forbidden" ? "Acceso restringido" : "No se pudo contactar",
        isVisitor ? "Necesitas iniciar sesión para contactar con el vendedor" : state.message,
      );
    }
    if (state.status !== "ok") return;
    toast.success("Contacto iniciado", "Se ha enviado un mensaje al vendedor", {
      label: "Ver la conversación",
      href: `/messages?c=${state.result.conversationId}`,
    });
    close();
  }

  return (
    <>
      <Dialog open onOpenChange={close} title={`Contactar con ${seller}`}>
        <div className="body stack">
          {refusal ? (
            <Banner tone="negative" role="alert">
              {refusal}
            </Banner>
          ) : null}
          <Field id={field} label="Mensaje" help="Se abre una conversación sobre este anuncio.">
            <textarea
              id={field}
              className="input"
              rows={4}
              maxLength={LONGEST_CONTACT}
              value={text}
              onChange={({ target }) => setText(target.value)}
            />
          </Field>
        </div>
        <footer>
          <Button onClick={close}>Cancelar</Button>
          <Button variant="accent" onClick={contact} busy={sending} busyText="Enviando…">
            Enviar mensaje
          </Button>
        </footer>
      </Dialog>
      {dialog}
    </>
  );
}
