import { env } from "@/lib/core/config/env";
import { formatDate } from "@/lib/core/format/format";
import { Frame, Paragraph } from "../frame";

type TokenCreated = {
  firstName: string;
  name: string;
  allowed: readonly string[];
  expiresAt: Date;
  ip: string;
  at: Date;
  timeZone: string;
};

/** To a member for whose account an API token was created. */
export function tokenCreatedMail(created: TokenCreated) {
  const { firstName, name, allowed, expiresAt, ip, at, timeZone } = created;
  return {
    kind: "token-created",
    subject: "Se ha creado un token de API en tu cuenta",
    body: (
      <Frame
        preview="Un programa puede usar tu cuenta con él"
        title={`Hola, ${firstName}`}
        act={{ label: "Ver mis tokens", href: `${env().APP_URL}/settings?tab=security` }}
      >
        <Paragraph>
          El {formatDate(at, timeZone)} se creó en tu cuenta el token «{name}», desde la dirección IP {ip}.
        </Paragraph>
        <Paragraph>Permisos: {allowed.join(" · ")}</Paragraph>
        <Paragraph>Caduca el {formatDate(expiresAt, timeZone)}.</Paragraph>
        <Paragraph>
          Si has sido tú, no tienes que hacer nada. Si no, crea una contraseña nueva: todas las sesiones y
          todos los tokens dejarán de ser válidos.
        </Paragraph>
      </Frame>
    ),
  };
}
