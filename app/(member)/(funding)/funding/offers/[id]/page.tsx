import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { cache } from "react";
import { OfferView } from "@/components/funding/offers/view";
import { requireViewer } from "@/lib/auth/viewer";
import { findBy } from "@/lib/core/command/page-input";
import { clock } from "@/lib/core/format/clock";
import { listCompared } from "@/lib/funding/offers/compare-queries";
import { getOffer } from "@/lib/funding/offers/queries";
import { offerParams } from "@/lib/funding/offers/schema";
import { readSigning } from "@/lib/funding/offers/signature-queries";
import { getRequest } from "@/lib/funding/requests/queries";

type PageProps = { params: Promise<{ id: string }> };

export async function generateMetadata({ params }: PageProps): Promise<Metadata> {
  const offer = await findOffer((await params).id);
  return { title: offer ? `Oferta por «${offer.request.title}»` : "Oferta de financiación" };
}

export default async function OfferPage({ params }: PageProps) {
  const viewer = await requireViewer("user");
  const offer = await findOffer((await params).id);
  if (!offer) notFound();
  const [request, compared, signing] = await Promise.all([
    getRequest(viewer, offer.requestId),
    offer.role === "owner" ? listCompared(viewer, offer.requestId) : [],
    offer.role === "investor" && offer.turn ? readSigning(viewer, offer.requestId) : null,
  ]);
  return (
    <OfferView
      offer={offer}
      request={request}
      compared={compared}
      signing={signing}
      now={clock.now().toISOString()}
      timeZone={viewer.timezone}
    />
  );
}

// Cached, because the page and its title read the same offer.
const findOffer = cache(async (id: string) => {
  const viewer = await requireViewer("user");
  return findBy(offerParams, { id }, (asked) => getOffer(viewer, asked.id));
});
