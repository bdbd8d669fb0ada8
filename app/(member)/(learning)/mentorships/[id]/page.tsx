import type { Metadata } from "next";
import { AppPage } from "@/components/layout/app-page";
import { findItemOf } from "@/components/learning/find-item";
import { ItemMissing } from "@/components/learning/item-missing";
import { ItemStanding } from "@/components/learning/item-standing";
import { ItemView } from "@/components/learning/item-view";
import type { Viewer } from "@/lib/core/actor";

type Params = { id: string };

export const metadata: Metadata = { title: "Mentoría" };

export default async function MentorshipPage({ params }: { params: Promise<Params> }) {
  const { id } = await params;
  return <AppPage app="courses">{(viewer) => <Mentorship viewer={viewer} id={id} />}</AppPage>;
}

async function Mentorship({ viewer, id }: { viewer: Viewer; id: string }) {
  const item = await findItemOf(viewer, "mentorship", id);
  if (!item) return <ItemMissing type="mentorship" />;
  return (
    <ItemView item={item} viewer={viewer}>
      {item.isOwn ? <ItemStanding item={item} /> : null}
    </ItemView>
  );
}
