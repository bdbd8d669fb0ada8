import { env } from "@/lib/core/config/env";
import { appName } from "@/lib/core/site/app-name";
import { Frame, Paragraph } from "../frame";

type AccountRemoved = { firstName: string; reason: string | undefined };

/** To a member whose account an administrator has deleted: why, how to ask for a review, and which data is kept. */
export function accountRemovedMail({ firstName, reason }: AccountRemoved) {
  return {
    kind: "account-removed",
    subject: "Hemos eliminado tu cuenta",
    body: (
      <Frame
        preview="Ya no puedes entrar con ella"
        title={`Hola, ${firstName}`}
        reason={`Has recibido este mensaje porque tenías una cuenta en ${appName()}.`}
        act={{ label: "Pedir una revisión", href: `${env().APP_URL}/ayuda#escribir` }}
      >
        <Paragraph>Un administrador ha eliminado tu cuenta y ha cerrado todas tus sesiones.</Paragraph>
        {reason ? <Paragraph>Motivo: «{reason}».</Paragraph> : null}
        <Paragraph>Si no estás de acuerdo, escríbenos y otra persona lo revisará.</Paragraph>
        <Paragraph>
          La ley nos obliga a conservar bloqueados tus datos de identificación y tus operaciones durante diez
          años; después se borran.
        </Paragraph>
      </Frame>
    ),
  };
}
