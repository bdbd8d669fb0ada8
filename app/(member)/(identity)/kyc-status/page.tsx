import type { Metadata } from "next";
import type { ReactNode } from "react";
import { DetailList, DetailRow } from "@/components/display/detail-row";
import { PageTitle, SectionTitle } from "@/components/display/heading";
import { PageActions, PageHeader, PageHeading } from "@/components/display/page-header";
import { TwoColumns } from "@/components/display/two-columns";
import { KycAccess } from "@/components/identity/kyc/access";
import { KycAttempts } from "@/components/identity/kyc/attempts";
import { KycDocuments } from "@/components/identity/kyc/documents";
import { LEVEL_NAME } from "@/components/identity/kyc/labels";
import { KycLevels } from "@/components/identity/kyc/levels";
import { KycBadge } from "@/components/identity/kyc/status-badge";
import { LinkButton } from "@/components/parts/link-button";
import { Alert } from "@/components/ui/alert";
import { Card, CardContent, CardHeader, CardTitle } from "@/components/ui/card";
import type { UserActor } from "@/lib/auth/actor";
import { requireViewer } from "@/lib/auth/viewer";
import { formatDate } from "@/lib/core/format/format";
import { KYC_REVIEW } from "@/lib/identity/kyc/constants";
import { kycLabel } from "@/lib/identity/kyc/label";
import { type Kyc, kycJson } from "@/lib/identity/kyc/present";
import { getKyc } from "@/lib/identity/kyc/queries";
import { isSetBack } from "@/lib/identity/kyc/rules";
import { listOpenAccessRequests } from "@/lib/identity/queries";

export const metadata: Metadata = { title: "Estado KYC" };

export default async function KycStatusPage() {
  const viewer = await requireViewer("user");
  const [found, asked] = await Promise.all([getKyc(viewer), listOpenAccessRequests(viewer)]);
  const kyc = kycJson(found);
  return (
    <>
      <Head kyc={kyc} />
      <Notice kyc={kyc} />
      <TwoColumns>
        <Section id="documentos" title="Documentos enviados">
          <KycDocuments kyc={kyc} timeZone={viewer.timezone} />
        </Section>
        <Section id="resumen" title="Tu verificación">
          <CardContent>
            <Summary kyc={kyc} viewer={viewer} />
          </CardContent>
        </Section>
      </TwoColumns>
      <section className="grid content-start gap-4 *:min-w-0" aria-labelledby="accesos">
        <SectionTitle id="accesos">A qué da acceso</SectionTitle>
        <KycAccess viewer={viewer} asked={asked} />
      </section>
      <Section id="niveles" title="Niveles y límites">
        <KycLevels current={kyc.status === "verified" ? kyc.level : null} />
      </Section>
      {kyc.attempts.length > 0 ? (
        <Section id="envios" title="Tus envíos">
          <KycAttempts attempts={kyc.attempts} timeZone={viewer.timezone} />
        </Section>
      ) : null}
    </>
  );
}

function Head({ kyc }: { kyc: Kyc }) {
  return (
    <PageHeader>
      <PageHeading>
        <div className="flex min-w-0 items-center gap-3">
          <PageTitle>Estado KYC</PageTitle>
          <KycBadge kycStatus={kyc.status} kycLevel={kyc.level} />
        </div>
        <p className="text-muted-foreground">
          El estado de la verificación de tu identidad y a qué da acceso.
        </p>
      </PageHeading>
      <PageActions className="flex-wrap">
        <LinkButton href="/dashboard">Ir al panel</LinkButton>
        <LinkButton href="/investor">Perfil de inversor</LinkButton>
        <LinkButton variant={kyc.canSubmit ? "highlight" : "outline"} href="/kyc-verification">
          {actOf(kyc)}
        </LinkButton>
      </PageActions>
    </PageHeader>
  );
}

function actOf({ status, canSubmit, documents }: Kyc): string {
  if (!canSubmit) return "Ver la verificación";
  if (status === "rejected") return "Volver a enviar";
  if (status === "verified") return "Subir de nivel";
  return documents.length > 0 ? "Continuar la verificación" : "Verificar mi identidad";
}

function Notice({ kyc }: { kyc: Kyc }) {
  if (kyc.status === "verified") return <LevelNotice kyc={kyc} />;
  if (kyc.status === "rejected") {
    return (
      <Alert variant="destructive">
        <p className="font-semibold">{kyc.rejectedReason ?? "Tu verificación se ha rechazado."}</p>
        <p>{whatToSend(kyc)}</p>
      </Alert>
    );
  }
  return (
    <Alert variant="warning">
      {kyc.canSubmit
        ? `Tu verificación no ha terminado: faltan documentos por enviar. Una vez enviados, la revisión suele tardar ${KYC_REVIEW}.`
        : `Tu verificación está en proceso. Suele tardar ${KYC_REVIEW}.`}
    </Alert>
  );
}

function whatToSend({ status, submission, canSubmit }: Kyc): string {
  if (!canSubmit) return "No se pueden enviar más documentos.";
  if (isSetBack(status, submission)) return "Sustituye los documentos afectados y vuelve a enviarlos.";
  return "Vuelve a enviar los documentos rechazados: el resto ya está aceptado.";
}

function LevelNotice({ kyc: { level, submission, rejectedReason, canSubmit } }: { kyc: Kyc }) {
  const kept = `conservas el nivel ${LEVEL_NAME[level].toLowerCase()}`;
  if (submission?.status === "pending") {
    const wanted = LEVEL_NAME[submission.wantedLevel].toLowerCase();
    return (
      <Alert variant="warning">
        Has solicitado el nivel {wanted}. La revisión suele tardar {KYC_REVIEW}; mientras tanto {kept}.
      </Alert>
    );
  }
  if (submission?.status !== "rejected" || !rejectedReason) return null;
  return (
    <Alert variant="destructive">
      <p className="font-semibold">Tu solicitud de nivel se ha rechazado. {rejectedReason}</p>
      <p>
        {canSubmit
          ? `Puedes volver a solicitarlo con los documentos rechazados corregidos; mientras tanto ${kept}.`
          : `La decisión es definitiva: ${kept}.`}
      </p>
    </Alert>
  );
}

function Summary({ kyc, viewer }: { kyc: Kyc; viewer: UserActor }) {
  const date = kyc.verifiedAt && formatDate(new Date(kyc.verifiedAt), viewer.timezone);
  return (
    <DetailList>
      <DetailRow label="Estado">{kycLabel({ kycStatus: kyc.status, kycLevel: kyc.level })}</DetailRow>
      <DetailRow label="Nivel">{LEVEL_NAME[kyc.level]}</DetailRow>
      <DetailRow label="Fecha de verificación">{date ?? "—"}</DetailRow>
      {kyc.rejectedReason ? <DetailRow label="Motivo del rechazo">{kyc.rejectedReason}</DetailRow> : null}
    </DetailList>
  );
}

function Section({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <Card aria-labelledby={id}>
      <CardHeader>
        <CardTitle id={id}>{title}</CardTitle>
      </CardHeader>
      {children}
    </Card>
  );
}
