import Link from "next/link";
import { Card, CardContent, CardHeader, CardTitle } from "@/components/ui/card";
import { Progress } from "@/components/ui/progress";
import { MOVEMENT_KIND_KEYS, MOVEMENT_KINDS } from "@/lib/bank/accounts/constants";
import type { MonthlyFlow } from "@/lib/bank/accounts/rules";
import { Euros } from "./euros";
import { FlowChart } from "./flow-chart";

type Side = "received" | "sent";

/** What came in and went out in twelve months, and of which kinds. */
export function FlowCard({ months, more = false }: { months: readonly MonthlyFlow[]; more?: boolean }) {
  return (
    <Card aria-labelledby="flujo">
      <CardHeader>
        <CardTitle id="flujo">Entra y sale</CardTitle>
        {more ? (
          <Link className="text-sm" href="/debank?tab=metrics">
            Ver en Métricas
          </Link>
        ) : null}
      </CardHeader>
      <div className="grid grid-cols-[minmax(0,1fr)_23.5rem] max-desk:grid-cols-1 max-desk:divide-y desk:divide-x">
        <CardContent className="grid content-start gap-3">
          <ul className="flex gap-4 text-xs text-muted-foreground">
            <Key className="bg-chart-2" name="Entra" />
            <Key className="bg-chart-4" name="Sale" />
          </ul>
          <FlowChart months={months} />
        </CardContent>
        <CardContent className="grid content-start gap-5">
          <Kinds months={months} side="received" title="Entra" />
          <Kinds months={months} side="sent" title="Sale" />
        </CardContent>
      </div>
    </Card>
  );
}

function Key({ className, name }: { className: string; name: string }) {
  return (
    <li className="flex items-center gap-2">
      <span className={`inline-block size-2.5 ${className}`} aria-hidden="true" /> {name}
    </li>
  );
}

function Kinds({ months, side, title }: { months: readonly MonthlyFlow[]; side: Side; title: string }) {
  const kinds = MOVEMENT_KIND_KEYS.map((kind) => ({
    kind,
    cents: months
      .flatMap((month) => month.kinds.filter((of) => of.kind === kind))
      .reduce((sum, of) => sum + of[side], 0n),
  })).filter(({ cents }) => cents > 0n);
  const total = kinds.reduce((sum, { cents }) => sum + cents, 0n);
  return (
    <section className="grid gap-2">
      <h3 className="flex justify-between border-b border-foreground pb-1 text-sm font-semibold">
        <span>{title}</span>
        <Euros cents={total} />
      </h3>
      <ul className="grid gap-2 text-sm">
        {kinds
          .sort((one, other) => (one.cents < other.cents ? 1 : -1))
          .map(({ kind, cents }) => (
            <li key={kind} className="grid grid-cols-[9.75rem_minmax(0,1fr)_auto] items-center gap-3">
              <span>{MOVEMENT_KINDS[kind]}</span>
              <Progress thin value={Number((cents * 100n) / total)} />
              <Euros cents={cents} />
            </li>
          ))}
      </ul>
    </section>
  );
}
