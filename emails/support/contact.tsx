import { createElement, Fragment, type ReactNode } from "react";
import { SUPPORT_REPLY_HOURS } from "@/lib/core/config/constants";
import { env } from "@/lib/core/config/env";
import { queuePath } from "@/lib/core/site/panel-path";
import { Frame, Paragraph } from "../frame";

type Contact = {
  id: number;
  reference: string;
  name: string;
  email: string;
  subject: string;
  message: string;
};

/** To the support address: a person has sent a message. */
export function contactReceivedMail({ id, reference, name, email, subject, message }: Contact) {
  return {
    kind: "contact-received",
    subject: `[${reference}] ${subject}`,
    body: (
      <Frame
        preview={`${name} escribe a soporte`}
        title={subject}
        act={{
          label: "Leer y contestar",
          href: `${env().APP_URL}${queuePath("support", { id })}`,
        }}
        reason="Has recibido este mensaje porque esta dirección atiende el Centro de Ayuda."
      >
        <Paragraph>
          {name} ({email}) escribe con la referencia {reference}:
        </Paragraph>
        <Lines text={message} />
      </Frame>
    ),
  };
}

/** To a member who has sent a message, with its reference. */
export function contactKeptMail({ reference, subject, message }: Contact) {
  return {
    kind: "contact-kept",
    subject: `Hemos recibido tu mensaje (${reference})`,
    body: (
      <Frame preview={`Tu referencia es ${reference}`} title="Hemos recibido tu mensaje">
        <Paragraph>
          Te responderemos en menos de {SUPPORT_REPLY_HOURS} horas. Si nos escribes otra vez sobre lo mismo,
          indica la referencia {reference}.
        </Paragraph>
        <Paragraph>«{subject}»</Paragraph>
        <Lines text={message} />
      </Frame>
    ),
  };
}

type Answer = { reference: string; subject: string; name: string; answer: string; message: string };

/** To the author of a message, with the answer of an administrator. */
export function contactAnsweredMail({ reference, subject, name, answer, message }: Answer) {
  return {
    kind: "contact-answered",
    subject: `Re: ${subject} [${reference}]`,
    body: (
      <Frame
        preview={`Respuesta a tu mensaje ${reference}`}
        title={`Hola, ${name}`}
        reason={`Has recibido este mensaje porque escribiste a soporte (${reference}).`}
      >
        <Lines text={answer} />
        <Paragraph>— Tu mensaje decía:</Paragraph>
        <Lines text={message} />
      </Frame>
    ),
  };
}

// Text that a person wrote, with its line breaks.
function Lines({ text }: { text: string }) {
  const paragraphs = text
    .split(/\n{2,}/)
    .map((paragraph) => createElement(Paragraph, null, ...broken(paragraph.split("\n"))));
  return createElement(Fragment, null, ...paragraphs);
}

function broken([first = "", ...others]: readonly string[]): ReactNode[] {
  const drawn: ReactNode[] = [first];
  for (const line of others) drawn.push(createElement("br"), line);
  return drawn;
}
