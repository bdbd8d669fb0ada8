import { env } from "@/lib/core/config/env";
import { Frame, Paragraph } from "../frame";

type WebhookOff = { firstName: string; description: string; path: string };

/** To the owner of a webhook that has not responded for three days. */
export function webhookOffMail({ firstName, description, path }: WebhookOff) {
  return {
    kind: "webhook-off",
    subject: "Hemos apagado un webhook que no responde",
    body: (
      <Frame
        preview="No ha respondido en tres días"
        title={`Hola, ${firstName}`}
        act={{ label: "Ver los webhooks", href: `${env().APP_URL}${path}` }}
      >
        <Paragraph>
          «{description}» no ha respondido en tres días a lo que le hemos enviado, así que ya no le enviamos
          nada.
        </Paragraph>
        <Paragraph>
          Cuando vuelva a funcionar, enciéndelo y envía de nuevo lo que falte: los envíos se guardan 30 días.
        </Paragraph>
        <Paragraph>
          Lo que pase mientras está apagado no se guarda como envío: se lee en GET /api/notifications.
        </Paragraph>
      </Frame>
    ),
  };
}
