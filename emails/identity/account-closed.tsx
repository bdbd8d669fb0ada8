import { env } from "@/lib/core/config/env";
import { appName } from "@/lib/core/site/app-name";
import { Frame, Paragraph } from "../frame";

/** To a member who has closed their account: which data is deleted, and which the law requires to be kept. */
export function accountClosedMail({ firstName }: { firstName: string }) {
  return {
    kind: "account-closed",
    subject: "Tu cuenta se ha eliminado",
    body: (
      <Frame
        preview="Ya no puedes entrar con ella"
        title={`Hasta pronto, ${firstName}`}
        reason={`Has recibido este mensaje porque tenías una cuenta en ${appName()}.`}
        act={{ label: "Qué datos se conservan", href: `${env().APP_URL}/privacidad` }}
      >
        <Paragraph>
          Hemos eliminado tu cuenta y cerrado todas tus sesiones. Tus datos ya no se muestran a nadie.
        </Paragraph>
        <Paragraph>
          La ley nos obliga a conservar bloqueados tus datos de identificación y tus operaciones durante diez
          años; después se borran.
        </Paragraph>
      </Frame>
    ),
  };
}
