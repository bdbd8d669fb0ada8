import { env } from "@/lib/core/config/env";
import { formatDate } from "@/lib/core/format/format";
import { queuePath } from "@/lib/core/site/panel-path";
import { Frame, Paragraph } from "../frame";

type AccessRequested = {
  id: number;
  firstName: string;
  member: string;
  app: string;
  at: Date;
  timeZone: string;
};

/** To each administrator: a member has requested access to an app. */
export function accessRequestedMail({ id, firstName, member, app, at, timeZone }: AccessRequested) {
  return {
    kind: "access-requested",
    subject: `Solicitud de acceso a ${app}`,
    body: (
      <Frame
        preview={`${member} pide acceso a ${app}`}
        title={`Hola, ${firstName}`}
        act={{
          label: "Ver la solicitud",
          href: `${env().APP_URL}${queuePath("access", { id })}`,
        }}
      >
        <Paragraph>
          {member} ha solicitado acceso a {app} el {formatDate(at, timeZone)}.
        </Paragraph>
      </Frame>
    ),
  };
}
