import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { findPublicFund } from "@/components/equity/funds/find-fund";
import { PublicFundView } from "@/components/equity/funds/public-view";
import { env } from "@/lib/core/config/env";
import { openGraph, VISITOR_TIME_ZONE } from "@/lib/core/site/public-page";
import { currentSheet } from "@/lib/offers/sheets";

type PageProps = { params: Promise<{ id: string }> };

export async function generateMetadata({ params }: PageProps): Promise<Metadata> {
  const fund = await findPublicFund((await params).id);
  if (!fund) return { title: "Fondo", robots: { index: false } };
  const { id, name: title, description: text } = fund;
  const description = text.replace(/\s+/g, " ").slice(0, 200);
  const url = new URL(`/apps/funds/${id}`, env().APP_URL);
  return {
    title,
    description,
    alternates: { canonical: url },
    openGraph: { ...openGraph(), title, description, url },
  };
}

export default async function PublicFundPage({ params }: PageProps) {
  const fund = await findPublicFund((await params).id);
  if (!fund) notFound();
  const sheet = await currentSheet({ type: "fund", id: fund.id });
  return <PublicFundView fund={fund} sheet={sheet} timeZone={VISITOR_TIME_ZONE} />;
}
