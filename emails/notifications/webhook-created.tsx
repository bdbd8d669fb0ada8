import { env } from "@/lib/core/config/env";
import { formatDate } from "@/lib/core/format/format";
import { Frame, Paragraph } from "../frame";

type WebhookCreated = {
  firstName: string;
  description: string;
  url: string;
  ip: string;
  at: Date;
  timeZone: string;
};

/** To a member for whose account a webhook was created. */
export function webhookCreatedMail({ firstName, description, url, ip, at, timeZone }: WebhookCreated) {
  return {
    kind: "webhook-created",
    subject: "Se ha creado un webhook en tu cuenta",
    body: (
      <Frame
        preview="Recibe avisos de tu cuenta"
        title={`Hola, ${firstName}`}
        act={{ label: "Ver los webhooks", href: `${env().APP_URL}/settings?tab=notifications` }}
      >
        <Paragraph>
          El {formatDate(at, timeZone)} se creó en tu cuenta el webhook «{description}», desde la dirección IP{" "}
          {ip}. Envía avisos de tu cuenta a {url}.
        </Paragraph>
        <Paragraph>
          Si has sido tú, no tienes que hacer nada. Si no, recupera tu contraseña: se cerrarán todas las
          sesiones y se apagarán tus webhooks.
        </Paragraph>
      </Frame>
    ),
  };
}
