import type { Metadata } from "next";
import { headers } from "next/headers";
import { AgreementProof } from "@/components/funding/agreements/proof";
import { Refused, readItem } from "@/components/layout/public/item";
import { requestInfo } from "@/lib/core/command/request";
import { findAgreement } from "@/lib/funding/agreements/queries";

type PageProps = { params: Promise<{ code: string }> };

// It names people: anyone with the code may see it, but search engines must not index it.
export const metadata: Metadata = {
  title: "Acuerdo de financiación",
  robots: { index: false, follow: false },
};

export default async function AgreementProofPage({ params }: PageProps) {
  const { code } = await params;
  const request = requestInfo(await headers());
  const found = await readItem(() => findAgreement(code, request));
  return "refusal" in found ? <Refused>{found.refusal}</Refused> : <AgreementProof agreement={found.item} />;
}
