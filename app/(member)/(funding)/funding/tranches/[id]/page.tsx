import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { cache } from "react";
import { TrancheView } from "@/components/funding/tranches/view";
import { requireViewer } from "@/lib/auth/viewer";
import { findBy } from "@/lib/core/command/page-input";
import { getTranche } from "@/lib/funding/tranches/deal";
import { trancheParams } from "@/lib/funding/tranches/schema";

type PageProps = { params: Promise<{ id: string }> };

export async function generateMetadata({ params }: PageProps): Promise<Metadata> {
  const tranche = await findTranche((await params).id);
  return { title: tranche ? `Tramo ${tranche.nr} de «${tranche.request.title}»` : "Tramo de financiación" };
}

export default async function TranchePage({ params }: PageProps) {
  const viewer = await requireViewer("user");
  const tranche = await findTranche((await params).id);
  if (!tranche) notFound();
  return <TrancheView tranche={tranche} timeZone={viewer.timezone} />;
}

// Cached, because the page and its title read the same tranche.
const findTranche = cache(async (id: string) => {
  const viewer = await requireViewer("user");
  return findBy(trancheParams, { id }, (asked) => getTranche(viewer, asked.id));
});
