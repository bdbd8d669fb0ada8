import { Bell, ShieldPlus } from "lucide-react";
import { Amount, Unit } from "@/components/display/amount";
import { Note } from "@/components/display/note";
import { otherIn, percentOf } from "@/components/lending/loan/labels";
import { LtvGauge } from "@/components/lending/ltv-gauge";
import { sumText, worthText } from "@/components/lending/posts/labels";
import { type Column, DataTable } from "@/components/parts/data-table";
import { Badge } from "@/components/ui/badge";
import { Card, CardContent, CardHeader, CardTitle } from "@/components/ui/card";
import { WARNING_LTV } from "@/lib/core/config/constants";
import { amountTextOf, shown } from "@/lib/core/format/amount-text";
import { formatDecimal } from "@/lib/core/format/decimal";
import { parseMoney } from "@/lib/core/format/money";
import type { Prices } from "@/lib/core/format/reference-prices";
import { parseCents, printCents } from "@/lib/lending/cents";
import type { LoanDetail } from "@/lib/lending/loan/queries";
import { type OwnMark, ownMarksOf } from "./own-marks";

type CollateralCardProps = { loan: LoanDetail; prices: Prices };
type Margin = NonNullable<LoanDetail["margin"]>;

/** The collateral compared with the debt at today's price, and the prices that trigger margin calls. */
export function CollateralCard({ loan, prices }: CollateralCardProps) {
  const { margin, collateralHeld, currency } = loan;
  if (!margin) return null;
  const sats = parseMoney(collateralHeld, "BTC");
  const owed = loan.debt?.total ?? loan.amount;
  const price = shown(margin.price, "USD");
  const own = ownMarksOf(loan, prices);
  return (
    <Card aria-labelledby="garantia">
      <CardHeader>
        <CardTitle id="garantia">Garantía y LTV</CardTitle>
        <Note as="span">
          BTC de referencia: {price.text} {price.unit}
        </Note>
      </CardHeader>
      <CardContent className="grid content-start gap-6 *:min-w-0">
        <div className="flex flex-wrap items-start justify-between gap-3">
          <div className="grid content-start gap-1">
            <p className="flex flex-wrap items-center gap-2 text-2xl leading-[1.1] font-semibold tracking-[-0.025em]">
              <span className="whitespace-nowrap">
                {formatDecimal(margin.ltv)} <Unit>%</Unit>
              </span>
              <LtvBadge margin={margin} />
            </p>
            <p className="text-sm text-muted-foreground">
              {loan.debt ? "Deuda" : "Principal"} de {sumText(owed, currency)};{" "}
              {amountTextOf(collateralHeld, "BTC")} valen {worthText(collateralHeld, currency, prices)}
            </p>
          </div>
          <div className="grid content-start justify-items-end gap-1 max-tablet:justify-items-start">
            <Note as="span">Se liquida si BTC baja de</Note>
            <Amount className="text-lg font-semibold" {...shown(margin.liquidation.price, "USD")} />
            <Note as="span">{fallText(margin, margin.liquidation.price)}</Note>
          </div>
        </div>
        <LtvGauge sum={{ cents: parseCents(owed), currency }} sats={sats} prices={prices} own={own} />
      </CardContent>
      <div className="border-t">
        <DataTable
          caption="Avisos de garantía, con el precio de Bitcoin que los activa"
          columns={columnsOf(margin)}
          rows={marksOf(loan, margin, own)}
          keyOf={({ name }) => name}
          dense
        />
      </div>
    </Card>
  );
}

function LtvBadge({ margin: { ltv, level } }: { margin: Margin }) {
  if (level > 0)
    return (
      <Badge variant="destructive" className="tracking-normal">
        {level === 4 ? "En liquidación" : `${level}.er aviso`.replace("2.er", "2.º")}
      </Badge>
    );
  const isHigh = parseCents(ltv) > BigInt(WARNING_LTV);
  return (
    <Badge variant={isHigh ? "warning" : "success"} className="tracking-normal">
      {isHigh ? "Por encima del 60 %" : "Holgada"}
    </Badge>
  );
}

type Mark = Omit<OwnMark, "kind"> & { kind: OwnMark["kind"] | "call"; isLast: boolean };

const ICONS = { bell: <Bell />, defence: <ShieldPlus />, call: null } as const;

const CALLS = [
  { name: "1.er aviso", what: "Aviso a los dos; se apaga por debajo del 70 %" },
  { name: "2.º aviso", what: "Aviso a los dos" },
  { name: "3.er aviso", what: "Último aviso" },
] as const;

function marksOf(loan: LoanDetail, { marks, liquidation }: Margin, own: readonly OwnMark[]): Mark[] {
  const first = loan.role === "lender" ? "cobras primero" : `${otherIn(loan)} cobra primero`;
  const calls = CALLS.flatMap(({ name, what }, place) => {
    const mark = marks[place];
    return mark ? [{ name, what, ...mark, kind: "call" as const, isLast: false }] : [];
  });
  const last = { name: "Liquidación", what: `Se vende garantía: ${first}`, ...liquidation };
  return [
    ...own.map((mark) => ({ ...mark, isLast: false })),
    ...calls,
    { ...last, kind: "call" as const, isLast: true },
  ].sort((one, other) => Number(one.ltv) - Number(other.ltv));
}

function columnsOf(margin: Margin): Column<Mark>[] {
  const strong = (text: string, isLast: boolean) => (isLast ? <strong>{text}</strong> : text);
  return [
    {
      name: "Cuándo",
      cell: ({ name, kind, isLast }) => (
        <span className="inline-flex items-center gap-1 [&_svg]:size-3.5 [&_svg]:text-primary">
          {ICONS[kind]} {strong(name, isLast)}
        </span>
      ),
    },
    {
      name: "LTV",
      label: null,
      align: "end",
      cell: ({ ltv, isLast }) => strong(`${formatDecimal(ltv)} %`, isLast),
    },
    { name: "BTC a, US$", align: "end", cell: ({ price, isLast }) => strong(formatDecimal(price), isLast) },
    {
      name: "Caída",
      align: "end",
      cell: ({ price, isLast }) => strong(fallOf(margin, price) ?? "—", isLast),
    },
    {
      name: "Qué pasa",
      drop: "tablet",
      card: "none",
      cell: ({ what }) => <Note as="span">{what}</Note>,
    },
  ];
}

/** Returns the fall from the current price to another, such as `32,84 %`; null if that price is already reached. */
function fallOf({ price }: Margin, to: string): string | null {
  const [now, then] = [parseCents(price), parseCents(to)];
  return then >= now ? null : percentOf(((now - then) * 10_000n + now / 2n) / now);
}

function fallText(margin: Margin, to: string): string {
  const fall = fallOf(margin, to);
  return fall
    ? `un ${fall} menos que ahora`
    : `ya está por debajo: ${formatDecimal(printCents(parseCents(margin.price)))} US$`;
}
