import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { findPublicFund } from "@/components/equity/funds/find-fund";
import { PublicFundView } from "@/components/equity/funds/public-view";
import { publicItem, VISITOR_TIME_ZONE } from "@/lib/core/site/public-page";
import { currentSheet } from "@/lib/offers/sheets";

type PageProps = { params: Promise<{ id: string }> };

export async function generateMetadata({ params }: PageProps): Promise<Metadata> {
  const fund = await findPublicFund((await params).id);
  if (!fund) return { title: "Fondo", robots: { index: false } };
  const { id, name: title, description } = fund;
  return publicItem({ path: `/apps/funds/${id}`, title, description });
}

export default async function PublicFundPage({ params }: PageProps) {
  const fund = await findPublicFund((await params).id);
  if (!fund) notFound();
  const sheet = await currentSheet({ type: "fund", id: fund.id });
  return <PublicFundView fund={fund} sheet={sheet} timeZone={VISITOR_TIME_ZONE} />;
}
