import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { findPublicRequest } from "@/components/funding/requests/find-request";
import { PublicRequestView } from "@/components/funding/requests/public-view";
import { clock } from "@/lib/core/format/clock";
import { plainText } from "@/lib/core/format/markdown";
import { publicItem, VISITOR_TIME_ZONE } from "@/lib/core/site/public-page";

type PageProps = { params: Promise<{ id: string }> };

export async function generateMetadata({ params }: PageProps): Promise<Metadata> {
  const request = await findPublicRequest((await params).id);
  if (!request) return { title: "Solicitud de financiación", robots: { index: false } };
  const { id, title, description } = request;
  return publicItem({ path: `/apps/funding/${id}`, title, description: plainText(description) });
}

export default async function PublicRequestPage({ params }: PageProps) {
  const request = await findPublicRequest((await params).id);
  if (!request) notFound();
  return <PublicRequestView request={request} now={clock.now().toISOString()} timeZone={VISITOR_TIME_ZONE} />;
}
