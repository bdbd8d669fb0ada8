import Link from "next/link";
import { DetailList, DetailRow } from "@/components/display/detail-row";
import { SegmentedNav } from "@/components/parts/segmented-nav";
import { ShareBar, Swatch } from "@/components/parts/share-bar";
import { Card, CardContent } from "@/components/ui/card";
import { SPANS, type Span } from "@/lib/bank/accounts/constants";
import type { Metrics } from "@/lib/bank/accounts/metrics-queries";
import type { Summary } from "@/lib/bank/accounts/summary-queries";
import type { Currency } from "@/lib/core/format/money";
import { ActionsRow } from "./actions-row";
import { DifferenceRow } from "./difference-row";
import { percentText, pointsOf } from "./drawn";
import { Euros } from "./euros";
import { WealthChart } from "./wealth-chart";

const TITLES: Readonly<Record<Span, string>> = {
  month: "Treinta días",
  quarter: "Tres meses",
  year: "Doce meses",
  all: "Desde el principio",
};

type WealthCardProps = {
  summary: Summary;
  metrics: Metrics;
  span: Span;
  /** The assets that can be converted into. */
  receivable: readonly Currency[];
};

/** The total wealth, its composition, its development, and the actions. */
export function WealthCard({ summary, metrics, span, receivable }: WealthCardProps) {
  return (
    <Card
      aria-labelledby="valor"
      className="grid grid-cols-[22rem_minmax(0,1fr)] overflow-hidden max-desk:grid-cols-1"
    >
      <Whole summary={summary} />
      <CardContent className="grid content-start gap-3 max-desk:order-1 max-desk:border-t desk:border-l">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <h3 className="text-sm">{TITLES[span]}</h3>
          <SegmentedNav
            label="Periodo"
            names={SPANS}
            current={span}
            hrefOf={(key) => (key === "year" ? "/debank" : `/debank?span=${key}`)}
          />
        </div>
        <WealthChart days={metrics.days} />
      </CardContent>
      {metrics.difference ? <DifferenceRow difference={metrics.difference} /> : null}
      <ActionsRow
        assets={summary.assets}
        receivable={receivable}
        className="col-span-full border-t border-foreground"
      />
    </Card>
  );
}

function Whole({ summary: { totalCents, parts, debtCents, netCents } }: { summary: Summary }) {
  const shares = [
    { key: "available", name: "Disponible", cents: parts.available, look: "free" },
    { key: "pots", name: "Apartado por ti", cents: parts.pots, look: "apart" },
    { key: "held", name: "Retenido", cents: parts.held, look: "held" },
    { key: "invested", name: "Invertido y prestado", cents: parts.invested, look: "free", ink: 2 },
  ] as const;
  const shown = shares.filter(({ key, cents }) => key !== "invested" || cents > 0n);
  const drawn = shown.map((share) => ({ ...share, points: pointsOf(share.cents, totalCents) }));
  return (
    <CardContent className="grid content-start gap-4">
      <div className="grid gap-1 border-b-3 border-foreground pb-3 [border-bottom-style:double]">
        <h2 className="text-xs text-muted-foreground" id="valor">
          Valor total en euros
        </h2>
        <p className="text-2xl leading-tight font-semibold tracking-[-0.02em]">
          <Euros cents={totalCents} />
        </p>
      </div>
      <ShareBar
        className="h-3.5"
        label={drawn.map(({ name, points }) => `${name} ${percentText(points)}`).join(", ")}
        parts={drawn}
      />
      <DetailList>
        {drawn.map(({ key, name, cents, ...swatch }) => (
          <DetailRow
            key={key}
            label={
              <span className="inline-flex items-center gap-2">
                <Swatch {...swatch} /> {name}
              </span>
            }
          >
            <Euros cents={cents} />
          </DetailRow>
        ))}
        {debtCents > 0n ? (
          <>
            <DetailRow label={<Link href="/debank?tab=lending">Deuda en préstamos</Link>}>
              <Euros cents={-debtCents} />
            </DetailRow>
            <DetailRow label="Valor neto">
              <Euros cents={netCents} className="font-semibold" />
            </DetailRow>
          </>
        ) : null}
      </DetailList>
    </CardContent>
  );
}
