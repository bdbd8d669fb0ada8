import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { findPublicStartup } from "@/components/startups/profiles/find-startup";
import { PublicStartupView } from "@/components/startups/profiles/public-view";
import { env } from "@/lib/core/config/env";
import { openGraph } from "@/lib/core/site/public-page";

type PageProps = { params: Promise<{ id: string }> };

export async function generateMetadata({ params }: PageProps): Promise<Metadata> {
  const startup = await findPublicStartup((await params).id);
  if (!startup) return { title: "Startup", robots: { index: false } };
  const { id, name: title, summary: description, logoUrl } = startup;
  const site = env().APP_URL;
  const url = new URL(`/apps/startups/${id}`, site);
  const images = logoUrl ? [new URL(`${logoUrl}?w=1280`, site)] : [];
  return {
    title,
    description,
    alternates: { canonical: url },
    openGraph: { ...openGraph(), title, description, url, images },
  };
}

export default async function PublicStartupPage({ params }: PageProps) {
  const startup = await findPublicStartup((await params).id);
  if (!startup) notFound();
  return <PublicStartupView startup={startup} />;
}
