"use client";

import Link from "next/link";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { answerContact, setContactStatus } from "@/actions/support";
import { LinkedText } from "@/components/display/linked-text";
import { Note } from "@/components/display/note";
import { TextareaInput } from "@/components/forms/textarea-input";
import { useUnsavedGuard } from "@/components/forms/unsaved/use-unsaved-guard";
import { useRequestId } from "@/components/forms/use-request-id";
import { useSubmission } from "@/components/forms/use-submission";
import { DialogBody } from "@/components/parts/dialog-parts";
import { toast } from "@/components/parts/toast/toast";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { formatDate } from "@/lib/core/format/format";
import { CONTACT_LENGTH } from "@/lib/support/constants";
import type { OpenedContact } from "@/lib/support/present";
import { CONTACT_STATUS_NAME, nextContactStatus } from "@/lib/support/rules";
import { Written } from "../written";
import { CasePanel } from "./case-panel";

type ContactReviewProps = { contact: OpenedContact; closeHref: string; timeZone: string };

/** One message to support: the message, the answers, and the next step. */
export function ContactReview({ contact, closeHref, timeZone }: ContactReviewProps) {
  const router = useRouter();
  const { id, reference, name, email, subject, message, status, replies, account, createdAt } = contact;

  function close() {
    router.replace(closeHref, { scroll: false });
  }

  return (
    <CasePanel id={id} title={`Mensaje ${reference}`} closeHref={closeHref}>
      <DialogBody className="grid content-start gap-4 *:min-w-0">
        <div className="grid content-start gap-1 *:min-w-0">
          <Written as="h3">{subject}</Written>
          <Note className="wrap-anywhere whitespace-pre-wrap">
            {name} · {email} · {formatDate(new Date(createdAt), timeZone)} · {CONTACT_STATUS_NAME[status]}
          </Note>
          <Sender contact={contact} />
        </div>
        {account && account.email !== email.toLowerCase() ? (
          <Alert variant="warning">
            El correo escrito no es el de la cuenta que ha enviado el mensaje. Comprueba quién es antes de
            cambiar nada.
          </Alert>
        ) : null}
        {contact.suspendedByYou ? (
          <Alert variant="warning">
            Tú suspendiste esta cuenta: si pide una revisión, debe decidirla otra persona.
          </Alert>
        ) : null}
        <Written as="div">
          <LinkedText text={message} />
        </Written>
        {replies.map((reply) => (
          <Written
            as="section"
            key={reply.id}
            className="grid content-start gap-1 *:min-w-0"
            aria-label="Respuesta"
          >
            <Note>
              {reply.author} contestó el {formatDate(new Date(reply.createdAt), timeZone)}
            </Note>
            <LinkedText text={reply.body} />
          </Written>
        ))}
        {nextContactStatus(status, "answer") ? <Answer contact={contact} close={close} /> : null}
        <Moves contact={contact} close={close} />
      </DialogBody>
    </CasePanel>
  );
}

// Anybody can type another person's address: only the account is sure to be the sender's.
function Sender({ contact: { account, email } }: Pick<ContactReviewProps, "contact">) {
  if (account) {
    return (
      <Note className="wrap-anywhere">
        Enviado desde la cuenta de{" "}
        <Link href={`/admin?user=${account.id}`} prefetch={false}>
          {account.name}
        </Link>{" "}
        · {account.email}
      </Note>
    );
  }
  return (
    <Note>
      Enviado sin iniciar sesión ·{" "}
      <Link href={`/admin?${new URLSearchParams({ search: email })}`} prefetch={false}>
        Buscar cuentas con ese correo
      </Link>
    </Note>
  );
}

type ActionProps = { contact: OpenedContact; close: () => void };

function Answer({ contact: { id, email, replies }, close }: ActionProps) {
  const { requestIdOf } = useRequestId();
  const [body, setBody] = useState("");
  const [error, setError] = useState<string>();
  const { send, sending, dialog } = useSubmission(answerContact);
  const help = `Se envía por correo a ${email}, con su mensaje debajo.`;
  useUnsavedGuard(body.trim() !== "");

  async function answer() {
    const state = await send({ id, body, seen: replies.length, requestId: requestIdOf({ body }) });
    if (state.status === "error") return setError(state.fields?.body ?? state.message);
    toast.success("Respuesta enviada");
    close();
  }

  return (
    <>
      <TextareaInput
        label="Respuesta"
        help={help}
        error={error}
        value={body}
        change={setBody}
        maxLength={CONTACT_LENGTH.answer}
        rows={6}
      />
      <Button variant="highlight" onClick={answer} busy={sending} busyText="Enviando...">
        Enviar la respuesta
      </Button>
      {dialog}
    </>
  );
}

function Moves({ contact: { id, status }, close }: ActionProps) {
  const { send, sending: moving, dialog } = useSubmission(setContactStatus);
  const isClosed = status === "closed";

  async function move() {
    const state = await send({ id, status: isClosed ? "open" : "closed" });
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
