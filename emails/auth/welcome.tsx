import { env } from "@/lib/core/config/env";
import { appName } from "@/lib/core/site/app-name";
import { Frame, Paragraph } from "../frame";

type Welcome = { firstName: string; apps: readonly string[] };

/** To a new member. */
export function welcomeMail({ firstName, apps }: Welcome) {
  const subject = `Te damos la bienvenida a ${appName()}`;
  return {
    kind: "welcome",
    subject,
    body: (
      <Frame
        preview="Tu cuenta ya está lista"
        title={`Hola, ${firstName}`}
        act={{ label: "Abrir mi panel", href: `${env().APP_URL}/dashboard` }}
      >
        <Paragraph>Tu cuenta en {appName()} ya está lista.</Paragraph>
        {apps.length > 0 ? (
          <Paragraph>
            Puedes entrar desde hoy en {new Intl.ListFormat("es").format(apps)}. El acceso a las demás se
            solicita desde tu panel.
          </Paragraph>
        ) : (
          <Paragraph>El acceso a las aplicaciones se solicita desde tu panel.</Paragraph>
        )}
      </Frame>
    ),
  };
}
