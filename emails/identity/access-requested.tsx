import { env } from "@/lib/core/env";
import { formatDate } from "@/lib/core/format";
import { Frame, Paragraph } from "../frame";

type AccessRequested = { firstName: string; member: string; app: string; at: Date; timeZone: string };

/** To each administrator, when a member asks for an app. */
export function accessRequestedLetter({ firstName, member, app, at, timeZone }: AccessRequested) {
  return {
    kind: "access-requested",
    subject: `Solicitud de acceso a ${app}`,
    body: (
      <Frame
        preview={`${member} pide acceso a ${app}`}
        title={`Hola, ${firstName}`}
        act={{
          label: "Ver las solicitudes",
          href: `${env().APP_URL}/admin?tab=app-permissions&requests=open`,
        }}
      >
        <Paragraph>
          {member} ha solicitado acceso a {app} el {formatDate(at, timeZone)}.
        </Paragraph>
      </Frame>
    ),
  };
}
