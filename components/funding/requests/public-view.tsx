import { Headline, Lead } from "@/components/display/heading";
import { Markdown } from "@/components/display/markdown";
import { TwoColumns } from "@/components/display/two-columns";
import { GoalCard } from "@/components/funding/promises/goal-card";
import { PublicArticle } from "@/components/layout/public/article";
import { GatedLink } from "@/components/layout/public/gated-link";
import { RiskNotice } from "@/components/offers/risk-notice";
import { buttonVariants } from "@/components/ui/button-variants";
import { Card, CardContent, CardHeader, CardTitle } from "@/components/ui/card";
import { APPS } from "@/lib/auth/apps";
import { renderMarkdown } from "@/lib/core/format/markdown";
import type { RequestDetail } from "@/lib/funding/requests/queries";
import { RequestBadges } from "./badges";
import { HeroCard } from "./hero-card";
import { TermsCard } from "./terms-card";

type PublicRequestProps = { request: RequestDetail; now: string; timeZone: string };

/** The public page of a request: the risk notice first, then its content, and how to register. */
export function PublicRequestView({ request, now, timeZone }: PublicRequestProps) {
  const { id, title, description, owner, startup, status } = request;
  return (
    <PublicArticle className="gap-6 max-tablet:gap-6">
      <RiskNotice />
      <header className="grid max-w-184 content-start gap-3 *:min-w-0">
        <RequestBadges request={request} />
        <Headline className="wrap-anywhere">{title}</Headline>
        <Lead>{startup ? `${startup.name}, de ${owner.name}` : `De ${owner.name}`}</Lead>
      </header>
      <HeroCard request={request} now={now} timeZone={timeZone} />
      <TwoColumns>
        <Card aria-labelledby="para-que">
          <CardHeader>
            <CardTitle id="para-que">Para qué es el dinero</CardTitle>
          </CardHeader>
          <CardContent>
            <Markdown html={renderMarkdown(description)} />
          </CardContent>
        </Card>
        <div className="grid content-start gap-4 *:min-w-0">
          {status === "open" ? (
            <GatedLink
              className={buttonVariants({ variant: "highlight", size: "lg", block: true })}
              href={`/funding/${id}`}
              name={APPS.funding.name}
            >
              Hacer una oferta
            </GatedLink>
          ) : null}
          <GoalCard request={request} />
          <TermsCard request={request} startupHref={startup ? `/apps/startups/${startup.id}` : null} />
        </div>
      </TwoColumns>
    </PublicArticle>
  );
}
