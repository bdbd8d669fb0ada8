import { BadgeCheck, Clock, Lock } from "lucide-react";
import type { Metadata } from "next";
import type { ReactNode } from "react";
import { KycStepsLater } from "@/components/identity/kyc-steps-later";
import { isPdf } from "@/components/identity/kyc-words";
import { Banner } from "@/components/ui/banner";
import { Blank } from "@/components/ui/blank";
import { Card, CardBody } from "@/components/ui/card";
import { LinkButton } from "@/components/ui/link-button";
import { safePath } from "@/lib/core/access";
import { verificationReason } from "@/lib/core/guard-reason";
import { requireViewer } from "@/lib/core/viewer";
import { KYC_DOCUMENT_KINDS, type KycDocumentKind } from "@/lib/identity/constants";
import { type Kyc, kycJson } from "@/lib/identity/kyc-present";
import { getKyc } from "@/lib/identity/kyc-queries";

export const metadata: Metadata = { title: "Verificar tu identidad" };

type KycPageProps = { searchParams: Promise<{ next?: string | string[] }> };

export default async function KycVerificationPage({ searchParams }: KycPageProps) {
  const kyc = kycJson(await getKyc(await requireViewer("user")));
  const again = kyc.documents.filter(({ status }) => status === "rejected").length > 0;
  const { next } = await searchParams;
  const reason = verificationReason(safePath(typeof next === "string" ? next : null, ""));
  return (
    <div className="kyc">
      {reason ? <Banner tone="warning">{reason}</Banner> : null}
      <header className="stack stack-1">
        <h1 className="title">{again && kyc.canSubmit ? "Volver a enviar" : "Verificar tu identidad"}</h1>
        <p className="muted">
          {kyc.canSubmit
            ? "Cada archivo se guarda cifrado en cuanto lo eliges; puedes salir y seguir más tarde. Solo los veréis tú y la persona que los revise."
            : "Tres documentos que solo veréis tú y la persona que los revise."}
        </p>
      </header>
      <Card>
        {kyc.canSubmit ? (
          <CardBody>
            <KycStepsLater {...stepsOf(kyc)} />
          </CardBody>
        ) : (
          <Closed kyc={kyc} />
        )}
      </Card>
    </div>
  );
}

/** After a rejection only what was rejected is asked for again; what has been sent since is already there. */
function stepsOf({ documents, attempts }: Kyc) {
  const named = Object.fromEntries(documents.map((document) => [document.kind, document]));
  const asked = KYC_DOCUMENT_KINDS.filter((kind) => named[kind]?.status !== "verified");
  const stored = (kind: KycDocumentKind) => {
    const document = named[kind];
    if (!document || document.status === "rejected") return null;
    const { id, fileName, contentType } = document;
    return { name: fileName, preview: isPdf(contentType) ? null : `/api/kyc/documents/${kind}?v=${id}` };
  };
  const reasons = documents.flatMap(({ kind, reason }) => (reason ? [[kind, reason]] : []));
  return {
    kinds: asked.length > 0 ? asked : KYC_DOCUMENT_KINDS,
    stored: {
      identity: stored("identity"),
      addressProof: stored("addressProof"),
      selfie: stored("selfie"),
    },
    reasons: attempts.length > 0 ? Object.fromEntries(reasons) : {},
  };
}

function Closed({ kyc }: { kyc: Kyc }) {
  const status = <LinkButton href="/kyc-status">Ver el estado</LinkButton>;
  const [icon, title, text]: [ReactNode, string, string] =
    kyc.status === "verified"
      ? [
          <BadgeCheck key="icon" className="icon" />,
          "Tu identidad está verificada",
          "No tienes que enviar nada más.",
        ]
      : kyc.final
        ? [
            <Lock key="icon" className="icon" />,
            "La verificación está cerrada",
            "No se pueden enviar más documentos. Si crees que es un error, escribe a soporte.",
          ]
        : [
            <Clock key="icon" className="icon" />,
            "Tus documentos están en revisión",
            "Suele tardar entre 24 y 48 horas. Te avisaremos en cuanto haya respuesta.",
          ];
  return (
    <>
      <h2 className="sr-only">Estado de la verificación</h2>
      <Blank icon={icon} title={title} action={status}>
        {text}
      </Blank>
    </>
  );
}
