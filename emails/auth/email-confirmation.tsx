import { env } from "@/lib/core/config/env";
import { appName } from "@/lib/core/site/app-name";
import { SECRET_MARK } from "@/lib/gateways/constants";
import { Frame, Paragraph } from "../frame";

type EmailConfirmation = { firstName: string; token: string };

/** To a new member: the link that confirms their e-mail address. */
export function emailConfirmationMail({ firstName, token }: EmailConfirmation) {
  return {
    kind: "email-confirmation",
    subject: "Confirma tu correo",
    secret: token,
    body: (
      <Frame
        preview="Un enlace para confirmar que este correo es tuyo"
        title={`Hola, ${firstName}`}
        act={{ label: "Confirmar mi correo", href: `${env().APP_URL}/email-link?token=${SECRET_MARK}` }}
        reason={`Has recibido este mensaje porque alguien ha abierto una cuenta en ${appName()} con este correo.`}
      >
        <Paragraph>
          Confirma que este correo es tuyo. Hasta entonces puedes usar tu cuenta, pero no publicar, crear
          órdenes ni retirar. El enlace caduca en 7 días.
        </Paragraph>
        <Paragraph>Si no has abierto tú la cuenta, no hagas nada.</Paragraph>
      </Frame>
    ),
  };
}
