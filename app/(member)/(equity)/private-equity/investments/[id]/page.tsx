import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { OutlookCard } from "@/components/equity/calls/outlook-card";
import { RescuesCard } from "@/components/equity/calls/rescues-card";
import { findPlace } from "@/components/equity/places/find-place";
import { PlaceActions } from "@/components/equity/places/place-actions";
import { PlaceView } from "@/components/equity/places/place-view";
import { AREAS } from "@/lib/areas";
import { requireViewer } from "@/lib/auth/viewer";
import { parsedOr } from "@/lib/core/command/page-input";
import { readOutlook } from "@/lib/equity/calls/outlook-queries";
import { listRescues } from "@/lib/equity/calls/queries";
import { listFlows } from "@/lib/equity/places/flow-queries";
import { listFlowsInput } from "@/lib/equity/places/schema";
import { readSigning } from "@/lib/equity/places/signature-queries";

type PageProps = { params: Promise<{ id: string }>; searchParams: Promise<{ cursor?: string | string[] }> };

export async function generateMetadata({ params }: PageProps): Promise<Metadata> {
  const place = await findPlace((await params).id);
  return { title: place?.fund.name ?? "Inversión" };
}

export default async function InvestmentPage({ params, searchParams }: PageProps) {
  const viewer = await requireViewer("user");
  const place = await findPlace((await params).id);
  if (!place) notFound();
  const isOwn = place.investorId === viewer.id;
  const isIn = isOwn && ["approved", "signed", "active", "defaulted"].includes(place.status);
  const first = { id: place.id };
  const asked = parsedOr(listFlowsInput, { ...first, cursor: (await searchParams).cursor }, first);
  const [flows, rescues, outlook] = await Promise.all([
    listFlows(viewer, asked),
    isIn ? listRescues(viewer, place.fundId) : [],
    isIn ? readOutlook(AREAS, viewer) : null,
  ]);
  // The data for signing is needed only for the investor's own signature, or to pay an unpaid part of another investor.
  const asksToSign = isIn && (place.status === "approved" || rescues.length > 0);
  const signing = asksToSign ? await readSigning(viewer, place.id) : null;
  const timeZone = viewer.timezone;
  const hasApp = viewer.apps.includes("privateEquity");
  return (
    <>
      <PlaceView
        place={place}
        isOwn={isOwn}
        flows={flows}
        isFirst={asked.cursor === undefined}
        timeZone={timeZone}
        actions={
          isOwn ? (
            <PlaceActions
              place={place}
              signing={place.status === "approved" ? signing : null}
              timeZone={timeZone}
              hasApp={hasApp}
            />
          ) : null
        }
        aside={signing ? <RescuesCard rescues={rescues} signing={signing} hasApp={hasApp} /> : null}
      />
      {outlook ? <OutlookCard outlook={outlook} /> : null}
    </>
  );
}
