import type { Metadata } from "next";
import { headers } from "next/headers";
import { Refused, readItem } from "@/components/layout/public/item";
import { RecordView } from "@/components/lending/portfolio/record-view";
import { requestInfo } from "@/lib/core/command/request";
import { findRecord } from "@/lib/lending/portfolio/record-queries";

type PageProps = { params: Promise<{ code: string }> };

// It may name a person: anyone with the code may see it, but search engines must not index it.
export const metadata: Metadata = {
  title: "Historial de préstamos",
  robots: { index: false, follow: false },
};

export default async function LoanRecordPage({ params }: PageProps) {
  const { code } = await params;
  const request = requestInfo(await headers());
  const found = await readItem(() => findRecord(code, request));
  return "refusal" in found ? <Refused>{found.refusal}</Refused> : <RecordView record={found.item} />;
}
