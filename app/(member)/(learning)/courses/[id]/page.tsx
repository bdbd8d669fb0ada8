import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { AppPage } from "@/components/layout/member/app-page";
import { findOfferingOf, offeringTitle } from "@/components/learning/catalogue/find-offering";
import { OfferingView } from "@/components/learning/catalogue/offering-view";
import { ChapterSyllabus } from "@/components/learning/chapters/syllabus";
import { CouponsCard } from "@/components/learning/coupons/card";
import { MessageButton } from "@/components/messaging/message-button";
import { Card, CardHeader, CardTitle } from "@/components/ui/card";
import type { Viewer } from "@/lib/auth/actor";
import { listChapters } from "@/lib/learning/chapters/queries";

type Params = { id: string };

type PageProps = { params: Promise<Params> };

export async function generateMetadata({ params }: PageProps): Promise<Metadata> {
  return { title: await offeringTitle("course", (await params).id) };
}

export default async function CoursePage({ params }: PageProps) {
  const { id } = await params;
  return <AppPage app="courses">{(viewer) => <Course viewer={viewer} id={id} />}</AppPage>;
}

async function Course({ viewer, id }: { viewer: Viewer; id: string }) {
  const offering = await findOfferingOf(viewer, "course", id);
  if (!offering) notFound();
  const chapters = await listChapters(viewer, offering.id);
  const { owner } = offering;
  const contact = (
    <MessageButton userId={owner.id} name={owner.name} aboutType="course" aboutId={offering.id} />
  );
  return (
    <OfferingView offering={offering} viewer={viewer} contact={contact}>
      <Card aria-labelledby="temario">
        <CardHeader>
          <CardTitle id="temario">Temario</CardTitle>
        </CardHeader>
        <ChapterSyllabus chapters={chapters} isEnrolled={offering.isEnrolled} />
      </Card>
      {offering.isOwn ? null : <CouponsCard offering={offering} viewer={viewer} />}
    </OfferingView>
  );
}
