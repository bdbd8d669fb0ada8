import { redirect } from "next/navigation";
import type { ReactNode } from "react";
import { DemoBanner } from "@/components/layout/demo-banner";
import { Reports } from "@/components/messaging/reports";
import { countWaiting } from "@/lib/admin/waiting-queries";
import type { AdminActor } from "@/lib/core/actor";
import { readPrices } from "@/lib/exchange/withdrawal-queries";
import { AccessRequests } from "./access-requests";
import { ContactInbox } from "./contact-inbox";
import { DisputeDesk } from "./dispute-desk";
import { ForumReports } from "./forum-reports";
import { HeldDeposits } from "./held-deposits";
import { KycDesk } from "./kyc-desk";
import { LearningDesk } from "./learning-desk";
import { Proposals } from "./proposals";
import { SaleDesk } from "./sale-desk";
import { DESK_NAMES, type Desk, WaitingIndex } from "./waiting-index";
import { WithdrawalQueue } from "./withdrawal-queue";

type Params = Record<string, string | string[] | undefined>;
type ApprovalsTabProps = { viewer: AdminActor; params: Params };

const DESKS = Object.keys(DESK_NAMES) as Desk[];

// What only one desk is asked: the addresses in notices and mails name a case, and not whose desk it lies on.
const ASKED_OF: Readonly<Record<string, Desk>> = {
  ...{ case: "kyc", status: "kyc", learning: "learning", course: "learning", mentorship: "learning" },
  ...{
    withdrawals: "withdrawals",
    held: "withdrawals",
    trades: "trades",
    trade: "trades",
    sales: "sales",
    sale: "sales",
  },
  ...{ proposals: "proposals" },
  ...{ forum: "forum", reports: "messages", report: "messages", contacts: "support", contact: "support" },
};

/** What waits for an administrator, one desk at a time (D6, D7, ADR 032); without one named, the first where something waits. */
export async function ApprovalsTab({ viewer, params }: ApprovalsTabProps) {
  const desk = deskOf(params);
  const counts = await countWaiting(viewer);
  // At an address of its own it stays the same desk once its last case is decided.
  if (!desk) redirect(`/admin?tab=approvals&desk=${DESKS.find((each) => counts[each]) ?? DESKS[0]}`);
  return (
    <div className="stack stack-6">
      <WaitingIndex counts={counts} current={desk} />
      {shown(desk, { viewer, params })}
    </div>
  );
}

function deskOf(params: Params): Desk | undefined {
  const [asked] = Object.keys(params).filter((key) => Object.hasOwn(ASKED_OF, key));
  return DESKS.find((each) => each === params.desk) ?? (asked ? ASKED_OF[asked] : undefined);
}

function shown(desk: Desk, props: ApprovalsTabProps): ReactNode {
  switch (desk) {
    case "kyc":
      return <KycDesk {...props} />;
    case "learning":
      return <LearningDesk {...props} />;
    case "withdrawals":
      return money(<MoneyAcrossChains {...props} />);
    case "trades":
      return money(<DisputeDesk {...props} />);
    case "sales":
      return money(<SaleDesk {...props} />);
    case "proposals":
      return money(<Proposals {...props} />);
    case "access":
      return <AccessRequests viewer={props.viewer} />;
    case "forum":
      return <ForumReports {...props} />;
    case "messages":
      return <Reports {...props} />;
    case "support":
      return <ContactInbox {...props} />;
  }
}

// What either list is worth is said at the same prices, read once.
async function MoneyAcrossChains(props: ApprovalsTabProps) {
  const prices = await readPrices();
  return (
    <>
      <WithdrawalQueue {...props} prices={prices} />
      <HeldDeposits {...props} prices={prices} />
    </>
  );
}

function money(desk: ReactNode): ReactNode {
  return (
    <>
      <DemoBanner />
      {desk}
    </>
  );
}
