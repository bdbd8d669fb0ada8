import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { AppPage } from "@/components/layout/app-page";
import { findItemOf, itemTitle } from "@/components/learning/find-item";
import { ItemStanding } from "@/components/learning/item-standing";
import { ItemView } from "@/components/learning/item-view";
import type { Viewer } from "@/lib/core/actor";

type Params = { id: string };

type PageProps = { params: Promise<Params> };

export async function generateMetadata({ params }: PageProps): Promise<Metadata> {
  return { title: await itemTitle("mentorship", (await params).id) };
}

export default async function MentorshipPage({ params }: PageProps) {
  const { id } = await params;
  return <AppPage app="courses">{(viewer) => <Mentorship viewer={viewer} id={id} />}</AppPage>;
}

async function Mentorship({ viewer, id }: { viewer: Viewer; id: string }) {
  const item = await findItemOf(viewer, "mentorship", id);
  if (!item) notFound();
  return (
    <ItemView item={item} viewer={viewer}>
      {item.isOwn ? <ItemStanding item={item} /> : null}
    </ItemView>
  );
}
