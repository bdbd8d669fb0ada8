"use client";

import { useState } from "react";
import { contactSeller } from "@/actions/marketplace/listings";
import { ActionDialog } from "@/components/forms/action-dialog";
import { signInAgain } from "@/components/forms/sign-in-again";
import { TextareaInput } from "@/components/forms/textarea-input";
import { useSubmission } from "@/components/forms/use-submission";
import { toast } from "@/components/parts/toast/toast";
import { MAX_CONTACT_LENGTH } from "@/lib/marketplace/listings/constants";

type ContactDialogProps = { id: number; title: string; seller: string; close: () => void };

/** The first message to a seller, prefilled. */
export function ContactDialog({ id, title, seller, close }: ContactDialogProps) {
  const [text, setText] = useState(`Hola, me interesa «${title}». ¿Sigue disponible?`);
  const submission = useSubmission(contactSeller);

  async function contact() {
    const state = await submission.send({ id, message: text });
    if (state.status === "error") {
      const isVisitor = state.code === "unauthenticated";
      return toast.error(
        isVisitor || state.code === "forbidden" ? "Acceso restringido" : "No se pudo contactar",
        isVisitor ? "Necesitas iniciar sesión para contactar con el vendedor" : state.message,
        isVisitor ? signInAgain : undefined,
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
    <ActionDialog
      title={`Contactar con ${seller}`}
      act="Enviar mensaje"
      busyText="Enviando…"
      back="Cancelar"
      submission={submission}
      submit={contact}
      close={close}
    >
      <TextareaInput
        label="Mensaje"
        help="Se abre una conversación sobre este anuncio."
        value={text}
        change={setText}
        maxLength={MAX_CONTACT_LENGTH}
        rows={4}
      />
    </ActionDialog>
  );
}
