import { appName } from "@/lib/core/app-name";
import { env } from "@/lib/core/env";
import { Frame, Paragraph } from "../frame";

type Welcome = { firstName: string; apps: readonly string[] };

/** To whoever has just registered. */
export function welcomeLetter({ firstName, apps }: Welcome) {
  const subject = `Te damos la bienvenida a ${appName()}`;
  return {
    kind: "welcome",
    subject,
    body: (
      <Frame
        preview="Tu cuenta ya está abierta"
        title={`Hola, ${firstName}`}
        act={{ label: "Abrir mi panel", href: `${env().APP_URL}/dashboard` }}
      >
        <Paragraph>Tu cuenta en {appName()} ya está abierta.</Paragraph>
        {apps.length > 0 ? (
          <Paragraph>
            Puedes entrar desde hoy en {new Intl.ListFormat("es").format(apps)}. Las demás aplicaciones se
            piden desde tu panel.
          </Paragraph>
        ) : (
          <Paragraph>Las aplicaciones se piden desde tu panel.</Paragraph>
        )}
      </Frame>
    ),
  };
}
