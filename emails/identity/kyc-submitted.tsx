import { env } from "@/lib/core/config/env";
import { KYC_REVIEW_SHORT } from "@/lib/identity/kyc/constants";
import { Frame, Paragraph } from "../frame";

/** To a member whose documents were received; `level` is the higher level that a verified member requests. */
export function kycSubmittedMail({ firstName, level }: { firstName: string; level: string | null }) {
  return {
    kind: "kyc-submitted",
    subject: level ? "Hemos recibido tu solicitud de nivel" : "Hemos recibido tus documentos",
    body: (
      <Frame
        preview={`${level ? "La revisaremos" : "Revisaremos tu identidad"} en ${KYC_REVIEW_SHORT}`}
        title={`Hola, ${firstName}`}
        act={{ label: "Ver el estado", href: `${env().APP_URL}/kyc-status` }}
      >
        <Paragraph>
          {level
            ? `Has solicitado el nivel ${level}. Revisaremos la solicitud en ${KYC_REVIEW_SHORT} y te escribiremos.`
            : `Hemos recibido tus documentos. Los revisaremos en ${KYC_REVIEW_SHORT} y te escribiremos.`}
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
