import { env } from "@/lib/core/config/env";
import { Frame, Paragraph } from "../frame";

type WebhookUnreadable = { firstName: string; description: string; path: string };

/** To the owner of a webhook whose secret can no longer be read, so that nothing can be signed for it. */
export function webhookUnreadableMail({ firstName, description, path }: WebhookUnreadable) {
  return {
    kind: "webhook-unreadable",
    subject: "Renueva el secreto de un webhook",
    body: (
      <Frame
        preview="Está apagado porque su secreto ya no se puede leer"
        title={`Hola, ${firstName}`}
        act={{ label: "Ver los webhooks", href: `${env().APP_URL}${path}` }}
      >
        <Paragraph>
          El secreto de «{description}» ya no se puede leer. No podemos firmar los envíos, así que hemos
          apagado el webhook.
        </Paragraph>
        <Paragraph>
          Renueva el secreto, enciende el webhook y envía de nuevo lo que falte: los envíos se guardan 30
          días.
        </Paragraph>
        <Paragraph>
          Lo que pase mientras está apagado no se guarda como envío: se lee en GET /api/notifications.
        </Paragraph>
      </Frame>
    ),
  };
}
