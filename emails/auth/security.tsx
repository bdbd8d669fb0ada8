import { env } from "@/lib/core/config/env";
import { formatDate } from "@/lib/core/format/format";
import { Frame, Paragraph } from "../frame";

const FACTOR = {
  on: {
    subject: "Has activado la verificación en dos pasos",
    text: "activaste la verificación en dos pasos de tu cuenta. A partir de ahora, al iniciar sesión te pediremos también un código.",
  },
  off: {
    subject: "Has desactivado la verificación en dos pasos",
    text: "desactivaste la verificación en dos pasos de tu cuenta. Bastará tu contraseña para entrar.",
  },
  administrator: {
    subject: "Un administrador ha desactivado tu verificación en dos pasos",
    text: "un administrador desactivó la verificación en dos pasos de tu cuenta. Bastará tu contraseña hasta que la actives de nuevo.",
  },
  codes: {
    subject: "Has renovado tus códigos de recuperación",
    text: "se crearon códigos de recuperación nuevos para tu cuenta. Los anteriores ya no son válidos.",
  },
} as const;

const GOOGLE = {
  on: { subject: "Tu cuenta está vinculada a Google", text: "se vinculó a tu cuenta la de Google" },
  off: {
    subject: "Tu cuenta ya no está vinculada a Google",
    text: "se desvinculó de tu cuenta la de Google",
  },
} as const;

export type FactorChange = keyof typeof FACTOR;

type Change<What> = { firstName: string; what: What; at: Date; timeZone: string };

/** To the owner of an account whose second factor or recovery codes were changed. */
export function secondFactorMail(change: Change<FactorChange>) {
  return securityMail(change, {
    kind: "second-factor",
    ...FACTOR[change.what],
    otherwise:
      "Si no lo esperabas, crea una contraseña nueva, con lo que se cerrarán todas las sesiones, y revisa la verificación en dos pasos en Configuración, Seguridad.",
  });
}

/** To a member whose account was linked to a Google account, or unlinked. */
export function googleMail({ google, ...change }: Change<keyof typeof GOOGLE> & { google: string }) {
  const { subject, text } = GOOGLE[change.what];
  return securityMail(change, {
    kind: "google",
    subject,
    text: `${text}: ${google}.`,
    otherwise:
      "Si no has sido tú, crea una contraseña nueva, con lo que se cerrarán todas las sesiones, y revisa la cuenta de Google en Configuración, Seguridad.",
  });
}

type MailValues = { kind: string; subject: string; text: string; otherwise: string };

function securityMail({ firstName, at, timeZone }: Change<string>, values: MailValues) {
  const { kind, subject, text, otherwise } = values;
  return {
    kind,
    subject,
    body: (
      <Frame
        preview={subject}
        title={`Hola, ${firstName}`}
        act={{ label: "No he sido yo", href: `${env().APP_URL}/forgot-password` }}
      >
        <Paragraph>
          El {formatDate(at, timeZone)} {text}
        </Paragraph>
        <Paragraph>{otherwise}</Paragraph>
      </Frame>
    ),
  };
}
