import { env } from "@/lib/core/config/env";
import { formatDate } from "@/lib/core/format/format";
import { Frame, Paragraph } from "../frame";

const HOW = {
  reset: "con el enlace de recuperación que solicitaste. Se han cerrado todas tus sesiones",
  change: "desde tu cuenta. Se han cerrado tus demás sesiones",
  administrator: "por un administrador. Se han cerrado todas tus sesiones",
} as const;

type PasswordChanged = {
  firstName: string;
  how: keyof typeof HOW;
  /** What was done too, as a sentence; empty if nothing was. */
  alsoDone: string;
  at: Date;
  timeZone: string;
};

/** To the owner of an account whose password was changed. */
export function passwordChangedMail({ firstName, how, alsoDone, at, timeZone }: PasswordChanged) {
  return {
    kind: "password-changed",
    subject: "Tu contraseña ha cambiado",
    body: (
      <Frame
        preview="Tu contraseña nueva ya está activa"
        title={`Hola, ${firstName}`}
        act={{ label: "No he sido yo", href: `${env().APP_URL}/forgot-password` }}
      >
        <Paragraph>
          Tu contraseña se cambió el {formatDate(at, timeZone)} {HOW[how]}.{alsoDone}
        </Paragraph>
        <Paragraph>Si no has sido tú, recupera tu cuenta cuanto antes con una contraseña nueva.</Paragraph>
      </Frame>
    ),
  };
}
