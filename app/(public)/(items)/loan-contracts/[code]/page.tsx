import type { Metadata } from "next";
import { headers } from "next/headers";
import { Refused, readItem } from "@/components/layout/public/item";
import { ContractProof } from "@/components/lending/portfolio/contract-proof";
import { requestInfo } from "@/lib/core/command/request";
import { findContract } from "@/lib/lending/portfolio/contract-queries";

type PageProps = { params: Promise<{ code: string }> };

// It names people: anyone with the code may see it, but search engines must not index it.
export const metadata: Metadata = { title: "Contrato de préstamo", robots: { index: false, follow: false } };

export default async function ContractProofPage({ params }: PageProps) {
  const { code } = await params;
  const request = requestInfo(await headers());
  const found = await readItem(() => findContract(code, request));
  return "refusal" in found ? <Refused>{found.refusal}</Refused> : <ContractProof contract={found.item} />;
}
