import { env } from "@/lib/core/config/env";
import { Frame, Paragraph } from "../frame";

/** To a member whose identity is verified. */
export function kycVerifiedMail({ firstName, level }: { firstName: string; level: string }) {
  return {
    kind: "kyc-verified",
    subject: "Tu identidad está verificada",
    body: (
      <Frame
        preview={`Tu identidad está verificada con nivel ${level}`}
        title={`Hola, ${firstName}`}
        act={{ label: "Ver tus accesos", href: `${env().APP_URL}/kyc-status` }}
      >
        <Paragraph>Hemos revisado tus documentos: tu identidad está verificada con nivel {level}.</Paragraph>
        <Paragraph>Ya puedes usar las aplicaciones que la requieren, si tienes acceso a ellas.</Paragraph>
      </Frame>
    ),
  };
}
