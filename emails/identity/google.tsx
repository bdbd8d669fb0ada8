import { env } from "@/lib/core/env";
import { formatDate } from "@/lib/core/format";
import { Frame, Paragraph } from "../frame";

const CHANGES = {
  on: { subject: "Tu cuenta está vinculada a Google", told: "se vinculó a tu cuenta la de Google" },
  off: {
    subject: "Tu cuenta ya no está vinculada a Google",
    told: "se desvinculó de tu cuenta la de Google",
  },
} as const;

type Google = { firstName: string; what: keyof typeof CHANGES; google: string; at: Date; timeZone: string };

/** To a member whose account an account at Google opens from now on, or no longer. */
export function googleLetter({ firstName, what, google, at, timeZone }: Google) {
  const { subject, told } = CHANGES[what];
  return {
    kind: "google",
    subject,
    body: (
      <Frame
        preview={subject}
        title={`Hola, ${firstName}`}
        act={{ label: "No he sido yo", href: `${env().APP_URL}/forgot-password` }}
      >
        <Paragraph>
          El {formatDate(at, timeZone)} {told}: {google}.
        </Paragraph>
        <Paragraph>
          Si no has sido tú, crea una contraseña nueva, que cierra todas las sesiones, y revisa la cuenta de
          Google en Configuración, Seguridad.
        </Paragraph>
      </Frame>
    ),
  };
}
