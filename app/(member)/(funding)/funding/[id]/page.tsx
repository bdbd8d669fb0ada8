import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { ComparisonCard } from "@/components/funding/offers/comparison-card";
import { ReceivedCard } from "@/components/funding/promises/received-card";
import { findRequest } from "@/components/funding/requests/find-request";
import { RequestView } from "@/components/funding/requests/view";
import { requireViewer } from "@/lib/auth/viewer";
import { dayOf } from "@/lib/core/format/calendar";
import { clock } from "@/lib/core/format/clock";
import { listCompared } from "@/lib/funding/offers/compare-queries";
import { currentSheet } from "@/lib/offers/sheets";

type PageProps = { params: Promise<{ id: string }> };

export async function generateMetadata({ params }: PageProps): Promise<Metadata> {
  return { title: (await findRequest((await params).id))?.title ?? "Solicitud de financiación" };
}

export default async function RequestPage({ params }: PageProps) {
  const viewer = await requireViewer("user");
  const request = await findRequest((await params).id);
  if (!request) notFound();
  const [sheet, offers] = await Promise.all([
    currentSheet({ type: "funding", id: request.id }),
    request.isOwn ? listCompared(viewer, request.id) : [],
  ]);
  const now = clock.now().toISOString();
  return (
    <RequestView
      request={request}
      viewer={viewer}
      sheet={sheet}
      now={now}
      today={dayOf(clock.now(), viewer.timezone)}
      supporters={
        request.isOwn || viewer.isAdmin ? <ReceivedCard requestId={request.id} viewer={viewer} /> : null
      }
      waiting={offers.filter(({ isMyTurn }) => isMyTurn).length}
      comparison={<ComparisonCard request={request} offers={offers} now={now} timeZone={viewer.timezone} />}
    />
  );
}
