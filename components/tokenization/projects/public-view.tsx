import { PublicArticle } from "@/components/layout/public/article";
import { GatedLink } from "@/components/layout/public/gated-link";
import { RiskNotice } from "@/components/offers/risk-notice";
import { PublicSheetCard } from "@/components/offers/sheet-card";
import { SupplyCard } from "@/components/tokenization/holdings/cap-table";
import { MilestonesCard } from "@/components/tokenization/milestones/milestones-card";
import { buttonVariants } from "@/components/ui/button-variants";
import { APPS } from "@/lib/auth/apps";
import type { SheetVersion } from "@/lib/offers/sheets";
import type { CapTable } from "@/lib/tokenization/holdings/cap-table-queries";
import type { ProjectDetail } from "@/lib/tokenization/projects/queries";
import { AboutCard, DescriptionCard } from "./about-card";
import { ProjectHero } from "./hero";
import { isUnsold } from "./unsold";

type PublicProjectViewProps = {
  project: ProjectDetail;
  table: CapTable;
  /** The current version of the key information sheet; null before its approval. */
  sheet: SheetVersion | null;
  now: string;
  timeZone: string;
};

/** The public page of a project: the risk notice first, then the sale, and how to register. */
export function PublicProjectView({ project, table, sheet, now, timeZone }: PublicProjectViewProps) {
  return (
    <PublicArticle>
      <div className="grid content-start gap-6 *:min-w-0">
        <RiskNotice />
        {/* The members' page orders this card differently on a narrow screen. */}
        <div>
          <ProjectHero project={project} now={now} timeZone={timeZone} />
        </div>
        {project.status === "fundraising" ? (
          <GatedLink
            className={`${buttonVariants({ variant: "highlight", size: "lg" })} justify-self-start max-tablet:w-full`}
            href={`/tokenization/${project.id}`}
            name={APPS.tokenization.name}
          >
            Invertir en este proyecto
          </GatedLink>
        ) : null}
        <AboutCard project={project} timeZone={timeZone} />
        <DescriptionCard project={project} />
        <MilestonesCard project={project} timeZone={timeZone} now={now} />
        {isUnsold(project) ? null : <SupplyCard table={table} lockMonths={project.lockMonths} />}
        <PublicSheetCard offer={{ type: "project", id: project.id }} sheet={sheet} timeZone={timeZone} />
      </div>
    </PublicArticle>
  );
}
