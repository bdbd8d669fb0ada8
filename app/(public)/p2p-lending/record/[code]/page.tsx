import type { Metadata } from "next";
import { headers } from "next/headers";
import { Unavailable } from "@/components/display/unavailable";
import { PublicFrame } from "@/components/layout/public/frame";
import { VisitorActions } from "@/components/layout/public/visitor-actions";
import { RecordView } from "@/components/lending/portfolio/record-view";
import { DomainError } from "@/lib/core/command/errors";
import { requestInfo } from "@/lib/core/command/request";
import { findRecord } from "@/lib/lending/portfolio/record-queries";

type PageProps = { params: Promise<{ code: string }> };

// It may name a person: anyone with the code may see it, but search engines must not index it.
export const metadata: Metadata = {
  title: "Historial de préstamos",
  robots: { index: false, follow: false },
};

export default async function LoanRecordPage({ params }: PageProps) {
  const found = await readRecord((await params).code);
  return (
    <PublicFrame actions={<VisitorActions />}>
      {found instanceof DomainError ? (
        <Unavailable title={found.message} href="/" act="Ir a la portada">
          Comprueba que lo has copiado completo: son 16 letras y números. Su dueño puede haberlo retirado.
        </Unavailable>
      ) : (
        <RecordView record={found} />
      )}
    </PublicFrame>
  );
}

async function readRecord(code: string) {
  try {
    return await findRecord(code, requestInfo(await headers()));
  } catch (error) {
    if (error instanceof DomainError) return error;
    throw error;
  }
}
