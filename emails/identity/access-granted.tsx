import { env } from "@/lib/core/config/env";
import { Frame, Paragraph } from "../frame";

type AccessGranted = { firstName: string; app: string; path: string };

/** To a member whose request for an app was granted. */
export function accessGrantedMail({ firstName, app, path }: AccessGranted) {
  return {
    kind: "access-granted",
    subject: `Ya puedes entrar en ${app}`,
    body: (
      <Frame
        preview={`Tu solicitud de acceso a ${app} se ha aceptado`}
        title={`Hola, ${firstName}`}
        act={{ label: `Abrir ${app}`, href: `${env().APP_URL}${path}` }}
      >
        <Paragraph>Un administrador ha aceptado tu solicitud: {app} ya está disponible para ti.</Paragraph>
      </Frame>
    ),
  };
}
