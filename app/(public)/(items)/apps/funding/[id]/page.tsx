import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { findPublicRequest } from "@/components/funding/requests/find-request";
import { PublicRequestView } from "@/components/funding/requests/public-view";
import { env } from "@/lib/core/config/env";
import { clock } from "@/lib/core/format/clock";
import { plainText } from "@/lib/core/format/markdown";
import { openGraph, VISITOR_TIME_ZONE } from "@/lib/core/site/public-page";

type PageProps = { params: Promise<{ id: string }> };

export async function generateMetadata({ params }: PageProps): Promise<Metadata> {
  const request = await findPublicRequest((await params).id);
  if (!request) return { title: "Solicitud de financiación", robots: { index: false } };
  const { id, title, description: text } = request;
  const description = plainText(text).replace(/\s+/g, " ").slice(0, 200);
  const url = new URL(`/apps/funding/${id}`, env().APP_URL);
  return {
    title,
    description,
    alternates: { canonical: url },
    openGraph: { ...openGraph(), title, description, url },
  };
}

export default async function PublicRequestPage({ params }: PageProps) {
  const request = await findPublicRequest((await params).id);
  if (!request) notFound();
  return <PublicRequestView request={request} now={clock.now().toISOString()} timeZone={VISITOR_TIME_ZONE} />;
}
