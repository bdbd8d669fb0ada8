import { env } from "@/lib/core/config/env";
import { Frame, LinesParagraph, Paragraph } from "../frame";

type Reminder = {
  firstName: string;
  title: string;
  /** The name of the other party. */
  other: string;
  /** The date and time in the recipient's time zone. */
  when: string;
  length: string;
  /** What was written about where they meet; empty if nothing was. */
  place: string;
  path: string;
};

/** To both parties of a mentorship, one day before a session. */
export function sessionReminderMail({ path, length, place, ...values }: Reminder) {
  const meeting = [`${values.when} (${length})`, place].filter(Boolean).join("\n");
  return {
    kind: "session-reminder",
    subject: `Recordatorio: sesión el ${values.when}`,
    form: SessionReminder,
    values: { ...values, meeting, href: `${env().APP_URL}${path}` },
  };
}

function SessionReminder(values: Readonly<Record<string, string>>) {
  const { firstName, title, other, when, meeting, href } = values;
  return (
    <Frame
      preview={`Tienes una sesión el ${when}`}
      title={`Hola, ${firstName}`}
      act={{ label: "Ver la sesión", href: href ?? "" }}
    >
      <Paragraph>
        Tienes una sesión de «{title}» con {other}:
      </Paragraph>
      <LinesParagraph>{meeting}</LinesParagraph>
      <Paragraph>
        En la página de la sesión puedes añadirla a tu calendario. Si no puedes asistir, cancélala antes de
        que empiece y proponed otra fecha. Puedes dejar de recibir estos avisos en la configuración, en
        «Notificaciones».
      </Paragraph>
    </Frame>
  );
}
