import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { Suspense } from "react";
import { FUND_FEED, feedSubject } from "@/components/equity/feed/feed";
import { AdminCard } from "@/components/equity/funds/admin-card";
import { findFund } from "@/components/equity/funds/find-fund";
import { ManageCard } from "@/components/equity/funds/manage-card";
import { FundView } from "@/components/equity/funds/view";
import { RequestCard } from "@/components/equity/places/request-card";
import { shownRoom } from "@/components/equity/rooms/shown-room";
import { OfferQuestions, OfferUpdates } from "@/components/offers/feed";
import { RoomCard } from "@/components/offers/rooms/room-card";
import { requireViewer } from "@/lib/auth/viewer";
import { clock } from "@/lib/core/format/clock";
import { isShown } from "@/lib/equity/funds/rows";
import { listFundDistributions } from "@/lib/equity/returns/queries";
import { listDistributionsInput } from "@/lib/equity/returns/schema";
import { fundRoom } from "@/lib/equity/rooms/room";
import { currentSheet } from "@/lib/offers/sheets";

type PageProps = { params: Promise<{ id: string }> };

export async function generateMetadata({ params }: PageProps): Promise<Metadata> {
  const fund = await findFund((await params).id);
  return { title: fund?.name ?? "Fondo" };
}

export default async function FundPage({ params }: PageProps) {
  const viewer = await requireViewer("user");
  const fund = await findFund((await params).id);
  if (!fund) notFound();
  const [sheet, distributions] = await Promise.all([
    currentSheet({ type: "fund", id: fund.id }),
    listFundDistributions(viewer, listDistributionsInput.parse({ id: fund.id })),
  ]);
  return (
    <FundView
      fund={fund}
      viewer={viewer}
      sheet={sheet}
      distributions={distributions.rows}
      room={
        <Suspense>
          <RoomCard definition={fundRoom} room={shownRoom(fund)} viewer={viewer} />
        </Suspense>
      }
      feed={
        isShown(fund) ? (
          <Suspense>
            <OfferUpdates feed={FUND_FEED} subject={feedSubject(fund)} viewer={viewer} />
            <OfferQuestions feed={FUND_FEED} subject={feedSubject(fund)} viewer={viewer} />
          </Suspense>
        ) : null
      }
      act={
        <>
          {fund.isOwn ? (
            <ManageCard fund={fund} now={clock.now()} />
          ) : (
            <RequestCard fund={fund} viewer={viewer} />
          )}
          {viewer.isAdmin && !fund.isOwn ? <AdminCard fund={fund} /> : null}
        </>
      }
    />
  );
}
