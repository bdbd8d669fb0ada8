import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { findPublicStartup } from "@/components/startups/profiles/find-startup";
import { PublicStartupView } from "@/components/startups/profiles/public-view";
import { publicItem } from "@/lib/core/site/public-page";

type PageProps = { params: Promise<{ id: string }> };

export async function generateMetadata({ params }: PageProps): Promise<Metadata> {
  const startup = await findPublicStartup((await params).id);
  if (!startup) return { title: "Startup", robots: { index: false } };
  const { id, name: title, summary: description, logoUrl: imageUrl } = startup;
  return publicItem({ path: `/apps/startups/${id}`, title, description, imageUrl });
}

export default async function PublicStartupPage({ params }: PageProps) {
  const startup = await findPublicStartup((await params).id);
  if (!startup) notFound();
  return <PublicStartupView startup={startup} />;
}
