import type { CSSProperties } from "react";
import { Note } from "@/components/display/note";
import { Card, CardContent, CardHeader, CardTitle } from "@/components/ui/card";
import { WARNING_LTV } from "@/lib/core/config/constants";
import { formatDecimal } from "@/lib/core/format/decimal";
import type { PostKind } from "@/lib/lending/posts/constants";
import type { RateDot } from "@/lib/lending/posts/map-queries";
import { type Dot, RateDots } from "./rate-dots";

const LTV = { from: 3_000, to: 9_000 } as const;
const LTV_MARKS = [40, 50, 60, 70, 80] as const;

type Range = { from: number; to: number };

const between = (value: number, { from, to }: Range) =>
  `${(Math.min(1, Math.max(0, (value - from) / (to - from))) * 100).toFixed(2)}%`;

const at = (place: { left: string; bottom?: string }) =>
  ({ "--left": place.left, "--bottom": place.bottom }) as CSSProperties;

/** The open posts by LTV and yearly rate; the table below has the same data. */
export function RateMap({ kind, dots }: { kind: PostKind; dots: readonly RateDot[] }) {
  if (dots.length < 3) return null;
  const within = dots.filter(({ isWithin }) => isWithin);
  const top = topOf(dots);
  const tae = { from: 0, to: top };
  const mean = within.length > 0 ? within.reduce((sum, dot) => sum + dot.tae, 0) / within.length : null;
  const marks = [0.25, 0.5, 0.75, 1].map((part) => top * part);
  return (
    <Card className="max-tablet:order-1" aria-labelledby="mapa">
      <CardHeader>
        <CardTitle id="mapa">{kind === "requests" ? "Rendimiento y riesgo" : "Coste y riesgo"}</CardTitle>
        <Note className="flex gap-4">
          <span className="flex items-center gap-1.5">
            <i className="size-2.5 rounded-full border border-primary bg-primary-soft" aria-hidden="true" />{" "}
            Según tus filtros
          </span>
          <span className="flex items-center gap-1.5">
            <i className="size-2.5 rounded-full border border-muted-foreground" aria-hidden="true" /> Las
            demás
          </span>
        </Note>
      </CardHeader>
      <CardContent as="figure" aria-label="Las publicaciones abiertas por LTV y TAE; la tabla dice lo mismo">
        <div className="relative mr-12 h-44 border-r border-b border-foreground">
          <span
            aria-hidden="true"
            className="absolute inset-y-0 right-0 bottom-(--bottom) left-(--left) border-l border-destructive bg-destructive-soft px-2 text-xs text-destructive"
            style={at({ left: between(WARNING_LTV, LTV), bottom: "0" })}
          >
            Más del 60 %
          </span>
          {marks.map((mark) => (
            <span
              key={mark}
              aria-hidden="true"
              className="absolute inset-x-0 bottom-(--bottom) left-(--left) border-t"
              style={at({ left: "0", bottom: between(mark, tae) })}
            >
              <Note as="span" className="absolute left-full -translate-y-1/2 pl-2 whitespace-nowrap">
                {percent(mark)} %
              </Note>
            </span>
          ))}
          {mean === null ? null : (
            <span
              aria-hidden="true"
              className="absolute inset-x-0 bottom-(--bottom) left-(--left) border-t border-dashed border-foreground text-xs text-muted-foreground"
              style={at({ left: "0", bottom: between(mean, tae) })}
            >
              <span className="absolute bottom-0.5">TAE media, {percent(mean)} %</span>
            </span>
          )}
          <RateDots dots={dots.toSorted((one, other) => one.ltv - other.ltv).map((dot) => drawn(dot, tae))} />
        </div>
        <div className="relative mt-1 mr-12 h-4" aria-hidden="true">
          {LTV_MARKS.map((mark) => (
            <Note
              key={mark}
              as="span"
              className="absolute left-(--left) -translate-x-1/2 whitespace-nowrap"
              style={at({ left: between(mark * 100, LTV) })}
            >
              {mark} %
            </Note>
          ))}
        </div>
        <figcaption className="mt-2 flex justify-between gap-4 text-xs text-muted-foreground">
          <span>LTV al precio de hoy · el tamaño es el importe</span>
          <span>TAE</span>
        </figcaption>
      </CardContent>
    </Card>
  );
}

function drawn({ id, name, amount, ltv, tae: rate, weight, isWithin }: RateDot, tae: Range): Dot {
  return {
    id,
    left: between(ltv, LTV),
    bottom: between(rate, tae),
    size: `${weight * 2 + 2}px`,
    isWithin,
    isRight: ltv > (LTV.from + LTV.to) / 2,
    title: `${name}, TAE ${percent(rate)} %`,
    text: `${amount} · LTV ${percent(ltv)} %`,
  };
}

const percent = (points: number) => formatDecimal((points / 100).toFixed(2));

// The very high rate of a one-day loan would flatten the others, so that values above the 90th percentile are drawn at
// the edge.
function topOf(dots: readonly RateDot[]): number {
  const rates = dots.map(({ tae }) => tae).sort((one, other) => one - other);
  const high = rates[Math.floor(rates.length * 0.9)] ?? 0;
  return Math.max(400, Math.ceil((high * 1.15) / 400) * 400);
}
