"use client";

import { useRouter } from "next/navigation";
import { useId, useState } from "react";
import { v4 as uuid } from "uuid";
import { answerContact, setContactStatus } from "@/actions/support";
import { useConfirmed } from "@/components/layout/use-confirmed";
import { MessageText } from "@/components/messaging/message-text";
import { useHold } from "@/components/messaging/use-hold";
import { Button } from "@/components/ui/button";
import { Drawer } from "@/components/ui/drawer";
import { Field, fieldAria } from "@/components/ui/field";
import { toast } from "@/components/ui/toast";
import type { FormState } from "@/lib/core/form-state";
import { formatDate } from "@/lib/core/format";
import { CONTACT_LENGTH } from "@/lib/support/constants";
import type { OpenedContact } from "@/lib/support/present";
import { CONTACT_STATUS_NAME, nextContactStatus } from "@/lib/support/rules";

type ContactReviewProps = { contact: OpenedContact; closeHref: string; timeZone: string };

/** One message to support: what was written, what was answered, and what comes next. */
export function ContactReview({ contact, closeHref, timeZone }: ContactReviewProps) {
  const router = useRouter();
  const { reference, name, email, subject, message, status, replies, createdAt } = contact;

  function close() {
    router.replace(closeHref, { scroll: false });
  }

  return (
    <Drawer open onOpenChange={close} title={`Mensaje ${reference}`} className="report-review">
      <div className="body stack">
        <div className="stack stack-1">
          <h3 className="report-words">{subject}</h3>
          <p className="note report-words">
            {name} · {email} · {formatDate(new Date(createdAt), timeZone)} · {CONTACT_STATUS_NAME[status]}
          </p>
        </div>
        <div className="report-words">
          <MessageText text={message} />
        </div>
        {replies.map((reply) => (
          <section key={reply.id} className="report-words stack stack-1" aria-label="Respuesta">
            <p className="note">
              {reply.author} contestó el {formatDate(new Date(reply.createdAt), timeZone)}
            </p>
            <MessageText text={reply.body} />
          </section>
        ))}
        {nextContactStatus(status, "answer") ? <Answer contact={contact} close={close} /> : null}
        <Moves contact={contact} close={close} />
      </div>
    </Drawer>
  );
}

type ActProps = { contact: OpenedContact; close: () => void };

function Answer({ contact: { id, email, replies }, close }: ActProps) {
  const fieldId = useId();
  const [requestId] = useState(() => uuid());
  const [body, setBody] = useState("");
  const [error, setError] = useState<string>();
  const [sending, setSending] = useState(false);
  const { send, dialog } = useConfirmed(answerContact);
  const help = `Se envía por correo a ${email}, con su mensaje debajo.`;
  useHold(body.trim() !== "");

  async function answer() {
    setSending(true);
    const state = await send(formOf({ id, body, seen: replies.length, requestId }));
    setSending(false);
    if (state.status === "error") return setError(state.fields?.body ?? state.message);
    toast.success("Respuesta enviada");
    close();
  }

  return (
    <>
      <Field id={fieldId} label="Respuesta" help={help} error={error}>
        <textarea
          {...fieldAria(fieldId, { help, error })}
          className="input"
          rows={6}
          maxLength={CONTACT_LENGTH.answer}
          value={body}
          onChange={(event) => setBody(event.target.value)}
        />
      </Field>
      <Button variant="accent" onClick={answer} busy={sending} busyText="Enviando...">
        Enviar la respuesta
      </Button>
      {dialog}
    </>
  );
}

function Moves({ contact: { id, status }, close }: ActProps) {
  const [moving, setMoving] = useState(false);
  const { send, dialog } = useConfirmed(setContactStatus);
  const isClosed = status === "closed";

  async function move() {
    setMoving(true);
    const state: FormState<unknown> = await send(formOf({ id, status: isClosed ? "open" : "closed" }));
    setMoving(false);
    if (state.status === "error") return toast.error("No se pudo cambiar el estado", state.message);
    toast.success(isClosed ? "Mensaje abierto de nuevo" : "Mensaje cerrado");
    close();
  }

  return (
    <>
      <Button variant="outline" onClick={move} busy={moving} busyText="Guardando…">
        {isClosed ? "Volver a abrir" : "Cerrar el mensaje"}
      </Button>
      {dialog}
    </>
  );
}

function formOf(values: Record<string, string | number>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(values)) form.set(name, String(value));
  return form;
}
