import { type ReactNode, Suspense } from "react";
import { reportFundingRequest } from "@/actions/funding/requests";
import { BottomBar } from "@/components/display/bottom-bar";
import { PageTitle } from "@/components/display/heading";
import { Markdown } from "@/components/display/markdown";
import { BackLink } from "@/components/display/page-header";
import { TwoColumns } from "@/components/display/two-columns";
import { feedSubject, REQUEST_FEED } from "@/components/funding/feed/feed";
import { GoalCard } from "@/components/funding/promises/goal-card";
import { SupportActions } from "@/components/funding/promises/support-actions";
import { OfferQuestions, OfferUpdates } from "@/components/offers/feed";
import { ReportPublication } from "@/components/offers/report-publication";
import { RiskNotice } from "@/components/offers/risk-notice";
import { SheetCard } from "@/components/offers/sheet-card";
import { LinkButton } from "@/components/parts/link-button";
import { Alert } from "@/components/ui/alert";
import { Card, CardContent, CardHeader, CardTitle } from "@/components/ui/card";
import type { UserActor } from "@/lib/auth/actor";
import { renderMarkdown } from "@/lib/core/format/markdown";
import type { RequestDetail } from "@/lib/funding/requests/queries";
import type { SheetVersion } from "@/lib/offers/sheets";
import { RequestBadges } from "./badges";
import { HeroCard } from "./hero-card";
import { ManageCard } from "./manage-card";
import { OfferCard } from "./offer-card";
import { TermsCard } from "./terms-card";

type RequestViewProps = {
  request: RequestDetail;
  viewer: UserActor;
  /** The current version of the key information sheet; null before it is published. */
  sheet: SheetVersion | null;
  now: string;
  /** Today in the viewer's time zone. */
  today: string;
  /** The monthly supporters, for the owner and administrators. */
  supporters: ReactNode;
  /** The number of offers that wait for the owner's answer. */
  waiting: number;
  /** The offers side by side, for its owner. */
  comparison: ReactNode;
};

/** The page of a request: its progress, purpose and offers, and beside them what its owner gives. */
export function RequestView(props: RequestViewProps) {
  const { request, viewer, sheet, now, today, supporters, waiting, comparison } = props;
  const { id, title, description, isOwn, status, reason } = request;
  const mayOffer = !isOwn && status === "open" && request.ownOfferId === null;
  return (
    <>
      <BackLink href={isOwn ? "/funding?view=mine" : "/funding"}>
        {isOwn ? "Mis solicitudes" : "Financiación"}
      </BackLink>
      <header className="grid content-start gap-2 *:min-w-0">
        <RequestBadges request={request} />
        <PageTitle className="wrap-anywhere">{title}</PageTitle>
      </header>
      {status === "closed" && reason ? <Alert variant="closed">{reason}</Alert> : null}
      <HeroCard request={request} now={now} timeZone={viewer.timezone} waiting={waiting} />
      {comparison}
      <TwoColumns>
        <div className="grid content-start gap-6 *:min-w-0">
          {isOwn ? null : <RiskNotice />}
          <Card aria-labelledby="para-que">
            <CardHeader>
              <CardTitle id="para-que">Para qué es el dinero</CardTitle>
            </CardHeader>
            <CardContent>
              <Markdown html={renderMarkdown(description)} />
            </CardContent>
          </Card>
          <Suspense>{supporters}</Suspense>
          {status === "draft" ? null : (
            <Suspense>
              <OfferQuestions feed={REQUEST_FEED} subject={feedSubject(request)} viewer={viewer} />
            </Suspense>
          )}
        </div>
        <aside className="grid content-start gap-6 *:min-w-0" aria-label="Tu oferta, condiciones y ficha">
          {isOwn ? <ManageCard request={request} /> : <OfferCard request={request} viewer={viewer} />}
          <GoalCard request={request}>
            {isOwn ? null : <SupportActions request={request} viewer={viewer} today={today} />}
          </GoalCard>
          <TermsCard request={request} startupHref={startupHref(request, viewer)} />
          {sheet ? (
            <SheetCard href={`/funding/${id}/sheet`} sheet={sheet} timeZone={viewer.timezone} />
          ) : null}
          {isOwn || !viewer.apps.includes("funding") ? null : (
            <ReportPublication kind="funding" id={id} action={reportFundingRequest} />
          )}
          {status === "draft" ? null : (
            <Suspense>
              <OfferUpdates feed={REQUEST_FEED} subject={feedSubject(request)} viewer={viewer} />
            </Suspense>
          )}
        </aside>
      </TwoColumns>
      {mayOffer ? (
        <BottomBar className="-mx-gutter" aria-label="Acción principal">
          <LinkButton variant="highlight" href={`/funding/create-offer?request=${id}`}>
            Hacer una oferta
          </LinkButton>
        </BottomBar>
      ) : null}
    </>
  );
}

function startupHref({ startup }: RequestDetail, { apps }: UserActor): string | null {
  if (startup === null) return null;
  return apps.includes("startups") ? `/startups/${startup.id}` : `/apps/startups/${startup.id}`;
}
