import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { SharedPotView } from "@/components/bank/shared-pots/shared-pot-view";
import { AppPage } from "@/components/layout/member/app-page";
import { authorize, type UserActor } from "@/lib/auth/actor";
import { getSharedPot } from "@/lib/bank/shared-pots/queries";
import { sharedPotParams } from "@/lib/bank/shared-pots/schema";
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
  const pot = await getSharedPot(viewer, asked.data.id).catch(nullIfNotFound);
  if (!pot) notFound();
  return <SharedPotView pot={pot} viewerId={viewer.id} timeZone={viewer.timezone} />;
}
