import { env } from "@/lib/core/config/env";
import { Frame, Paragraph } from "../frame";

type KycRejected = {
  firstName: string;
  documents: readonly { name: string; reason: string }[];
  final: boolean;
  isUpgrade: boolean;
};

/** To a member with rejected documents; after a final rejection the message requests none again. */
export function kycRejectedMail({ firstName, documents, final, isUpgrade }: KycRejected) {
  const path = final ? "/kyc-status" : "/kyc-verification";
  return {
    kind: "kyc-rejected",
    subject: subjectOf(final, isUpgrade),
    body: (
      <Frame
        preview={
          isUpgrade
            ? "Conservas el nivel que ya tenías"
            : final
              ? "No hemos podido verificar tu identidad"
              : "Vuelve a enviar los documentos indicados"
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
        {isUpgrade ? <Paragraph>Tu identidad sigue verificada con el nivel que ya tenías.</Paragraph> : null}
      </Frame>
    ),
  };
}

function subjectOf(final: boolean, isUpgrade: boolean): string {
  if (isUpgrade) return "Tu solicitud de nivel ha sido rechazada";
  return final ? "Tu verificación ha sido rechazada" : "Necesitamos que repitas algún documento";
}
