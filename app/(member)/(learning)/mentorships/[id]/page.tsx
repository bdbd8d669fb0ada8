import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { AppPage } from "@/components/layout/member/app-page";
import { findOfferingOf, offeringTitle } from "@/components/learning/catalogue/find-offering";
import { OfferingStatusPanel } from "@/components/learning/catalogue/offering-status-panel";
import { OfferingView } from "@/components/learning/catalogue/offering-view";
import { CouponsCard } from "@/components/learning/coupons/card";
import { MessageButton } from "@/components/messaging/message-button";
import type { Viewer } from "@/lib/auth/actor";

type Params = { id: string };

type PageProps = { params: Promise<Params> };

export async function generateMetadata({ params }: PageProps): Promise<Metadata> {
  return { title: await offeringTitle("mentorship", (await params).id) };
}

export default async function MentorshipPage({ params }: PageProps) {
  const { id } = await params;
  return <AppPage app="courses">{(viewer) => <Mentorship viewer={viewer} id={id} />}</AppPage>;
}

async function Mentorship({ viewer, id }: { viewer: Viewer; id: string }) {
  const offering = await findOfferingOf(viewer, "mentorship", id);
  if (!offering) notFound();
  const { owner } = offering;
  const contact = (
    <MessageButton userId={owner.id} name={owner.name} aboutType="mentorship" aboutId={offering.id} />
  );
  return (
    <OfferingView offering={offering} viewer={viewer} contact={contact}>
      {offering.isOwn ? <OfferingStatusPanel offering={offering} /> : null}
      <CouponsCard offering={offering} viewer={viewer} />
    </OfferingView>
  );
}
