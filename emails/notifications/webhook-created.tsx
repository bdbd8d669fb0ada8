import { env } from "@/lib/core/config/env";
import { formatDate } from "@/lib/core/format/format";
import { Frame, Paragraph } from "../frame";

type WebhookCreated = {
  firstName: string;
  /** Whether an existing webhook got another address. */
  isMoved: boolean;
  /** The administrator who did it, if the webhook is the installation's. */
  administrator: string | null;
  description: string;
  url: string;
  path: string;
  ip: string;
  at: Date;
  timeZone: string;
};

/**
 * To a member for whose account a webhook was created or got another address, or to an administrator about one of the
 * installation.
 */
export function webhookCreatedMail(asked: WebhookCreated) {
  const { firstName, isMoved, administrator, description, url, path, ip, at, timeZone } = asked;
  const where = administrator ? "de la instalación" : "de tu cuenta";
  const whose = administrator ? `${administrator}, ` : "";
  const what = isMoved ? "se cambió la dirección del webhook" : "se creó el webhook";
  return {
    kind: isMoved ? "webhook-moved" : "webhook-created",
    subject: isMoved ? `Un webhook ${where} tiene otra dirección` : `Se ha creado un webhook ${where}`,
    body: (
      <Frame
        preview={`Recibe avisos ${where}`}
        title={`Hola, ${firstName}`}
        act={{ label: "Ver los webhooks", href: `${env().APP_URL}${path}` }}
      >
        <Paragraph>
          El {formatDate(at, timeZone)} {what} «{description}» ({whose}desde la dirección IP {ip}). Envía
          avisos {where} a {url}.
        </Paragraph>
        <Paragraph>
          {administrator
            ? "Si nadie del equipo lo esperaba, apaga el webhook y revisa esa cuenta de administrador."
            : "Si has sido tú, no tienes que hacer nada. Si no, recupera tu contraseña: se cerrarán todas las sesiones y se apagarán tus webhooks."}
        </Paragraph>
      </Frame>
    ),
  };
}
