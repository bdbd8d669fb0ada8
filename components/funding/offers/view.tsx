import { ActionBar } from "@/components/deals/action-bar";
import { DealLiveRefresh } from "@/components/deals/live-refresh";
import { PageTitle } from "@/components/display/heading";
import { BackLink, PageActions, PageHeader, PageHeading } from "@/components/display/page-header";
import { euroText, OFFER_TONES } from "@/components/funding/labels";
import { HeroCard } from "@/components/funding/requests/hero-card";
import { TranchesCard } from "@/components/funding/tranches/tranches-card";
import { VersionsCard } from "@/components/funding/versions-card";
import { DemoBanner } from "@/components/layout/demo-banner";
import { LinkButton } from "@/components/parts/link-button";
import { Badge } from "@/components/ui/badge";
import { formatCount } from "@/lib/core/format/format";
import type { ComparedLine } from "@/lib/funding/offers/compare-queries";
import type { OfferDetail } from "@/lib/funding/offers/queries";
import type { Signing } from "@/lib/funding/offers/signature-queries";
import type { RequestDetail } from "@/lib/funding/requests/queries";
import { OfferActions, PrimaryAction } from "./actions";
import { AgreementCard } from "./agreement-card";
import { firstName } from "./compared";
import { ComparisonCard } from "./comparison-card";
import { holdingsOf } from "./holdings";
import { clockOf, NegotiationCard } from "./negotiation-card";
import { hasActions, mainActionOf } from "./open-actions";
import { otherOf } from "./stage";
import { SumsCard } from "./sums-card";
import { versionLines } from "./version-lines";

type OfferViewProps = {
  offer: OfferDetail;
  request: RequestDetail;
  /** The other offers for the same request, for its owner. */
  compared: readonly ComparedLine[];
  signing: Signing | null;
  now: string;
  timeZone: string;
};

/**
 * The page of a negotiation for one of its parties: the latest version, its effects, the other offers, and all
 * versions.
 */
export function OfferView({ offer, request, compared, signing, now, timeZone }: OfferViewProps) {
  const answer = { offer, request, signing, timeZone };
  const isOwner = offer.role === "owner";
  const name = firstName(offer.investor.name);
  const perhaps =
    isOwner && offer.turn
      ? { when: offer.isMyTurn ? `Si aceptas a ${name}` : `Si ${name} acepta`, amount: offer.amount }
      : undefined;
  const history = <VersionsCard name={otherOf(offer)} versions={versionLines(offer, { now, timeZone })} />;
  const waiting = compared.filter(({ isMyTurn }) => isMyTurn).length;
  return (
    <>
      <DealLiveRefresh />
      <Head offer={offer} request={request} />
      <DemoBanner />
      <HeroCard
        request={request}
        now={now}
        timeZone={timeZone}
        waiting={waiting}
        {...(perhaps && { perhaps })}
      />
      <div className="grid grid-cols-[minmax(0,1fr)_22rem] items-stretch gap-6 max-[74rem]:grid-cols-1">
        {/* While it is negotiated, the card is as high as the sums beside it; later the history follows it. */}
        <div className={offer.turn ? "contents" : "grid content-start gap-6 *:min-w-0"}>
          <NegotiationCard
            offer={offer}
            request={request}
            now={now}
            timeZone={timeZone}
            actions={
              hasActions(offer) ? (
                <div className="flex flex-wrap gap-3 max-tablet:*:data-[slot=button]:flex-1">
                  <OfferActions {...answer} />
                </div>
              ) : null
            }
          />
          {offer.turn ? null : history}
        </div>
        <div className="grid content-start gap-6 *:min-w-0">
          <SumsCard
            offer={offer}
            request={request}
            holdings={holdingsOf({ offer, request, compared })}
            timeZone={timeZone}
          />
          <TranchesCard offer={offer} />
          <AgreementCard offer={offer} timeZone={timeZone} />
        </div>
      </div>
      <ComparisonCard request={request} offers={compared} current={offer.id} now={now} timeZone={timeZone} />
      {offer.turn ? history : null}
      {mainActionOf(offer) ? (
        <ActionBar deal={{ deadline: clockOf(offer, now), now }}>
          <PrimaryAction {...answer} />
        </ActionBar>
      ) : null}
    </>
  );
}

function Head({ offer, request }: Pick<OfferViewProps, "offer" | "request">) {
  const isOwner = offer.role === "owner";
  return (
    <PageHeader>
      <PageHeading>
        <BackLink href={isOwner ? "/funding?view=mine" : "/funding?tab=offers&view=mine"}>
          {isOwner ? "Mis solicitudes" : "Mis ofertas"}
        </BackLink>
        <PageTitle className="wrap-anywhere">{request.title}</PageTitle>
        <p className="flex min-w-0 flex-wrap items-center gap-2 text-sm text-muted-foreground">
          <span>Oferta n.º {formatCount(offer.id)}</span>
          <Badge variant={OFFER_TONES[offer.status]}>{offer.statusLabel}</Badge>
          <span>Mínimo {euroText(request.minInvestment)} por oferta</span>
        </p>
      </PageHeading>
      <PageActions>
        <LinkButton href={`/funding/${request.id}`}>Ver la solicitud</LinkButton>
      </PageActions>
    </PageHeader>
  );
}
