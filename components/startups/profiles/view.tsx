import type { ReactNode } from "react";
import { PageTitle } from "@/components/display/heading";
import { ReviewLink } from "@/components/display/note";
import { BackLink } from "@/components/display/page-header";
import { TwoColumns } from "@/components/display/two-columns";
import { Alert } from "@/components/ui/alert";
import type { Viewer } from "@/lib/auth/actor";
import type { StartupDetail } from "@/lib/startups/profiles/queries";
import { AboutCard } from "./about-card";
import { AdminActions } from "./admin-actions";
import { StartupBadges } from "./badges";
import { OwnStartupActions } from "./card";
import { FactsCard } from "./facts-card";
import { TeamCard } from "./team";
import { TeamAnswer } from "./team-answer";
import { TractionCard } from "./traction";

type StartupViewProps = {
  startup: StartupDetail;
  viewer: Viewer;
  /** The viewer's actions: write to the founder, follow the startup, request its documents. */
  actions?: ReactNode;
  /** Further sections: rounds, updates and questions. */
  children?: ReactNode;
};

/** The page of a startup: its description, team and progress, and beside them what it looks for. */
export function StartupView({ startup, viewer, actions, children }: StartupViewProps) {
  const { id, name, isOwn, removalReason, isRemoved } = startup;
  return (
    <>
      <BackLink href="/startups">Startups</BackLink>
      <StartupHead startup={startup} />
      {isRemoved ? (
        <Alert variant="warning">
          {viewer.isAdmin && !isOwn ? "Retirada" : "Un administrador la ha retirado"}: {removalReason}{" "}
          {isOwn ? <ReviewLink /> : null}
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
          {isOwn && !isRemoved ? <OwnStartupActions id={id} name={name} /> : actions}
          {viewer.isAdmin && !isOwn ? (
            <AdminActions startup={{ id, name, isRemoved, acts: startup.acts }} />
          ) : null}
        </FactsCard>
      </TwoColumns>
    </>
  );
}

/** The name of a startup and its one-line summary. */
function StartupHead({ startup }: { startup: StartupDetail }) {
  return (
    <header className="grid content-start gap-2 *:min-w-0">
      <StartupBadges startup={startup} />
      <PageTitle className="wrap-anywhere">{startup.name}</PageTitle>
      {startup.tagline ? <p className="wrap-anywhere text-muted-foreground">{startup.tagline}</p> : null}
    </header>
  );
}
