import type { Metadata } from "next";
import { Unavailable } from "@/components/display/unavailable";
import { findPublicFund } from "@/components/equity/funds/find-fund";
import { PublicFundView } from "@/components/equity/funds/public-view";
import { PublicFrame } from "@/components/layout/public/frame";
import { VisitorActions } from "@/components/layout/public/visitor-actions";
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
  return (
    <PublicFrame actions={<VisitorActions />}>
      {fund ? (
        <PublicFundView
          fund={fund}
          sheet={await currentSheet({ type: "fund", id: fund.id })}
          timeZone={VISITOR_TIME_ZONE}
        />
      ) : (
        <Unavailable title="Fondo no disponible" href="/apps" act="Explorar aplicaciones">
          No existe, o todavía no se ha abierto.
        </Unavailable>
      )}
    </PublicFrame>
  );
}
