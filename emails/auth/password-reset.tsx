import { env } from "@/lib/core/config/env";
import { formatDate } from "@/lib/core/format/format";
import { SECRET_MARK } from "@/lib/gateways/constants";
import { Frame, Paragraph } from "../frame";

type PasswordReset = { firstName: string; token: string; expiresAt: Date; timeZone: string };

/** The link that sets a new password. */
export function passwordResetMail({ firstName, token, expiresAt, timeZone }: PasswordReset) {
  return {
    kind: "password-reset",
    subject: "Recupera tu contraseña",
    secret: token,
    body: (
      <Frame
        preview="El enlace para crear una contraseña nueva caduca en 1 hora"
        title={`Hola, ${firstName}`}
        act={{
          label: "Crear una contraseña nueva",
          href: `${env().APP_URL}/password-reset?token=${SECRET_MARK}`,
        }}
      >
        <Paragraph>
          Hemos recibido una solicitud para recuperar la contraseña de tu cuenta. El enlace sirve una sola vez
          y caduca en 1 hora: el {formatDate(expiresAt, timeZone)}.
        </Paragraph>
        <Paragraph>
          Si no has sido tú, no hagas nada: tu contraseña sigue siendo la misma y nadie puede cambiarla sin
          este mensaje.
        </Paragraph>
      </Frame>
    ),
  };
}
