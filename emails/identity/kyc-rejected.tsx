import { env } from "@/lib/core/env";
import { Frame, Paragraph } from "../frame";

type KycRejected = {
  firstName: string;
  documents: readonly { name: string; reason: string }[];
  final: boolean;
};

/** To a member some of whose documents were rejected; a final rejection asks for nothing again. */
export function kycRejectedLetter({ firstName, documents, final }: KycRejected) {
  const path = final ? "/kyc-status" : "/kyc-verification";
  return {
    kind: "kyc-rejected",
    subject: final ? "Tu verificación ha sido rechazada" : "Necesitamos que repitas algún documento",
    body: (
      <Frame
        preview={
          final ? "No hemos podido verificar tu identidad" : "Vuelve a enviar los documentos indicados"
        }
        title={`Hola, ${firstName}`}
        act={{ label: final ? "Ver el estado" : "Volver a enviar", href: `${env().APP_URL}${path}` }}
      >
        <Paragraph>Hemos revisado tus documentos y no podemos aceptar estos:</Paragraph>
        {documents.map(({ name, reason }) => (
          <Paragraph key={name}>
            {name}: {reason}
          </Paragraph>
        ))}
        <Paragraph>
          {final
            ? "La decisión es definitiva. Si crees que es un error, responde a este mensaje."
            : "Sube solo esos: el resto ya está aceptado."}
        </Paragraph>
      </Frame>
    ),
  };
}
