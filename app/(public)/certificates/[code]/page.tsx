import type { Metadata } from "next";
import { Unavailable } from "@/components/display/unavailable";
import { PublicFrame } from "@/components/layout/public/frame";
import { VisitorActions } from "@/components/layout/public/visitor-actions";
import { CertificateView } from "@/components/learning/study/certificate-view";
import { nullIfNotFound } from "@/lib/core/command/errors";
import { findCertificate } from "@/lib/learning/study/certificate-queries";

type PageProps = { params: Promise<{ code: string }> };

// It names a person: anyone with the code may see it, but search engines must not index it.
export const metadata: Metadata = { title: "Certificado", robots: { index: false, follow: false } };

export default async function CertificatePage({ params }: PageProps) {
  const certificate = await findCertificate((await params).code).catch(nullIfNotFound);
  return (
    <PublicFrame actions={<VisitorActions />}>
      {certificate ? <CertificateView certificate={certificate} /> : <Unknown />}
    </PublicFrame>
  );
}

function Unknown() {
  return (
    <Unavailable title="No hay ningún certificado con ese código" href="/" act="Ir a la portada">
      Comprueba que lo has copiado completo: son 16 letras y números.
    </Unavailable>
  );
}
