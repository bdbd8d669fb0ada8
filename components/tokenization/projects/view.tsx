import { type ReactNode, Suspense } from "react";
import { reportProject } from "@/actions/tokenization/projects";
import { DayClock } from "@/components/deals/day-clock";
import { BottomBar } from "@/components/display/bottom-bar";
import { Note } from "@/components/display/note";
import { BackLink } from "@/components/display/page-header";
import { OfferQuestions, OfferUpdates } from "@/components/offers/feed";
import { ReportPublication } from "@/components/offers/report-publication";
import { RiskNotice } from "@/components/offers/risk-notice";
import { RoomCard } from "@/components/offers/rooms/room-card";
import { SheetCard } from "@/components/offers/sheet-card";
import { TabStrip } from "@/components/parts/tab-strip";
import { DistributionsCard } from "@/components/tokenization/distributions/distributions-card";
import { ExitCard } from "@/components/tokenization/exits/exit-card";
import { feedSubject, PROJECT_FEED } from "@/components/tokenization/feed/feed";
import { CapTableCard } from "@/components/tokenization/holdings/cap-table";
import { MilestoneDetails } from "@/components/tokenization/milestones/details";
import { MilestonesCard } from "@/components/tokenization/milestones/milestones-card";
import { shownRoom } from "@/components/tokenization/rooms/shown-room";
import { InvestCard } from "@/components/tokenization/sale/invest-card";
import { MyInvestment } from "@/components/tokenization/sale/my-investment";
import { Alert } from "@/components/ui/alert";
import { buttonVariants } from "@/components/ui/button-variants";
import { tabsListClass, tabsTriggerClass } from "@/components/ui/tabs-variants";
import type { UserActor } from "@/lib/auth/actor";
import type { SheetVersion } from "@/lib/offers/sheets";
import type { DistributionLine } from "@/lib/tokenization/distributions/queries";
import { isLive } from "@/lib/tokenization/exits/exit-rules";
import type { ExitLine } from "@/lib/tokenization/exits/queries";
import type { CapTable } from "@/lib/tokenization/holdings/cap-table-queries";
import type { ProjectDetail } from "@/lib/tokenization/projects/queries";
import { projectRoom } from "@/lib/tokenization/rooms/room";
import type { InvestmentLine } from "@/lib/tokenization/sale/queries";
import { AboutCard, DescriptionCard } from "./about-card";
import { ProjectHero } from "./hero";
import { isUnsold } from "./unsold";

type ProjectViewProps = {
  project: ProjectDetail;
  viewer: UserActor;
  table: CapTable;
  investments: readonly InvestmentLine[];
  /** The current version of the key information sheet; null before its approval. */
  sheet: SheetVersion | null;
  distributions: readonly DistributionLine[];
  exits: readonly ExitLine[];
  now: string;
  /** The viewer's tokens, after they are issued. */
  holding: ReactNode;
  /** The promoter's actions. */
  manage: ReactNode;
};

// On a narrow screen the two columns become one, ordered by importance.
const COLUMN = "grid content-start gap-6 *:min-w-0 max-[74rem]:contents";

