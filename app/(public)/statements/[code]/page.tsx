import type { Metadata } from "next";
import { headers } from "next/headers";
import { ProofView } from "@/components/bank/statements/proof-view";
import { Unavailable } from "@/components/display/unavailable";
import { PublicFrame } from "@/components/layout/public/frame";
import { VisitorActions } from "@/components/layout/public/visitor-actions";
import { findProof } from "@/lib/bank/accounts/proof-queries";
import { DomainError } from "@/lib/core/command/errors";
import { requestInfo } from "@/lib/core/command/request";

type PageProps = { params: Promise<{ code: string }> };

// It names a person: anyone with the code may see it, but search engines must not index it.
export const metadata: Metadata = { title: "Extracto", robots: { index: false, follow: false } };

export default async function StatementProofPage({ params }: PageProps) {
  const found = await readProof((await params).code);
  return (
    <PublicFrame actions={<VisitorActions />}>
      {found instanceof DomainError ? (
        <Unavailable title={found.message} href="/" act="Ir a la portada">
          Comprueba que lo has copiado completo: son 16 letras y números.
        </Unavailable>
      ) : (
        <ProofView proof={found} />
      )}
    </PublicFrame>
  );
}

async function readProof(code: string) {
  try {
    return await findProof(code, requestInfo(await headers()));
  } catch (error) {
    if (error instanceof DomainError) return error;
    throw error;
  }
}
