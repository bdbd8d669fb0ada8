import { env } from "@/lib/core/config/env";
import { Frame, Paragraph } from "../frame";

type KycChanged = { firstName: string; title: string; text: string };

/** To a member whose verification an administrator has changed to a state other than verified. */
export function kycChangedMail({ firstName, title, text }: KycChanged) {
  return {
    kind: "kyc-changed",
    subject: title,
    body: (
      <Frame
        preview={text}
        title={`Hola, ${firstName}`}
        act={{ label: "Ver el estado", href: `${env().APP_URL}/kyc-status` }}
      >
        <Paragraph>{text}</Paragraph>
        <Paragraph>Si crees que es un error, escríbenos desde la ayuda.</Paragraph>
      </Frame>
    ),
  };
}