/** The page of a project: the sale in the left column, the viewer's own part in the right one. */
export function ProjectView(props: ProjectViewProps) {
  const { project, viewer, table, investments, sheet, distributions, exits, now, holding, manage } = props;
  const timeZone = viewer.timezone;
  const isOpen = project.status === "fundraising" && !project.isOwn;
  return (
    <>
      <Back project={project} viewer={viewer} />
      <div className="grid grid-cols-[minmax(0,1fr)_20.5rem] items-start gap-6 *:min-w-0 max-[74rem]:grid-cols-1">
        <div className={COLUMN}>
          <ProjectHero project={project} now={now} timeZone={timeZone} />
          <Stopped project={project} />
          <div className="max-[74rem]:order-2">
            <RiskNotice />
          </div>
          <Contents project={project} hasSheet={sheet !== null} hasExits={exits.length > 0} />
          <div className={`${ORDERED} max-[74rem]:order-5`}>
            <ExitCard project={project} exits={exits} now={now} timeZone={timeZone} />
            <AboutCard project={project} timeZone={timeZone} />
            <DescriptionCard project={project} />
            <MilestonesCard
              project={project}
              timeZone={timeZone}
              now={now}
              detailsOf={(milestone) => (
                <MilestoneDetails
                  project={project}
                  milestone={milestone}
                  isExiting={exits.some(isLive)}
                  timeZone={timeZone}
                />
              )}
            />
            <DistributionsCard distributions={distributions} timeZone={timeZone} />
            {isUnsold(project) ? null : (
              <CapTableCard table={table} lockMonths={project.lockMonths} timeZone={timeZone} />
            )}
          </div>
          {project.status === "draft" ? null : (
            <div className="max-[74rem]:order-8">
              <Suspense>
                <OfferQuestions feed={PROJECT_FEED} subject={feedSubject(project)} viewer={viewer} />
              </Suspense>
            </div>
          )}
        </div>
        <aside className={COLUMN} aria-label="Invertir, tu inversión y ficha">
          <div className={`${ORDERED} max-[74rem]:order-3`}>
            {manage}
            {project.isOwn ? null : <InvestCard project={project} viewer={viewer} />}
            {holding}
            <MyInvestment investments={investments} now={now} timeZone={timeZone} />
            {project.isOwn || !viewer.apps.includes("tokenization") ? null : (
              <ReportPublication kind="project" id={project.id} action={reportProject} />
            )}
          </div>
          {sheet ? (
            <div className="max-[74rem]:order-6">
              <SheetCard href={`/tokenization/${project.id}/sheet`} sheet={sheet} timeZone={timeZone} />
            </div>
          ) : null}
          <div className="empty:hidden max-[74rem]:order-7">
            <Suspense>
              <RoomCard definition={projectRoom} room={shownRoom(project)} viewer={viewer} />
            </Suspense>
          </div>
          {project.status === "draft" ? null : (
            <div className="max-[74rem]:order-7">
              <Suspense>
                <OfferUpdates feed={PROJECT_FEED} subject={feedSubject(project)} viewer={viewer} />
              </Suspense>
            </div>
          )}
        </aside>
      </div>
      {isOpen && project.deadline ? (
        <BottomBar className="-mx-4" aria-label="Acción principal">
          <span className="grid flex-1">
            <Note as="span">Quedan</Note>
            <strong>
              <DayClock deadline={project.deadline} now={now} label="Tiempo que queda" />
            </strong>
          </span>
          <a data-slot="button" className={buttonVariants({ variant: "highlight" })} href="#invertir">
            Invertir
          </a>
        </BottomBar>
      ) : null}
    </>
  );
}

function Back({ project, viewer }: Pick<ProjectViewProps, "project" | "viewer">) {
  if (viewer.apps.includes("tokenization")) return <BackLink href="/tokenization">Tokenización</BackLink>;
  // The holdings do not list the promoter's own project.
  if (project.isOwn) return <BackLink href="/dashboard">Panel</BackLink>;
  return <BackLink href="/tokenization/holdings">Mis inversiones</BackLink>;
}

const ORDERED = "grid content-start gap-6 *:min-w-0";

function Stopped({ project: { status, reason } }: Pick<ProjectViewProps, "project">) {
  if (status !== "frozen" && status !== "cancelled") return null;
  return (
    <Alert variant={status === "frozen" ? "closed" : "destructive"} className="max-[74rem]:order-2">
      <strong>{status === "frozen" ? "La venta está congelada." : "La venta se ha cancelado."}</strong>{" "}
      {reason ?? ""}
    </Alert>
  );
}

type ContentsProps = Pick<ProjectViewProps, "project"> & { hasSheet: boolean; hasExits: boolean };

function Contents({ project, hasSheet, hasExits }: ContentsProps) {
  const { milestones, status } = project;
  const isPublished = status !== "draft";
  const parts = [
    { href: "#proyecto", name: "Proyecto", isThere: true },
    { href: "#salida", name: "Salida", isThere: hasExits },
    { href: "#hitos", name: "Hitos", isThere: milestones.length > 0 },
    { href: "#titulares", name: "Titulares", isThere: !isUnsold(project) },
    { href: "#novedades", name: "Novedades", isThere: isPublished },
    { href: "#preguntas", name: "Preguntas", isThere: isPublished },
    { href: "#ficha", name: "Ficha", isThere: hasSheet },
  ];
  return (
    <TabStrip className={`${tabsListClass} max-[74rem]:order-4`} label="En esta página" current="#proyecto">
      {parts
        .filter(({ isThere }) => isThere)
        .map(({ href, name }) => (
          <a key={href} href={href} className={tabsTriggerClass}>
            {name}
          </a>
        ))}
    </TabStrip>
  );
}
