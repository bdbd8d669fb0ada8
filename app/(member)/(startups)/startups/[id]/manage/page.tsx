import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { AppPage } from "@/components/layout/member/app-page";
import { findStartup } from "@/components/startups/profiles/find-startup";
import { ManageView } from "@/components/startups/profiles/manage-view";

export const metadata: Metadata = { title: "Gestionar la startup" };

type PageProps = { params: Promise<{ id: string }> };

export default async function ManageStartupPage({ params }: PageProps) {
  const { id } = await params;
  return <AppPage app="startups">{() => <ManageStartup id={id} />}</AppPage>;
}

async function ManageStartup({ id }: { id: string }) {
  const startup = await findStartup(id);
  if (!startup?.isOwn || startup.isRemoved) notFound();
  return <ManageView startup={startup} />;
}
