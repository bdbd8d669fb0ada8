import { PotsCard } from "@/components/bank/pots/pots-card";
import { SharedPotsCard } from "@/components/bank/shared-pots/shared-pots-card";
import { DocumentsCard } from "@/components/bank/statements/documents-card";
import { ShareLinksCard } from "@/components/bank/statements/share-links-card";
import { StatementCard } from "@/components/bank/statements/statement-card";
import { TwoColumns } from "@/components/display/two-columns";
import type { UserActor } from "@/lib/auth/actor";
import { SPANS, type Span } from "@/lib/bank/accounts/constants";
import { readMetrics } from "@/lib/bank/accounts/metrics-queries";
import { firstOfSpan } from "@/lib/bank/accounts/rules";
import { statementFilters } from "@/lib/bank/accounts/schema";
import { readSummary } from "@/lib/bank/accounts/summary-queries";
import { dayOf } from "@/lib/core/format/calendar";
import { clock } from "@/lib/core/format/clock";
import { listReceivableAssets } from "@/lib/lending/loan/receivable-queries";
import { BalancesCard } from "./balances-card";
import { FlowCard } from "./flow-card";
import { WealthCard } from "./wealth-card";

type BalancesTabProps = {
  viewer: UserActor;
  params: Readonly<Record<string, string | string[] | undefined>>;
};

/** The balances of the member, their development, and the full statement. */
export async function BalancesTab({ viewer, params }: BalancesTabProps) {
  const span = isSpan(params.span) ? params.span : "year";
  const dayHere = (date: Date) => dayOf(date, viewer.timezone);
  const first = firstOfSpan(span, { today: dayHere(clock.now()), joined: dayHere(viewer.createdAt) });
  const [summary, metrics, receivable] = await Promise.all([
    readSummary(viewer),
    readMetrics(viewer, first),
    listReceivableAssets(viewer),
  ]);
  return (
    <>
      <WealthCard summary={summary} metrics={metrics} span={span} receivable={receivable} />
      <TwoColumns>
        <BalancesCard assets={summary.assets} holds={summary.holds} />
        <div className="grid content-start gap-6 *:min-w-0">
          <PotsCard viewer={viewer} totalCents={summary.parts.pots} />
          <SharedPotsCard viewer={viewer} />
        </div>
      </TwoColumns>
      <FlowCard flow={metrics.euroAccount} about="Cuenta en euros, 12 meses" more />
      <StatementCard viewer={viewer} filters={statementFilters.parse(params)} />
      <div className="grid grid-cols-2 items-start gap-6 max-desk:grid-cols-1">
        <DocumentsCard viewer={viewer} />
        <ShareLinksCard viewer={viewer} />
      </div>
    </>
  );
}

function isSpan(value: unknown): value is Span {
  return typeof value === "string" && Object.hasOwn(SPANS, value);
}
