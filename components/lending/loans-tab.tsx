import { PageLinks } from "@/components/display/list-footer";
import type { LendingParams } from "@/components/lending/posts/market-tab";
import { SegmentedNav } from "@/components/parts/segmented-nav";
import { Card, CardHeader } from "@/components/ui/card";
import type { UserActor } from "@/lib/auth/actor";
import { parsedOr } from "@/lib/core/command/page-input";
import type { LoanParty } from "@/lib/lending/loan/line";
import { listLoans } from "@/lib/lending/loan/queries";
import { listLoansInput } from "@/lib/lending/loan/schema";
import type { WaitingLoans } from "@/lib/lending/portfolio/waiting-queries";
import { LoanList } from "./loan-list";
import { PortfolioCards } from "./portfolio/portfolio-card";
import { RecordsCard } from "./portfolio/records-card";

const VIEWS: Readonly<Record<LoanParty, string>> = {
  borrower: "Como prestatario",
  lender: "Como prestamista",
};

type LoansTabProps = { viewer: UserActor; params: LendingParams; waiting: WaitingLoans };

/** The loans that the member borrows and lends, one page at a time. */
export async function LoansTab({ viewer, params, waiting }: LoansTabProps) {
  const side: LoanParty = params.sub === "lender" ? "lender" : "borrower";
  const asked = parsedOr(listLoansInput, { cursor: params.cursor });
  const { rows, nextCursor } = await listLoans(viewer, asked, { side });
  const href = (sub: LoanParty) => `/p2p-lending?tab=myloans&sub=${sub}`;
  return (
    <>
      <PortfolioCards viewer={viewer} side={side} />
      <Card aria-labelledby="prestamos">
        <CardHeader>
          <h2 className="sr-only" id="prestamos">
            Mis préstamos
          </h2>
          <SegmentedNav
            label="De qué lado"
            names={VIEWS}
            counts={{ borrower: waiting.borrower.length, lender: waiting.lender.length }}
            current={side}
            hrefOf={href}
          />
        </CardHeader>
        <LoanList
          loans={rows}
          waiting={waiting[side]}
          side={side}
          isFirstPage={!asked.cursor}
          timeZone={viewer.timezone}
        />
        <PageLinks href={href(side)} isFirst={!asked.cursor} nextCursor={nextCursor} />
      </Card>
      {side === "borrower" ? <RecordsCard viewer={viewer} /> : null}
    </>
  );
}
