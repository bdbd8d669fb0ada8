import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { PageTitle } from "@/components/display/heading";
import { BackLink } from "@/components/display/page-header";
import { planActs } from "@/components/equity/calls/plan-acts";
import { CalendarCard } from "@/components/equity/funds/calendar-card";
import { findFund } from "@/components/equity/funds/find-fund";
import { InvestorsCard } from "@/components/equity/places/investors-card";
import { shownRoom } from "@/components/equity/rooms/shown-room";
import { ManageRoom } from "@/components/offers/rooms/manage-room";
import { requireViewer } from "@/lib/auth/viewer";
import { clock } from "@/lib/core/format/clock";
import { FUND } from "@/lib/equity/funds/machine";
import { listPlaces } from "@/lib/equity/places/queries";
import { listPlacesInput } from "@/lib/equity/places/schema";
import { fundRoom } from "@/lib/equity/rooms/room";

export const metadata: Metadata = { title: "Gestionar el fondo" };

type PageProps = { params: Promise<{ id: string }>; searchParams: Promise<{ cursor?: string | string[] }> };

export default async function ManageFundPage({ params, searchParams }: PageProps) {
  const viewer = await requireViewer("user");
  const fund = await findFund((await params).id);
  if (!fund || !(fund.isOwn || viewer.isAdmin)) notFound();
  const { cursor } = await searchParams;
  const asked = listPlacesInput.safeParse({ id: fund.id, cursor });
  const page = await listPlaces(viewer, asked.success ? asked.data : listPlacesInput.parse({ id: fund.id }));
  const mayCall = FUND.openTo("manager", { status: fund.status, stageExpiresAt: null }, clock.now()).includes(
    "call",
  );
  return (
    <>
      <BackLink href={`/private-equity/${fund.id}`}>{fund.name}</BackLink>
      <PageTitle>Inversores y llamadas</PageTitle>
      <InvestorsCard fundId={fund.id} page={page} isManager={fund.isOwn} now={clock.now()} />
      {fund.isOwn ? <CalendarCard fund={fund} acts={planActs(mayCall)} /> : <CalendarCard fund={fund} />}
      {fund.isOwn ? <ManageRoom definition={fundRoom} room={shownRoom(fund)} viewer={viewer} /> : null}
    </>
  );
}
