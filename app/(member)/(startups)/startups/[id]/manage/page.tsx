import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { AppPage } from "@/components/layout/member/app-page";
import { ManageRoom } from "@/components/offers/rooms/manage-room";
import { findStartup } from "@/components/startups/profiles/find-startup";
import { ManageView } from "@/components/startups/profiles/manage-view";
import { shownRoom } from "@/components/startups/rooms/shown-room";
import type { Viewer } from "@/lib/auth/actor";
import { startupRoom } from "@/lib/startups/rooms/room";

export const metadata: Metadata = { title: "Gestionar la startup" };

type PageProps = { params: Promise<{ id: string }> };

export default async function ManageStartupPage({ params }: PageProps) {
  const { id } = await params;
  return <AppPage app="startups">{(viewer) => <ManageStartup viewer={viewer} id={id} />}</AppPage>;
}

async function ManageStartup({ viewer, id }: { viewer: Viewer; id: string }) {
  const startup = await findStartup(id);
  if (!startup?.isOwn || startup.isRemoved) notFound();
  return (
    <ManageView startup={startup}>
      <ManageRoom definition={startupRoom} room={shownRoom(startup)} viewer={viewer} />
    </ManageView>
  );
}
