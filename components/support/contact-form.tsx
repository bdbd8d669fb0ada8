"use client";

import { type ComponentProps, type SubmitEvent, useId, useRef, useState } from "react";
import { v4 as uuid } from "uuid";
import { sendContact } from "@/actions/support";
import { useConfirmedAction } from "@/components/forms/use-confirmed-action";
import { useUnsavedGuard } from "@/components/forms/use-unsaved-guard";
import { Button } from "@/components/ui/button";
import { Card, CardHead } from "@/components/ui/card";
import { Field, fieldAria } from "@/components/ui/field";
import { NO_CONNECTION } from "@/lib/core/command/api-client";
import type { FieldErrors } from "@/lib/core/command/errors";
import type { FormState } from "@/lib/core/command/form-state";
import { CONTACT_LENGTH, SUPPORT_REPLY_HOURS } from "@/lib/support/constants";

type ContactFormProps = { name: string; email: string; supportAddress: string };
type Answer = { message: string; failed: boolean; fields: FieldErrors };

const FAILED = "Error al enviar el mensaje. Intenta de nuevo.";

/** Writes to support. What was typed stays until it has been sent; the answer is said in place. */
export function ContactForm({ name, email, supportAddress }: ContactFormProps) {
  const [sending, setSending] = useState(false);
  const [typed, setTyped] = useState(false);
  const [answer, setAnswer] = useState<Answer | null>(null);
  // The same words sent twice, because the answer was lost, are one message; other words are another.
  const attempt = useRef("");
  const { send: sendTo, dialog } = useConfirmedAction(sendContact, FAILED);
  useUnsavedGuard(typed);

  async function send(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    setSending(true);
    setAnswer(null);
    attempt.current ||= uuid();
    const fields = new FormData(form);
    fields.set("requestId", attempt.current);
    const result = answerOf(await sendTo(fields), supportAddress);
    setSending(false);
    setAnswer(result);
    if (result.failed) return focusWrong(form, result.fields);
    attempt.current = "";
    setTyped(false);
    form.reset();
  }

  const shared = { errors: answer?.fields ?? {} };
  return (
    <Card aria-labelledby="mensaje" id="escribir">
      <CardHead>
        <div className="stack stack-1">
          <h2 className="subtitle" id="mensaje">
            Envíanos un mensaje
          </h2>
          <p className="note">Te responderemos en menos de {SUPPORT_REPLY_HOURS} horas.</p>
        </div>
      </CardHead>
      <form
        className="contact-form"
        aria-labelledby="mensaje"
        noValidate
        onSubmit={send}
        onInput={() => {
          attempt.current = "";
          setTyped(true);
        }}
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
        <Line {...shared} name="subject" label="Asunto" />
        <Lines {...shared} name="message" label="Mensaje" />
        <div role="status">
          {answer ? (
            <p className={`banner ${answer.failed ? "banner-negative" : "banner-positive"}`}>
              {answer.message}
            </p>
          ) : null}
        </div>
        <Button type="submit" variant="accent" busy={sending} busyText="Enviando...">
          Enviar mensaje
        </Button>
      </form>
      {dialog}
    </Card>
  );
}

// The first of the fields that are wrong has the keyboard, as in every other form.
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
      <input
        {...input}
        {...fieldAria(id, { error })}
        className="input"
        required
        maxLength={CONTACT_LENGTH[input.name]}
      />
    </Field>
  );
}

function Lines({ errors, label, name }: FieldProps) {
  const id = useId();
  const error = errors[name];
  return (
    <Field id={id} label={label} error={error} className="whole">
      <textarea
        {...fieldAria(id, { error })}
        name={name}
        className="input"
        rows={5}
        required
        maxLength={CONTACT_LENGTH[name]}
      />
    </Field>
  );
}

function answerOf(state: FormState<{ message: string }>, supportAddress: string): Answer {
  if (state.status === "ok") return { message: state.result.message, failed: false, fields: {} };
  const failure: { message: string; fields?: FieldErrors } =
    state.status === "error" ? state : { message: FAILED };
  const { message, fields = {} } = failure;
  const isLost = message === NO_CONNECTION;
  const lost = `Error de conexión. Por favor, envía un email directamente a ${supportAddress}`;
  return { message: isLost ? lost : message, failed: true, fields };
}
