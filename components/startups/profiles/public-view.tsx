import { Headline, Lead } from "@/components/display/heading";
import { TwoColumns } from "@/components/display/two-columns";
import { PublicArticle } from "@/components/layout/public/article";
import { GatedLink } from "@/components/layout/public/gated-link";
import { Alert } from "@/components/ui/alert";
import { buttonVariants } from "@/components/ui/button-variants";
import type { StartupDetail } from "@/lib/startups/profiles/queries";
import { AboutCard } from "./about-card";
import { StartupBadges } from "./badges";
import { FactsCard } from "./facts-card";
import { TeamCard } from "./team";
import { TractionCard } from "./traction";

/** The public page of a startup, without an account: the risk notice first. */
export function PublicStartupView({ startup }: { startup: StartupDetail }) {
  return (
    <PublicArticle className="gap-6 max-tablet:gap-6">
      <Alert variant="warning">Invertir en startups puede hacerte perder todo el dinero que pongas.</Alert>
      <header className="grid max-w-184 content-start gap-3 *:min-w-0">
        <StartupBadges startup={startup} />
        <Headline className="wrap-anywhere">{startup.name}</Headline>
        {startup.tagline ? <Lead className="text-md wrap-anywhere">{startup.tagline}</Lead> : null}
      </header>
      <TwoColumns>
        <div className="grid content-start gap-6 *:min-w-0">
          <AboutCard description={startup.description} />
          <TeamCard startup={startup} />
          <TractionCard traction={startup.traction} />
        </div>
        <FactsCard startup={startup}>
          <GatedLink
            className={buttonVariants({ variant: "highlight", block: true })}
            href={`/startups/${startup.id}`}
            name="Startups"
          >
            Ver en Startups
          </GatedLink>
        </FactsCard>
      </TwoColumns>
    </PublicArticle>
  );
}
