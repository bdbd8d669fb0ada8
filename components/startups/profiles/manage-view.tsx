import type { ReactNode } from "react";
import { PageTitle } from "@/components/display/heading";
import { BackLink, PageActions, PageHeader, PageHeading, PageLead } from "@/components/display/page-header";
import { LinkButton } from "@/components/parts/link-button";
import type { StartupDetail } from "@/lib/startups/profiles/queries";
import { StatusCard } from "./status-card";
import { TeamManager } from "./team-manager";

type ManageViewProps = { startup: StartupDetail; children?: ReactNode };

/** The founder's management page of a startup: its state, its team, and further sections. */
export function ManageView({ startup, children }: ManageViewProps) {
  const { id, name, status, acts, team, isRemoved } = startup;
  return (
    <>
      <PageHeader>
        <PageHeading>
          <BackLink href={`/startups/${id}`}>{name}</BackLink>
          <PageTitle>Gestionar la startup</PageTitle>
          <PageLead>Su estado, su equipo y lo que enseñas de ella.</PageLead>
        </PageHeading>
        {acts.includes("edit") ? (
          <PageActions>
            <LinkButton href={`/startups/${id}/edit`}>Editar los textos</LinkButton>
          </PageActions>
        ) : null}
      </PageHeader>
      <div className="grid content-start gap-6 *:min-w-0">
        <StatusCard startup={{ id, name, status, acts, isRemoved }} />
        <TeamManager startup={{ id, name }} team={team} canAdd={acts.includes("team")} />
        {children}
      </div>
    </>
  );
}
