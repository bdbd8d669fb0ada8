import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { AppPage } from "@/components/layout/member/app-page";
import { KeptLists } from "@/components/layout/member/kept-lists";
import { ManageRoom } from "@/components/offers/rooms/manage-room";
import { findPublicStartup, findStartup } from "@/components/startups/profiles/find-startup";
import { ManageView } from "@/components/startups/profiles/manage-view";
import { shownRoom } from "@/components/startups/rooms/shown-room";
import type { Viewer } from "@/lib/auth/actor";
import { requireViewer } from "@/lib/auth/viewer";
import { startupRoom } from "@/lib/startups/rooms/room";

export const metadata: Metadata = { title: "Gestionar la startup" };

type PageProps = { params: Promise<{ id: string }> };

export default async function ManageStartupPage({ params }: PageProps) {
  const { id } = await params;
  return (
    <AppPage app="startups" kept={<KeptRoom id={id} />}>
      {(viewer) => <ManageStartup viewer={viewer} id={id} />}
    </AppPage>
  );
}

/** Without the app, a founder can still remove documents, and grant, refuse and end the access of others to them. */
async function KeptRoom({ id }: { id: string }) {
  const viewer = await requireViewer("user");
  const startup = await findPublicStartup(id);
  if (startup?.founderId !== viewer.id || startup.isRemoved) return null;
  return (
    <KeptLists>
      <ManageRoom definition={startupRoom} room={{ ...shownRoom(startup), isClosed: true }} viewer={viewer} />
    </KeptLists>
  );
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
