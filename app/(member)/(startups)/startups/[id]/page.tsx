import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { AppPage } from "@/components/layout/member/app-page";
import { MessageButton } from "@/components/messaging/message-button";
import { findStartup } from "@/components/startups/profiles/find-startup";
import { StartupView } from "@/components/startups/profiles/view";
import type { Viewer } from "@/lib/auth/actor";

type PageProps = { params: Promise<{ id: string }> };

export async function generateMetadata({ params }: PageProps): Promise<Metadata> {
  return { title: (await findStartup((await params).id))?.name ?? "Startup" };
}

export default async function StartupPage({ params }: PageProps) {
  const { id } = await params;
  return <AppPage app="startups">{(viewer) => <Startup viewer={viewer} id={id} />}</AppPage>;
}

async function Startup({ viewer, id }: { viewer: Viewer; id: string }) {
  const startup = await findStartup(id);
  if (!startup) notFound();
  const { founder } = startup;
  const about = {
    userId: founder.id,
    name: founder.name,
    aboutType: "startup",
    aboutId: startup.id,
  } as const;
  return <StartupView startup={startup} viewer={viewer} acts={<MessageButton {...about} />} />;
}
