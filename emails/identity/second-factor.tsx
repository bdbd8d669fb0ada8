import { env } from "@/lib/core/env";
import { formatDate } from "@/lib/core/format";
import { Frame, Paragraph } from "../frame";

const CHANGES = {
  on: {
    subject: "El segundo factor está activado",
    told: "activaste el segundo factor de tu cuenta. Desde ahora, al iniciar sesión se pide también un código.",
  },
  off: {
    subject: "El segundo factor está desactivado",
    told: "desactivaste el segundo factor de tu cuenta. Bastará tu contraseña para entrar.",
  },
  administrator: {
    subject: "Un administrador ha quitado tu segundo factor",
    told: "un administrador quitó el segundo factor de tu cuenta. Bastará tu contraseña hasta que lo actives de nuevo.",
  },
  codes: {
    subject: "Tus códigos de recuperación son nuevos",
    told: "se crearon códigos de recuperación nuevos para tu cuenta. Los anteriores ya no valen.",
  },
} as const;

export type FactorChange = keyof typeof CHANGES;

type SecondFactor = { firstName: string; what: FactorChange; at: Date; timeZone: string };

/** To the owner of an account whose second factor, or whose recovery codes, have changed. */
export function secondFactorLetter({ firstName, what, at, timeZone }: SecondFactor) {
  const { subject, told } = CHANGES[what];
  return {
    kind: "second-factor",
    subject,
    body: (
      <Frame
        preview={subject}
        title={`Hola, ${firstName}`}
        act={{ label: "No he sido yo", href: `${env().APP_URL}/forgot-password` }}
      >
        <Paragraph>
          El {formatDate(at, timeZone)} {told}
        </Paragraph>
        <Paragraph>
          Si no lo esperabas, crea una contraseña nueva, que cierra todas las sesiones, y revisa el segundo
          factor en Configuración, Seguridad.
        </Paragraph>
      </Frame>
    ),
  };
}
