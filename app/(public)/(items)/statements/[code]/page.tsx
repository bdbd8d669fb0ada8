import type { Metadata } from "next";
import { headers } from "next/headers";
import { ProofView } from "@/components/bank/statements/proof-view";
import { Refused, readItem } from "@/components/layout/public/item";
import { findProof } from "@/lib/bank/accounts/proof-queries";
import { requestInfo } from "@/lib/core/command/request";

type PageProps = { params: Promise<{ code: string }> };

// It names a person: anyone with the code may see it, but search engines must not index it.
export const metadata: Metadata = { title: "Extracto", robots: { index: false, follow: false } };

export default async function StatementProofPage({ params }: PageProps) {
  const { code } = await params;
  const request = requestInfo(await headers());
  const found = await readItem(() => findProof(code, request));
  return "refusal" in found ? <Refused>{found.refusal}</Refused> : <ProofView proof={found.item} />;
}
