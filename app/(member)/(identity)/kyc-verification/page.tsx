import { BadgeCheck, Clock, Lock } from "lucide-react";
import type { Metadata } from "next";
import Link from "next/link";
import type { ReactNode } from "react";
import { PageTitle } from "@/components/display/heading";
import { isPdf, LEVEL_NAME } from "@/components/identity/kyc/labels";
import { LazyKycSteps, LazyKycUpgrade } from "@/components/identity/kyc/steps.lazy";
import { LinkButton } from "@/components/parts/link-button";
import { Alert } from "@/components/ui/alert";
import { Card, CardContent } from "@/components/ui/card";
import { Empty } from "@/components/ui/empty";
import { safePath } from "@/lib/auth/access";
import { KYC_DOCUMENT_KINDS, type KycDocumentKind } from "@/lib/auth/constants";
import { verificationReason } from "@/lib/auth/redirect-reasons";
import { requireViewer } from "@/lib/auth/viewer";
import { KYC_REVIEW } from "@/lib/identity/kyc/constants";
import { type Kyc, kycJson } from "@/lib/identity/kyc/present";
import { getKyc } from "@/lib/identity/kyc/queries";
import { isSetBack } from "@/lib/identity/kyc/rules";

export const metadata: Metadata = { title: "Verificar tu identidad" };

type KycPageProps = { searchParams: Promise<{ next?: string | string[] }> };

export default async function KycVerificationPage({ searchParams }: KycPageProps) {
  const kyc = kycJson(await getKyc(await requireViewer("user")));
  const again = kyc.documents.filter(({ status }) => status === "rejected").length > 0;
  const isUpgrade = kyc.status === "verified";
  const { next } = await searchParams;
  const reason = verificationReason(safePath(typeof next === "string" ? next : null, ""));
  return (
    <div className="mx-auto grid w-full max-w-160 gap-6">
      {reason ? <Alert variant="warning">{reason}</Alert> : null}
      <header className="grid content-start gap-1 *:min-w-0">
        <PageTitle>{titleOf(kyc, again)}</PageTitle>
        <p className="text-muted-foreground">
          {kyc.canSubmit
            ? isUpgrade
              ? `Tu identidad está verificada con nivel ${LEVEL_NAME[kyc.level].toLowerCase()}. Un nivel superior tiene límites más altos; la revisión suele tardar ${KYC_REVIEW}. `
              : "Cada archivo se guarda cifrado en cuanto lo eliges; puedes salir y seguir más tarde. Solo los veréis tú y la persona que los revise."
            : "Tres documentos que solo veréis tú y la persona que los revise."}
          {kyc.canSubmit && isUpgrade ? (
            <Link href="/kyc-status#niveles">Ver los límites de cada nivel</Link>
          ) : null}
        </p>
      </header>
      <Card>
        {kyc.canSubmit ? (
          <CardContent>
            {isUpgrade ? (
              <LazyKycUpgrade levels={kyc.levels} {...stepsOf(kyc)} kinds={askedOf(kyc)} />
            ) : (
              <LazyKycSteps {...stepsOf(kyc)} />
            )}
          </CardContent>
        ) : (
          <Closed kyc={kyc} />
        )}
      </Card>
    </div>
  );
}

function titleOf({ status, canSubmit }: Kyc, again: boolean): string {
  if (status === "verified") return canSubmit ? "Subir de nivel" : "Verificar tu identidad";
  return again && canSubmit ? "Volver a enviar" : "Verificar tu identidad";
}

const askedOf = ({ documents }: Kyc) =>
  KYC_DOCUMENT_KINDS.filter(
    (kind) => documents.find((document) => document.kind === kind)?.status !== "verified",
  );

/** After a rejection, only the rejected documents are required again; those sent since then are already included. */
function stepsOf(kyc: Kyc) {
  const { documents, attempts } = kyc;
  const named = Object.fromEntries(documents.map((document) => [document.kind, document]));
  const asked = askedOf(kyc);
  const stored = (kind: KycDocumentKind) => {
    const document = named[kind];
    if (!document || document.status === "rejected") return null;
    const { id, fileName, contentType } = document;
    return { name: fileName, preview: isPdf(contentType) ? null : `/api/kyc/documents/${kind}?v=${id}` };
  };
  const reasons = documents.flatMap(({ kind, reason }) => (reason ? [[kind, reason]] : []));
  return {
    kinds: asked.length > 0 && !isSetBack(kyc.status, kyc.submission) ? asked : KYC_DOCUMENT_KINDS,
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
  const isUpgrade = kyc.status === "verified" && kyc.submission?.status === "pending";
  const [icon, title, text]: [ReactNode, string, string] =
    !isUpgrade && kyc.status === "verified"
      ? [<BadgeCheck key="icon" />, "Tu identidad está verificada", "No tienes que enviar nada más."]
      : kyc.final
        ? [
            <Lock key="icon" />,
            "La verificación está cerrada",
            "No se pueden enviar más documentos. Si crees que es un error, escribe a soporte.",
          ]
        : [
            <Clock key="icon" />,
            isUpgrade ? "Tu solicitud de nivel está en revisión" : "Tus documentos están en revisión",
            `Suele tardar ${KYC_REVIEW}. Te avisaremos en cuanto haya respuesta.${isUpgrade ? " Mientras tanto conservas tu nivel." : ""}`,
          ];
  return (
    <>
      <h2 className="sr-only">Estado de la verificación</h2>
      <Empty icon={icon} title={title} action={status}>
        {text}
      </Empty>
    </>
  );
}
