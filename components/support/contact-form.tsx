"use client";

import { type ComponentProps, type ReactNode, type SubmitEvent, useId, useState } from "react";
import { sendContact } from "@/actions/support";
import { Note } from "@/components/display/note";
import { useUnsavedGuard } from "@/components/forms/unsaved/use-unsaved-guard";
import { useConfirmedAction } from "@/components/forms/use-confirmed-action";
import { useRequestId } from "@/components/forms/use-request-id";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { Card, CardHeader, CardTitle } from "@/components/ui/card";
import { Field, fieldAria } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { Textarea } from "@/components/ui/textarea";
import { NO_CONNECTION } from "@/lib/core/command/api-client";
import type { FieldErrors } from "@/lib/core/command/errors";
import type { FormState } from "@/lib/core/command/form-state";
import { SUPPORT_REPLY_HOURS } from "@/lib/core/config/constants";
import { CONTACT_LENGTH } from "@/lib/support/constants";

type ContactFormProps = { name: string; email: string; subject?: string; supportAddress: string };
type Answer = { message: ReactNode; failed: boolean; fields: FieldErrors };

const FAILED = "Error al enviar el mensaje. Intenta de nuevo.";

/** Sends a message to support. The input is kept until it is sent; the result is shown in place. */
export function ContactForm({ name, email, subject, supportAddress }: ContactFormProps) {
  const [sending, setSending] = useState(false);
  const [typed, setTyped] = useState(false);
  const [answer, setAnswer] = useState<Answer | null>(null);
  const { requestIdOf, arrived } = useRequestId();
  const { send: sendTo, dialog } = useConfirmedAction(sendContact, FAILED);
  useUnsavedGuard(typed);

  async function send(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    setSending(true);
    setAnswer(null);
    const fields = new FormData(form);
    fields.set("requestId", requestIdOf(fields));
    const result = answerOf(await sendTo(fields), supportAddress);
    setSending(false);
    setAnswer(result);
    if (result.failed) return focusWrong(form, result.fields);
    arrived();
    setTyped(false);
    form.reset();
  }

  const shared = { errors: answer?.fields ?? {} };
  return (
    <Card aria-labelledby="mensaje" id="escribir">
      <CardHeader>
        <div className="grid content-start gap-1 *:min-w-0">
          <CardTitle className="scroll-mt-20" id="mensaje">
            Envíanos un mensaje
          </CardTitle>
          <Note>Te responderemos en menos de {SUPPORT_REPLY_HOURS} horas.</Note>
        </div>
      </CardHeader>
      <form
        className="grid grid-cols-[1fr_1fr] gap-4 p-5 *:nth-[n+3]:col-span-full max-tablet:grid-cols-1 max-tablet:p-4"
        aria-labelledby="mensaje"
        noValidate
        onSubmit={send}
        onInput={() => setTyped(true)}
      >
        <Line {...shared} name="name" label="Nombre" autoComplete="name" defaultValue={name} />
        <Line
          {...shared}
          name="email"
          type="email"
          label="Correo electrónico"
          autoComplete="email"
          defaultValue={email}
        />
        <Line {...shared} name="subject" label="Asunto" defaultValue={subject} />
        <Lines {...shared} name="message" label="Mensaje" />
        <div role="status" className="empty:hidden">
          {answer ? (
            <Alert variant={answer.failed ? "destructive" : "success"} icon={null}>
              {answer.message}
            </Alert>
          ) : null}
        </div>
        <Button
          type="submit"
          variant="highlight"
          className="justify-self-start max-tablet:justify-self-stretch"
          busy={sending}
          busyText="Enviando..."
        >
          Enviar mensaje
        </Button>
      </form>
      {dialog}
    </Card>
  );
}

// Moves the focus to the first invalid field, as in all other forms.
function focusWrong(form: HTMLFormElement, fields: Answer["fields"]) {
  const controls = [...form.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>("[name]")];
  controls.find(({ name }) => name in fields)?.focus();
}

type Name = "name" | "email" | "subject" | "message";
type FieldProps = { errors: Answer["fields"]; label: string; name: Name };

function Line({ errors, label, ...input }: FieldProps & ComponentProps<"input">) {
  const id = useId();
  const error = errors[input.name];
  return (
    <Field id={id} label={label} error={error}>
      <Input {...input} {...fieldAria(id, { error })} required maxLength={CONTACT_LENGTH[input.name]} />
    </Field>
  );
}

function Lines({ errors, label, name }: FieldProps) {
  const id = useId();
  const error = errors[name];
  return (
    <Field id={id} label={label} error={error}>
      <Textarea
        {...fieldAria(id, { error })}
        name={name}
        rows={5}
        required
        maxLength={CONTACT_LENGTH[name]}
      />
    </Field>
  );
}

type Sent = { message: string; reference: string };

function answerOf(state: FormState<Sent>, supportAddress: string): Answer {
  if (state.status === "ok") return { message: <SentText {...state.result} />, failed: false, fields: {} };
  const failure: { message: string; fields?: FieldErrors } =
    state.status === "error" ? state : { message: FAILED };
  const { message, fields = {} } = failure;
  const isLost = message === NO_CONNECTION;
  const lost = `Error de conexión. Por favor, envía un email directamente a ${supportAddress}`;
  return { message: isLost ? lost : message, failed: true, fields };
}

// The reference stays on one line: it would break at its hyphens.
function SentText({ message, reference }: Sent) {
  const [before, after] = message.split(reference);
  return (
    <>
      {before}
      <span className="whitespace-nowrap">{reference}</span>
      {after}
    </>
  );
}
