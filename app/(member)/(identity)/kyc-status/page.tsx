import type { Metadata } from "next";
import type { ReactNode } from "react";
import { KycAccess } from "@/components/identity/kyc/access";
import { KycAttempts } from "@/components/identity/kyc/attempts";
import { KycDocuments } from "@/components/identity/kyc/documents";
import { LEVEL_NAME } from "@/components/identity/kyc/labels";
import { KycLevels } from "@/components/identity/kyc/levels";
import { KycBadge } from "@/components/identity/kyc/status-badge";
import { Banner } from "@/components/ui/banner";
import { Card, CardBody, CardHead } from "@/components/ui/card";
import { LinkButton } from "@/components/ui/link-button";
import type { UserActor } from "@/lib/auth/actor";
import { requireViewer } from "@/lib/auth/viewer";
import { formatDate } from "@/lib/core/format/format";
import { type Kyc, kycJson } from "@/lib/identity/kyc/present";
import { getKyc } from "@/lib/identity/kyc/queries";
import { kycLabel } from "@/lib/identity/kyc/rules";
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
      <div className="columns">
        <Section id="documentos" title="Documentos enviados">
          <KycDocuments kyc={kyc} timeZone={viewer.timezone} />
        </Section>
        <Section id="resumen" title="Tu verificación">
          <CardBody>
            <Summary kyc={kyc} viewer={viewer} />
          </CardBody>
        </Section>
      </div>
      <section className="stack" aria-labelledby="accesos">
        <h2 className="subtitle" id="accesos">
          A qué da acceso
        </h2>
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
    <header className="page-head">
      <div className="stack stack-1">
        <div className="row">
          <h1 className="title">Estado KYC</h1>
          <KycBadge kycStatus={kyc.status} kycLevel={kyc.level} />
        </div>
        <p className="muted">El estado de la verificación de tu identidad y a qué da acceso.</p>
      </div>
      <div className="row row-2 wrap">
        <LinkButton href="/dashboard">Ir al panel</LinkButton>
        <LinkButton variant={kyc.canSubmit ? "accent" : "outline"} href="/kyc-verification">
          {actOf(kyc)}
        </LinkButton>
      </div>
    </header>
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
      <Banner tone="negative">
        <p className="strong">{kyc.rejectedReason ?? "Tu verificación se ha rechazado."}</p>
        <p>
          {kyc.canSubmit
            ? "Vuelve a enviar los documentos rechazados: el resto ya está aceptado."
            : "No se pueden enviar más documentos."}
        </p>
      </Banner>
    );
  }
  return (
    <Banner tone="warning">
      {kyc.canSubmit
        ? "Tu verificación no ha terminado: faltan documentos por enviar. Una vez enviados, la revisión suele tardar entre 24 y 48 horas."
        : "Tu verificación está en proceso. Suele tardar entre 24 y 48 horas."}
    </Banner>
  );
}

function LevelNotice({ kyc: { level, submission, rejectedReason, canSubmit } }: { kyc: Kyc }) {
  const kept = `conservas el nivel ${LEVEL_NAME[level].toLowerCase()}`;
  if (submission?.status === "pending") {
    const wanted = LEVEL_NAME[submission.wantedLevel].toLowerCase();
    return (
      <Banner tone="warning">
        Has solicitado el nivel {wanted}. La revisión suele tardar entre 24 y 48 horas; mientras tanto {kept}.
      </Banner>
    );
  }
  if (submission?.status !== "rejected" || !rejectedReason) return null;
  return (
    <Banner tone="negative">
      <p className="strong">Tu solicitud de nivel se ha rechazado. {rejectedReason}</p>
      <p>
        {canSubmit
          ? `Puedes volver a solicitarlo con los documentos rechazados corregidos; mientras tanto ${kept}.`
          : `La decisión es definitiva: ${kept}.`}
      </p>
    </Banner>
  );
}

function Summary({ kyc, viewer }: { kyc: Kyc; viewer: UserActor }) {
  const date = kyc.verifiedAt && formatDate(new Date(kyc.verifiedAt), viewer.timezone);
  return (
    <dl className="ledger">
      <Row label="Estado">{kycLabel({ kycStatus: kyc.status, kycLevel: kyc.level })}</Row>
      <Row label="Nivel">{LEVEL_NAME[kyc.level]}</Row>
      <Row label="Fecha de verificación">{date ?? "—"}</Row>
      {kyc.rejectedReason ? <Row label="Motivo del rechazo">{kyc.rejectedReason}</Row> : null}
    </dl>
  );
}

function Row({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function Section({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <Card aria-labelledby={id}>
      <CardHead>
        <h2 className="subtitle" id={id}>
          {title}
        </h2>
      </CardHead>
      {children}
    </Card>
  );
}
