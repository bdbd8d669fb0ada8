import { env } from "@/lib/core/config/env";
import { Frame, Paragraph } from "../frame";

/** To a member whose documents were received; `level` is the higher level that a verified member requests. */
export function kycSubmittedMail({ firstName, level }: { firstName: string; level: string | null }) {
  return {
    kind: "kyc-submitted",
    subject: level ? "Hemos recibido tu solicitud de nivel" : "Hemos recibido tus documentos",
    body: (
      <Frame
        preview={level ? "La revisaremos en 24-48 horas" : "Revisaremos tu identidad en 24-48 horas"}
        title={`Hola, ${firstName}`}
        act={{ label: "Ver el estado", href: `${env().APP_URL}/kyc-status` }}
      >
        <Paragraph>
          {level
            ? `Has solicitado el nivel ${level}. Revisaremos la solicitud en 24-48 horas y te escribiremos.`
            : "Hemos recibido tus documentos. Los revisaremos en 24-48 horas y te escribiremos."}
        </Paragraph>
        <Paragraph>
          {level
            ? "Mientras tanto conservas tu nivel y tus accesos."
            : "Mientras tanto no hace falta que hagas nada."}
        </Paragraph>
      </Frame>
    ),
  };
}
