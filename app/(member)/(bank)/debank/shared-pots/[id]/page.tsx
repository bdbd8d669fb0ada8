import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { SharedPotView } from "@/components/bank/shared-pots/shared-pot-view";
import { AppPage } from "@/components/layout/member/app-page";
import { authorize, type UserActor } from "@/lib/auth/actor";
import { getSharedPot, listSharedPotMoves } from "@/lib/bank/shared-pots/queries";
import { listSharedPotMovesInput, sharedPotParams } from "@/lib/bank/shared-pots/schema";
import { findBy } from "@/lib/core/command/page-input";

export const metadata: Metadata = { title: "Bote compartido" };

type PageProps = { params: Promise<{ id: string }> };

export default async function SharedPotPage({ params }: PageProps) {
  const { id } = await params;
  return <AppPage app="debank">{(actor) => <SharedPot viewer={authorize("user", actor)} id={id} />}</AppPage>;
}

async function SharedPot({ viewer, id }: { viewer: UserActor; id: string }) {
  const [pot, moves] = await Promise.all([
    findBy(sharedPotParams, { id }, (asked) => getSharedPot(viewer, asked.id)),
    findBy(listSharedPotMovesInput, { id }, (asked) => listSharedPotMoves(viewer, asked)),
  ]);
  if (!pot || !moves) notFound();
  return <SharedPotView pot={pot} moves={moves} viewerId={viewer.id} timeZone={viewer.timezone} />;
}
