import type { ReactNode } from "react";
import { reportFund } from "@/actions/equity/funds";
import { PageTitle } from "@/components/display/heading";
import { Note } from "@/components/display/note";
import { BackLink } from "@/components/display/page-header";
import { DistributionsCard } from "@/components/equity/returns/distributions-card";
import { ReportPublication } from "@/components/offers/report-publication";
import { RiskNotice } from "@/components/offers/risk-notice";
import { SheetCard } from "@/components/offers/sheet-card";
import { Alert } from "@/components/ui/alert";
import type { UserActor } from "@/lib/auth/actor";
import type { FundDetail } from "@/lib/equity/funds/queries";
import type { DistributionLine } from "@/lib/equity/returns/queries";
import type { SheetVersion } from "@/lib/offers/sheets";
import { CalendarCard } from "./calendar-card";
import { CostCard } from "./cost-card";
import { DescriptionCard, SuspendedAlert } from "./description-card";
import { FundBadges } from "./fund-card";
import { TermsCard, ValuationCard } from "./terms-card";

type FundViewProps = {
  fund: FundDetail;
  viewer: UserActor;
  /** The current version of the key information sheet; null before its approval. */
  sheet: SheetVersion | null;
  distributions: readonly DistributionLine[];
  /** The data room. */
  room: ReactNode;
  /** The updates and questions. */
  feed: ReactNode;
  /** The manager's actions, or the request for a place. */
  act: ReactNode;
};

// On a narrow screen the two columns become one, ordered by importance.
const COLUMN = "grid content-start gap-6 *:min-w-0 max-[74rem]:contents";

/** The page of a fund: its description and costs in the left column, the viewer's own place in the right one. */
export function FundView({ fund, viewer, sheet, distributions, room, feed, act }: FundViewProps) {
  return (
    <>
      <BackLink href="/private-equity">Private Equity</BackLink>
      <header className="grid gap-2">
        <PageTitle>{fund.name}</PageTitle>
        <FundBadges fund={fund} />
        <Note>
          Gestiona {fund.managerName || fund.manager.name}
          {fund.managerName ? `, ${fund.manager.name}` : ""}
        </Note>
      </header>
      <div className="grid grid-cols-[minmax(0,1fr)_20.5rem] items-start gap-6 *:min-w-0 max-[74rem]:grid-cols-1">
        <div className={COLUMN}>
          <div className="grid gap-6 max-[74rem]:order-1">
            <Stopped fund={fund} />
            <RiskNotice />
          </div>
          <div className="grid content-start gap-6 *:min-w-0 max-[74rem]:order-3">
            <DescriptionCard fund={fund} />
            <CalendarCard fund={fund} />
            <CostCard fund={fund} />
            {room}
            <DistributionsCard distributions={distributions} timeZone={viewer.timezone} />
            {feed}
          </div>
        </div>
        <aside className={COLUMN} aria-label="Tu plaza, condiciones y valoración">
          <div className="grid content-start gap-6 *:min-w-0 max-[74rem]:order-2">
            {act}
            <TermsCard fund={fund} />
            <ValuationCard valuation={fund.valuation} />
            {fund.isOwn || !viewer.apps.includes("privateEquity") ? null : (
              <ReportPublication kind="fund" id={fund.id} action={reportFund} />
            )}
          </div>
          {sheet ? (
            <div className="max-[74rem]:order-4">
              <SheetCard href={`/private-equity/${fund.id}/sheet`} sheet={sheet} timeZone={viewer.timezone} />
            </div>
          ) : null}
        </aside>
      </div>
    </>
  );
}

function Stopped({ fund }: { fund: FundDetail }) {
  if (fund.status === "draft" && fund.reason) {
    return (
      <Alert variant="destructive">
        <strong>No se ha aprobado.</strong> {fund.reason}
      </Alert>
    );
  }
  return <SuspendedAlert fund={fund} />;
}
