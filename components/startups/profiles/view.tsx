import type { ReactNode } from "react";
import { PageTitle } from "@/components/display/heading";
import { Markdown } from "@/components/display/markdown";
import { BackLink } from "@/components/display/page-header";
import { TwoColumns } from "@/components/display/two-columns";
import { Alert } from "@/components/ui/alert";
import { Card, CardContent, CardHeader, CardTitle } from "@/components/ui/card";
import type { Viewer } from "@/lib/auth/actor";
import { renderMarkdown } from "@/lib/core/format/markdown";
import type { StartupDetail } from "@/lib/startups/profiles/queries";
import { AdminActs } from "./admin-acts";
import { StartupBadges } from "./badges";
import { OwnActs } from "./card";
import { FactsCard } from "./facts-card";
import { TeamCard } from "./team";
import { TractionCard } from "./traction";

type StartupViewProps = {
  startup: StartupDetail;
  viewer: Viewer;
  /** What can be done about it: write to its founder, follow it, ask for its documents. */
  acts?: ReactNode;
  /** What follows from it: rounds, news, questions. */
  children?: ReactNode;
};

/** The page of a startup: what it does, who is behind it, how it goes, and beside it what it looks for. */
export function StartupView({ startup, viewer, acts, children }: StartupViewProps) {
  const { id, name, isOwn, removalReason, isRemoved } = startup;
  return (
    <>
      <BackLink href="/startups">Startups</BackLink>
      <StartupHead startup={startup} />
      {isRemoved ? (
        <Alert variant="warning">
          {viewer.isAdmin && !isOwn ? "Retirada" : "Un administrador la ha retirado"}: {removalReason}
        </Alert>
      ) : null}
      <TwoColumns>
        <div className="grid content-start gap-6 *:min-w-0">
          <AboutCard description={startup.description} />
          <TeamCard startup={startup} canAnswer />
          <TractionCard traction={startup.traction} />
          {children}
        </div>
        <FactsCard startup={startup}>
          {isOwn && !isRemoved ? <OwnActs id={id} name={name} /> : acts}
          {viewer.isAdmin && !isOwn ? (
            <AdminActs startup={{ id, name, isRemoved, acts: startup.acts }} />
          ) : null}
        </FactsCard>
      </TwoColumns>
    </>
  );
}

/** What it is called, and in one line what it does. */
function StartupHead({ startup }: { startup: StartupDetail }) {
  return (
    <header className="grid content-start gap-2 *:min-w-0">
      <StartupBadges startup={startup} />
      <PageTitle className="wrap-anywhere">{startup.name}</PageTitle>
      {startup.tagline ? <p className="wrap-anywhere text-muted-foreground">{startup.tagline}</p> : null}
    </header>
  );
}

export function AboutCard({ description }: { description: string }) {
  return (
    <Card aria-labelledby="que-es">
      <CardHeader>
        <CardTitle id="que-es">Qué es</CardTitle>
      </CardHeader>
      <CardContent>
        <Markdown html={renderMarkdown(description)} />
      </CardContent>
    </Card>
  );
}
