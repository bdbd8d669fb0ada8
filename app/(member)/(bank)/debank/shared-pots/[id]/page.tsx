import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { SharedPotView } from "@/components/bank/shared-pots/shared-pot-view";
import { AppPage } from "@/components/layout/member/app-page";
import { authorize, type UserActor } from "@/lib/auth/actor";
import { getSharedPot, listSharedPotMoves } from "@/lib/bank/shared-pots/queries";
import { listSharedPotMovesInput, sharedPotParams } from "@/lib/bank/shared-pots/schema";
import { nullIfNotFound } from "@/lib/core/command/errors";

export const metadata: Metadata = { title: "Bote compartido" };

type PageProps = { params: Promise<{ id: string }> };

export default async function SharedPotPage({ params }: PageProps) {
  const { id } = await params;
  return <AppPage app="debank">{(actor) => <SharedPot viewer={authorize("user", actor)} id={id} />}</AppPage>;
}

async function SharedPot({ viewer, id }: { viewer: UserActor; id: string }) {
  const asked = sharedPotParams.safeParse({ id });
  if (!asked.success) notFound();
  const [pot, moves] = await Promise.all([
    getSharedPot(viewer, asked.data.id).catch(nullIfNotFound),
    listSharedPotMoves(viewer, listSharedPotMovesInput.parse({ id })).catch(nullIfNotFound),
  ]);
  if (!pot || !moves) notFound();
  return <SharedPotView pot={pot} moves={moves} viewerId={viewer.id} timeZone={viewer.timezone} />;
}
