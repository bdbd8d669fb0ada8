import { env } from "@/lib/core/env";
import { Frame, Paragraph } from "../frame";

/** To a member whose documents have arrived. */
export function kycSubmittedLetter({ firstName }: { firstName: string }) {
  return {
    kind: "kyc-submitted",
    subject: "Hemos recibido tus documentos",
    body: (
      <Frame
        preview="Revisaremos tu identidad en 24-48 horas"
        title={`Hola, ${firstName}`}
        act={{ label: "Ver el estado", href: `${env().APP_URL}/kyc-status` }}
      >
        <Paragraph>
          Hemos recibido tus documentos. Los revisaremos en 24-48 horas y te escribiremos.
        </Paragraph>
        <Paragraph>Mientras tanto no hace falta que hagas nada.</Paragraph>
      </Frame>
    ),
  };
}
