import { env } from "@/lib/core/config/env";
import { Frame, Paragraph } from "../frame";

type Period = { conversationId: number; from: string; unread: number };
type UnreadMessages = { firstName: string; periods: readonly Period[] };

/** To a member with unread messages. The text of the messages is not included. */
export function unreadMessagesMail({ firstName, periods }: UnreadMessages) {
  const total = periods.reduce((sum, { unread }) => sum + unread, 0);
  const [only] = periods;
  const path = periods.length === 1 && only ? `/messages?c=${only.conversationId}` : "/messages";
  const subject =
    periods.length === 1 && only ? `${countOf(only.unread)} de ${only.from}` : `${countOf(total)} sin leer`;
  return {
    kind: "unread-messages",
    subject,
    body: (
      <Frame
        preview={subject}
        title={`Hola, ${firstName}`}
        act={{ label: "Leer los mensajes", href: `${env().APP_URL}${path}` }}
      >
        <Paragraph>Tienes mensajes sin leer:</Paragraph>
        {periods.map(({ conversationId, from, unread }) => (
          <Paragraph key={conversationId}>
            {from}: {countOf(unread)}
          </Paragraph>
        ))}
        <Paragraph>Puedes dejar de recibir estos avisos en la configuración, en «Notificaciones».</Paragraph>
      </Frame>
    ),
  };
}

function countOf(count: number): string {
  return count === 1 ? "1 mensaje nuevo" : `${count} mensajes nuevos`;
}
