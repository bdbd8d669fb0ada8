import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { Suspense } from "react";
import { followStartup, unfollowStartup } from "@/actions/startups/feed";
import { reportStartup } from "@/actions/startups/profiles";
import { AppPage } from "@/components/layout/member/app-page";
import { MessageButton } from "@/components/messaging/message-button";
import { FollowButton } from "@/components/offers/follow-button";
import { ReportPublication } from "@/components/offers/report-publication";
import { RoomCard } from "@/components/offers/rooms/room-card";
import { LinkButton } from "@/components/parts/link-button";
import { StartupFeed } from "@/components/startups/feed/feed";
import { findOwnPlace, findPublicStartup, findStartup } from "@/components/startups/profiles/find-startup";
import { LeaveTeam } from "@/components/startups/profiles/team-answer";
import { StartupView } from "@/components/startups/profiles/view";
import { shownRoom } from "@/components/startups/rooms/shown-room";
import { RoundsCard } from "@/components/tokenization/projects/rounds-card";
import type { Viewer } from "@/lib/auth/actor";
import { requireViewer } from "@/lib/auth/viewer";
import { readFollowing } from "@/lib/offers/feed-queries";
import { startupOffer } from "@/lib/startups/feed/offer";
import { startupRoom } from "@/lib/startups/rooms/room";

const FOLLOWING = { follow: followStartup, unfollow: unfollowStartup };

type PageProps = { params: Promise<{ id: string }> };

export async function generateMetadata({ params }: PageProps): Promise<Metadata> {
  return { title: (await findStartup((await params).id))?.name ?? "Startup" };
}

export default async function StartupPage({ params }: PageProps) {
  const { id } = await params;
  return (
    <AppPage app="startups" kept={<KeptActs id={id} />}>
      {(viewer) => <Startup viewer={viewer} id={id} />}
    </AppPage>
  );
}

/** Without the app, a member can still leave the team, and the founder decide who reads the documents. */
async function KeptActs({ id }: { id: string }) {
  const viewer = await requireViewer("user");
  const [place, startup] = await Promise.all([findOwnPlace(id), findPublicStartup(id)]);
  return (
    <>
      {startup?.founderId === viewer.id ? (
        <LinkButton variant="outline" href={`/startups/${startup.id}/manage`}>
          Gestionar la sala de documentos
        </LinkButton>
      ) : null}
      {place ? <LeaveTeam {...place} /> : null}
    </>
  );
}

async function Startup({ viewer, id }: { viewer: Viewer; id: string }) {
  const startup = await findStartup(id);
  if (!startup) notFound();
  const { founder, name, isOwn, status, isRemoved } = startup;
  const about = {
    userId: founder.id,
    name: founder.name,
    aboutType: "startup",
    aboutId: startup.id,
  } as const;
  const named = { id: startup.id, name };
  const actions = (
    <>
      <Following startup={named} viewer={viewer} />
      <MessageButton {...about} />
      <ReportPublication kind="startup" id={startup.id} action={reportStartup} />
    </>
  );
  return (
    <StartupView startup={startup} viewer={viewer} actions={isRemoved ? null : actions}>
      {isRemoved ? null : (
        <>
          <Suspense>
            <RoundsCard viewer={viewer} startupId={startup.id} />
          </Suspense>
          <Suspense>
            <RoomCard definition={startupRoom} room={shownRoom(named)} viewer={viewer} />
          </Suspense>
          <StartupFeed startup={{ ...named, isOwn, isOpen: status !== "closed" }} viewer={viewer} />
        </>
      )}
    </StartupView>
  );
}

type FollowingProps = { startup: { id: number; name: string }; viewer: Viewer };

async function Following({ startup, viewer }: FollowingProps) {
  const following = await readFollowing(startupOffer, { id: startup.id, viewer });
  return <FollowButton offer={startup} actions={FOLLOWING} {...following} />;
}
