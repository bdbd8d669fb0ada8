import { redirect } from "next/navigation";
import type { ReactNode } from "react";
import { FundingTrancheQueue } from "@/components/admin/funding/tranche-queue";
import { FundQueue } from "@/components/admin/projects/fund-queue";
import { OverdueQueue } from "@/components/admin/projects/overdue-queue";
import { ProjectQueue } from "@/components/admin/projects/queue";
import { ForumReports } from "@/components/admin/reports/forum";
import { ListingReports } from "@/components/admin/reports/listings";
import { MessageReports } from "@/components/admin/reports/messages";
import { OfferingReports } from "@/components/admin/reports/offerings";
import { PublicationReports } from "@/components/admin/reports/publications";
import { RatingReports } from "@/components/admin/reports/ratings";
import { DemoBanner } from "@/components/layout/demo-banner";
import { countWaiting } from "@/lib/admin/queue-queries";
import type { AdminActor } from "@/lib/auth/actor";
import { queuePath } from "@/lib/core/site/panel-path";
import { AccessQueue } from "./access";
import { BankLineQueue } from "./bank-lines";
import { ContactQueue } from "./contact";
import { DepositQueue } from "./deposits";
import { KycQueue } from "./kyc";
import { LearningQueue } from "./learning";
import { LiquidationQueue } from "./loan-liquidations";
import { LoanQueue } from "./loans";
import { MarketplaceOrderQueue } from "./marketplace-orders";
import { PayoutQueue } from "./payouts";
import type { PanelParams } from "./place";
import { ProposalQueue } from "./proposals";
import { QUEUES, type Queue, QueueNav } from "./queue-nav";
import { TradeQueue } from "./trades";
import { WithdrawalQueue } from "./withdrawals";

type ApprovalsTabProps = { viewer: AdminActor; params: PanelParams };

/**
 * The approvals, one queue at a time (D6, D7, decision 032). If the address names none, opens the first queue with
 * waiting cases.
 */
export async function ApprovalsTab({ viewer, params }: ApprovalsTabProps) {
  const queue = QUEUES.find((each) => each === params.queue);
  const counts = await countWaiting(viewer);
  // Redirects, so that the same queue stays open after its last case is decided.
  if (!queue) redirect(queuePath(QUEUES.find((each) => counts[each]) ?? QUEUES[0]));
  return (
    <div className="grid content-start gap-6 *:min-w-0">
      <QueueNav counts={counts} current={queue} />
      {shown(queue, { viewer, params })}
    </div>
  );
}

function shown(queue: Queue, props: ApprovalsTabProps): ReactNode {
  switch (queue) {
    case "kyc":
      return <KycQueue {...props} />;
    case "learning":
      return <LearningQueue {...props} />;
    case "projects":
      return <ProjectQueue {...props} />;
    case "milestones":
      return money(<OverdueQueue {...props} />);
    case "funds":
      return <FundQueue {...props} />;
    case "withdrawals":
      return money(<WithdrawalQueue {...props} />);
    case "deposits":
      return money(<DepositQueue {...props} />);
    case "payouts":
      return money(<PayoutQueue {...props} />);
    case "bank-lines":
      return money(<BankLineQueue {...props} />);
    case "trades":
      return money(<TradeQueue {...props} />);
    case "sales":
      return money(<MarketplaceOrderQueue {...props} />);
    case "loans":
      return money(<LoanQueue {...props} />);
    case "tranches":
      return money(<FundingTrancheQueue {...props} />);
    case "loan-liquidations":
      return money(<LiquidationQueue {...props} />);
    case "proposals":
      return money(<ProposalQueue {...props} />);
    case "access":
      return <AccessQueue {...props} />;
    case "forum":
      return <ForumReports {...props} />;
    case "messages":
      return <MessageReports {...props} />;
    case "listing-reports":
      return <ListingReports {...props} />;
    case "learning-reports":
      return <OfferingReports {...props} />;
    case "rating-reports":
      return <RatingReports {...props} />;
    case "publication-reports":
      return <PublicationReports {...props} />;
    case "support":
      return <ContactQueue {...props} />;
  }
}

function money(queue: ReactNode): ReactNode {
  return (
    <>
      <DemoBanner />
      {queue}
    </>
  );
}
