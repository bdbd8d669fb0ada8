import { Headline, Lead } from "@/components/display/heading";
import { TwoColumns } from "@/components/display/two-columns";
import { PublicArticle } from "@/components/layout/public/article";
import { GatedLink } from "@/components/layout/public/gated-link";
import { RiskNotice } from "@/components/offers/risk-notice";
import { PublicSheetCard } from "@/components/offers/sheet-card";
import { buttonVariants } from "@/components/ui/button-variants";
import { APPS } from "@/lib/auth/apps";
import type { FundDetail } from "@/lib/equity/funds/queries";
import type { SheetVersion } from "@/lib/offers/sheets";
import { CalendarCard } from "./calendar-card";
import { CostCard } from "./cost-card";
import { DescriptionCard, SuspendedAlert } from "./description-card";
import { FundBadges } from "./fund-card";
import { TermsCard, ValuationCard } from "./terms-card";

type PublicFundViewProps = {
  fund: FundDetail;
  /** The current version of the key information sheet; null before its approval. */
  sheet: SheetVersion | null;
  timeZone: string;
};

/** The public page of a fund: the risk notice first, then its description, its costs, and how to register. */
export function PublicFundView({ fund, sheet, timeZone }: PublicFundViewProps) {
  const { id, name, manager, managerName, status, valuation } = fund;
  return (
    <PublicArticle className="gap-6 max-tablet:gap-6">
      <RiskNotice />
      <header className="grid max-w-184 content-start gap-3 *:min-w-0">
        <FundBadges fund={fund} />
        <Headline className="wrap-anywhere">{name}</Headline>
        <Lead>Gestiona {managerName ? `${managerName}, ${manager.name}` : manager.name}</Lead>
      </header>
      <SuspendedAlert fund={fund} />
      <TwoColumns>
        <div className="grid content-start gap-6 *:min-w-0">
          <DescriptionCard fund={fund} />
          <CostCard fund={fund} />
          <CalendarCard fund={fund} />
        </div>
        <div className="grid content-start gap-4 *:min-w-0">
          {status === "active" ? (
            <GatedLink
              className={buttonVariants({ variant: "highlight", size: "lg", block: true })}
              href={`/private-equity/${id}`}
              name={APPS.privateEquity.name}
            >
              Pedir una plaza
            </GatedLink>
          ) : null}
          <TermsCard fund={fund} />
          <ValuationCard valuation={valuation} mayRead={false} />
          <PublicSheetCard offer={{ type: "fund", id }} sheet={sheet} timeZone={timeZone} />
        </div>
      </TwoColumns>
    </PublicArticle>
  );
}
