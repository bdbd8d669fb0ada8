import type { Metadata } from "next";
import { headers } from "next/headers";
import { Unavailable } from "@/components/display/unavailable";
import { AgreementProof } from "@/components/funding/agreements/proof";
import { PublicFrame } from "@/components/layout/public/frame";
import { VisitorActions } from "@/components/layout/public/visitor-actions";
import { DomainError } from "@/lib/core/command/errors";
import { requestInfo } from "@/lib/core/command/request";
import { findAgreement } from "@/lib/funding/agreements/queries";

type PageProps = { params: Promise<{ code: string }> };

// It names people: anyone with the code may see it, but search engines must not index it.
export const metadata: Metadata = {
  title: "Acuerdo de financiación",
  robots: { index: false, follow: false },
};

export default async function AgreementProofPage({ params }: PageProps) {
  const found = await readProof((await params).code);
  return (
    <PublicFrame actions={<VisitorActions />}>
      {found instanceof DomainError ? (
        <Unavailable title={found.message} href="/" act="Ir a la portada">
          Comprueba que has copiado el código completo.
        </Unavailable>
      ) : (
        <AgreementProof agreement={found} />
      )}
    </PublicFrame>
  );
}

async function readProof(code: string) {
  try {
    return await findAgreement(code, requestInfo(await headers()));
  } catch (error) {
    if (error instanceof DomainError) return error;
    throw error;
  }
}
