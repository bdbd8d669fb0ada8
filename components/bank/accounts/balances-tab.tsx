import type { UserActor } from "@/lib/auth/actor";
import { readMetrics } from "@/lib/bank/accounts/metrics-queries";
import { statementFilters } from "@/lib/bank/accounts/schema";
import { readSummary } from "@/lib/bank/accounts/summary-queries";
import { BalancesCard } from "./balances-card";
import { FlowCard } from "./flow-card";
import { PapersCard } from "./papers-card";
import { ShareLinksCard } from "./share-links-card";
import { StatementCard } from "./statement-card";
import { WealthCard } from "./wealth-card";

type BalancesTabProps = {
  viewer: UserActor;
  params: Readonly<Record<string, string | string[] | undefined>>;
};

/** What the member has, how it moves, and every movement. */
export async function BalancesTab({ viewer, params }: BalancesTabProps) {
  const [summary, metrics] = await Promise.all([readSummary(viewer), readMetrics(viewer)]);
  const span = typeof params.span === "string" ? params.span : undefined;
  return (
    <>
      <WealthCard summary={summary} metrics={metrics} span={span} timeZone={viewer.timezone} />
      <BalancesCard assets={summary.assets} holds={summary.holds} />
      <FlowCard months={metrics.months} more />
      <StatementCard viewer={viewer} filters={statementFilters.parse(params)} />
      <div className="grid grid-cols-2 items-start gap-6 max-desk:grid-cols-1">
        <PapersCard viewer={viewer} />
        <ShareLinksCard viewer={viewer} />
      </div>
    </>
  );
}
