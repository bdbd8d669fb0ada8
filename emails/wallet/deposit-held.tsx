import { env } from "@/lib/core/config/env";
import { Frame, Paragraph } from "../frame";

/** To a member whose deposit exceeds the monthly limit of their level. */
export function depositHeldMail({ firstName, amount }: { firstName: string; amount: string }) {
  const subject = `Ingreso retenido: ${amount}`;
  return {
    kind: "deposit-held",
    subject,
    body: (
      <Frame
        preview={subject}
        title={`Hola, ${firstName}`}
        act={{ label: "Ver mis límites", href: `${env().APP_URL}/kyc-status` }}
      >
        <Paragraph>
          Han llegado {amount}, pero superan lo que tu nivel permite ingresar en 30 días. No se pierden: se
          abonarán en cuanto tu límite lo permita.
        </Paragraph>
        <Paragraph>Si subes de nivel, se abonarán antes.</Paragraph>
      </Frame>
    ),
  };
}
