import { DetailList, DetailRow } from "@/components/display/detail-row";
import { SectionTitle } from "@/components/display/heading";
import { Note } from "@/components/display/note";
import { Card, CardContent } from "@/components/ui/card";
import { SegmentedNav } from "@/components/ui/segmented-nav";
import type { Metrics } from "@/lib/bank/accounts/metrics-queries";
import type { Summary } from "@/lib/bank/accounts/summary-queries";
import { formatDate } from "@/lib/core/format/format";
import { Euros } from "./euros";
import { WealthChart } from "./wealth-chart";

/** How far back the picture goes, in days. */
const SPANS = { month: 30, quarter: 91, year: 366 } as const;
const SPAN_NAMES = { month: "30 d", quarter: "3 m", year: "12 m" } as const;
type Span = keyof typeof SPANS;

type WealthCardProps = { summary: Summary; metrics: Metrics; span: string | undefined; timeZone: string };

/** Everything in one figure, what it is made of, and how it came to be. */
export function WealthCard({ summary, metrics, span: asked, timeZone }: WealthCardProps) {
  const span: Span = asked === "month" || asked === "quarter" ? asked : "year";
  const { available, pots, held, invested } = summary.parts;
  return (
    <Card
      aria-labelledby="valor"
      className="grid grid-cols-[22rem_minmax(0,1fr)] max-desk:grid-cols-1 max-desk:divide-y desk:divide-x"
    >
      <CardContent className="grid content-start gap-4">
        <div className="grid gap-1 border-b-3 border-foreground pb-3 [border-bottom-style:double]">
          <h2 className="text-xs text-muted-foreground" id="valor">
            Valor total en euros
          </h2>
          <p className="text-2xl leading-tight font-semibold tracking-[-0.02em]">
            <Euros cents={summary.totalCents} />
          </p>
        </div>
        <DetailList>
          <DetailRow label="Disponible">
            <Euros cents={available} />
          </DetailRow>
          <DetailRow label="Apartado por ti">
            <Euros cents={pots} />
          </DetailRow>
          <DetailRow label="Retenido">
            <Euros cents={held} />
          </DetailRow>
          {invested > 0n ? (
            <DetailRow label="En pools">
              <Euros cents={invested} />
            </DetailRow>
          ) : null}
        </DetailList>
        <Note>Al cambio de referencia del {formatDate(summary.rateAt, timeZone)}.</Note>
      </CardContent>
      <CardContent className="grid content-start gap-3">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <SectionTitle as="h3" className="text-sm">
            Evolución
          </SectionTitle>
          <SegmentedNav
            label="Periodo"
            names={SPAN_NAMES}
            current={span}
            hrefOf={(key) => (key === "year" ? "/debank" : `/debank?span=${key}`)}
          />
        </div>
        <WealthChart days={metrics.days.slice(-SPANS[span])} />
      </CardContent>
    </Card>
  );
}
