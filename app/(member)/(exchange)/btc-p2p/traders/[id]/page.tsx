import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { MemberHeader } from "@/components/deals/member-header";
import { BackLink } from "@/components/display/page-header";
import { TraderFigures } from "@/components/exchange/trades/trader-figures";
import { TraderRatings } from "@/components/exchange/trades/trader-ratings";
import { requireViewer } from "@/lib/auth/viewer";
import { findBy } from "@/lib/core/command/page-input";
import { findTrader } from "@/lib/exchange/orders/trader-queries";
import { traderParams } from "@/lib/exchange/trades/schema";

type PageProps = {
  params: Promise<{ id: string }>;
  searchParams: Promise<{ ratings?: string | string[] }>;
};

export const metadata: Metadata = { title: "Operaciones de BTC P2P de un miembro" };

export default async function TraderPage({ params, searchParams }: PageProps) {
  const [{ id }, { ratings }] = await Promise.all([params, searchParams]);
  const viewer = await requireViewer("user");
  const trader = await findBy(traderParams, { id }, (asked) => findTrader(viewer, asked.id));
  if (!trader) notFound();
  return (
    <>
      <MemberHeader
        member={trader}
        back={viewer.apps.includes("btc") ? <BackLink href="/btc-p2p">BTC P2P</BackLink> : null}
      >
        <TraderFigures trader={trader} timeZone={viewer.timezone} />
      </MemberHeader>
      <TraderRatings id={id} cursor={ratings} viewer={viewer} />
    </>
  );
}
