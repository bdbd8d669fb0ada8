import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { CertificateView } from "@/components/learning/study/certificate-view";
import { nullIfNotFound } from "@/lib/core/command/errors";
import { findCertificate } from "@/lib/learning/study/certificate-queries";

type PageProps = { params: Promise<{ code: string }> };

// It names a person: anyone with the code may see it, but search engines must not index it.
export const metadata: Metadata = { title: "Certificado", robots: { index: false, follow: false } };

export default async function CertificatePage({ params }: PageProps) {
  const certificate = await findCertificate((await params).code).catch(nullIfNotFound);
  if (!certificate) notFound();
  return <CertificateView certificate={certificate} />;
}
