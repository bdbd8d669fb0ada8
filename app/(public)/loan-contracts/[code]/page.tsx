import type { Metadata } from "next";
import { headers } from "next/headers";
import { Unavailable } from "@/components/display/unavailable";
import { PublicFrame } from "@/components/layout/public/frame";
import { VisitorActions } from "@/components/layout/public/visitor-actions";
import { ContractProof } from "@/components/lending/portfolio/contract-proof";
import { DomainError } from "@/lib/core/command/errors";
import { requestInfo } from "@/lib/core/command/request";
import { findContract } from "@/lib/lending/portfolio/contract-queries";

type PageProps = { params: Promise<{ code: string }> };

// It names people: anyone with the code may see it, but search engines must not index it.
export const metadata: Metadata = { title: "Contrato de préstamo", robots: { index: false, follow: false } };

export default async function ContractProofPage({ params }: PageProps) {
  const found = await readProof((await params).code);
  return (
    <PublicFrame actions={<VisitorActions />}>
      {found instanceof DomainError ? (
        <Unavailable title={found.message} href="/" act="Ir a la portada">
          Comprueba que has copiado el código completo, con el número del préstamo delante.
        </Unavailable>
      ) : (
        <ContractProof contract={found} />
      )}
    </PublicFrame>
  );
}

async function readProof(code: string) {
  try {
    return await findContract(code, requestInfo(await headers()));
  } catch (error) {
    if (error instanceof DomainError) return error;
    throw error;
  }
}
