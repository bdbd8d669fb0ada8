import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { PageTitle } from "@/components/display/heading";
import { BackLink } from "@/components/display/page-header";
import { CallPaymentsCard } from "@/components/equity/calls/call-payments-card";
import { callActions } from "@/components/equity/calls/plan-actions";
import { CalendarCard } from "@/components/equity/funds/calendar-card";
import { findFund } from "@/components/equity/funds/find-fund";
import { MoneyCard } from "@/components/equity/funds/money-card";
import { InvestorsCard } from "@/components/equity/places/investors-card";
import { shownRoom } from "@/components/equity/rooms/shown-room";
import { ManageRoom } from "@/components/offers/rooms/manage-room";
import { requireViewer } from "@/lib/auth/viewer";
import { parsedOr } from "@/lib/core/command/page-input";
import { clock } from "@/lib/core/format/clock";
import { listCallParts } from "@/lib/equity/calls/queries";
import { listPartsInput } from "@/lib/equity/calls/schema";
import { FUND } from "@/lib/equity/funds/machine";
import { listMovements } from "@/lib/equity/funds/movement-queries";
import { listOfFundInput } from "@/lib/equity/funds/schema";
import { listPlaces } from "@/lib/equity/places/queries";
import { listPlacesInput } from "@/lib/equity/places/schema";
import { fundRoom } from "@/lib/equity/rooms/room";

export const metadata: Metadata = { title: "Gestionar el fondo" };

/** `cursor`, `movements` and `part` are the places in the three lists; `call` is the call whose payments are shown. */
type Search = Partial<Record<"cursor" | "movements" | "call" | "part", string | string[]>>;
type PageProps = { params: Promise<{ id: string }>; searchParams: Promise<Search> };

export default async function ManageFundPage({ params, searchParams }: PageProps) {
  const viewer = await requireViewer("user");
  const fund = await findFund((await params).id);
  if (!fund || !(fund.isOwn || viewer.isAdmin)) notFound();
  const { id, isOwn, status } = fund;
  const { cursor, movements, call: callId, part } = await searchParams;
  const call = fund.calls.find((each) => each.status !== "planned" && String(each.id) === callId);
  const places = parsedOr(listPlacesInput, { id, cursor }, { id });
  const moved = parsedOr(listOfFundInput, { id, cursor: movements }, { id });
  const parts = call && parsedOr(listPartsInput, { id: call.id, cursor: part }, { id: call.id });
  const [investors, money, payments] = await Promise.all([
    listPlaces(viewer, places),
    listMovements(viewer, moved),
    parts ? listCallParts(viewer, parts) : null,
  ]);
  const cursors = { cursor, movements, call: call && callId, part: call && part };
  const now = clock.now();
  const open = FUND.openTo("manager", { status, stageExpiresAt: null }, now);
  const planning = open.includes("plan") ? { mayCall: open.includes("call") } : null;
  return (
    <>
      <BackLink href={`/private-equity/${id}`}>{fund.name}</BackLink>
      <PageTitle>Inversores y llamadas</PageTitle>
      <InvestorsCard fund={fund} page={investors} cursors={cursors} isFirst={!places.cursor} now={now} />
      <CalendarCard fund={fund} actions={callActions(isOwn ? planning : null)} />
      {call && payments ? (
        <CallPaymentsCard call={call} page={payments} cursors={cursors} isFirst={!parts?.cursor} />
      ) : null}
      <MoneyCard
        fund={fund}
        page={money}
        cursors={cursors}
        isFirst={!moved.cursor}
        timeZone={viewer.timezone}
      />
      {isOwn ? <ManageRoom definition={fundRoom} room={shownRoom(fund)} viewer={viewer} /> : null}
    </>
  );
}
