import type { ReactNode } from "react";
import { PageTitle } from "@/components/display/heading";
import { BackLink } from "@/components/display/page-header";
import { TwoColumns } from "@/components/display/two-columns";
import { Alert } from "@/components/ui/alert";
import type { Viewer } from "@/lib/auth/actor";
import type { StartupDetail } from "@/lib/startups/profiles/queries";
import { AboutCard } from "./about-card";
import { AdminActs } from "./admin-acts";
import { StartupBadges } from "./badges";
import { OwnActs } from "./card";
import { FactsCard } from "./facts-card";
import { TeamCard } from "./team";
import { TeamAnswer } from "./team-answer";
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
          <TeamCard
            startup={startup}
            answer={({ id: memberId, hasAccepted }) => (
              <TeamAnswer startup={{ id, name }} memberId={memberId} hasAccepted={hasAccepted} />
            )}
          />
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
