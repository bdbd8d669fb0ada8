import { ArrowLeftRight } from "lucide-react";
import Link from "next/link";
import { Key, keysClass, ShareBar } from "@/components/parts/share-bar";
import { Card, CardContent, CardHeader, CardTitle } from "@/components/ui/card";
import { Empty } from "@/components/ui/empty";
import { type FlowPart, type FlowPicture, totalOf } from "@/lib/bank/accounts/flow-rules";
import { pointsOf } from "./drawn";
import { Euros, SignedAmount } from "./euros";
import { FigureRow } from "./figure-row";
import { FlowChart } from "./flow-chart";
import { flowName } from "./flow-names";

type Side = "received" | "sent";

type FlowCardProps = {
  flow: FlowPicture & { opening?: bigint; closing?: bigint };
  /** What the incoming and outgoing amounts refer to. */
  about: string;
  more?: boolean;
};

/** The incoming and outgoing amounts of twelve months, by kind. */
export function FlowCard({ flow, about, more = false }: FlowCardProps) {
  const { received, sent, opening, closing } = flow;
  return (
    <Card aria-labelledby="flujo" className="overflow-hidden">
      <CardHeader>
        <CardTitle id="flujo">
          Entra y sale{" "}
          <span className="ml-2 text-sm font-normal text-muted-foreground max-tablet:ml-0 max-tablet:block">
            {about}
          </span>
        </CardTitle>
        {more ? (
          <Link className="text-sm" href="/debank?tab=metrics">
            Ver en Métricas
          </Link>
        ) : null}
      </CardHeader>
      {received.length + sent.length === 0 ? (
        <Empty title="Sin movimientos en doce meses" icon={<ArrowLeftRight />} />
      ) : (
        <Flow flow={flow} />
      )}
      {opening === undefined || closing === undefined ? null : (
        <FigureRow
          label="De lo disponible entonces a lo disponible hoy"
          className="grid-cols-4 border-t"
          figures={[
            { name: "Disponible hace 12 meses", value: <Euros cents={opening} /> },
            { name: "Entra", value: <SignedAmount minor={totalOf(received)} asset="EUR" /> },
            { name: "Sale", value: <SignedAmount minor={-totalOf(sent)} asset="EUR" /> },
            { name: "Disponible hoy", value: <Euros cents={closing} /> },
          ]}
        />
      )}
    </Card>
  );
}

function Flow({ flow: { months, received, sent } }: Pick<FlowCardProps, "flow">) {
  const hasTied = months.some(({ tied }) => tied > 0n);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_23.5rem] max-desk:grid-cols-1 max-desk:divide-y desk:divide-x">
      <CardContent className="grid content-start gap-3">
        <ul className={keysClass}>
          <Key ink={2} name="Entra" />
          <Key ink={4} name="Sale" />
          {hasTied ? <Key ink={4} look="held" name="Apartado o retenido, aún tuyo" /> : null}
        </ul>
        <FlowChart months={months} />
      </CardContent>
      <CardContent className="grid content-start gap-5">
        <Kinds parts={received} side="received" />
        <Kinds parts={sent} side="sent" />
      </CardContent>
    </div>
  );
}

function Kinds({ parts, side }: { parts: readonly FlowPart[]; side: Side }) {
  const total = totalOf(parts);
  return (
    <section className="grid gap-2">
      <h3 className="flex justify-between border-b border-foreground pb-1 text-sm font-semibold">
        <span>{side === "received" ? "Entra" : "Sale"}</span>
        <Euros cents={total} />
      </h3>
      <ul className="grid gap-2 text-sm">
        {parts.map((part) => (
          <li
            key={`${part.kind}:${part.own}:${part.isCoin ?? false}`}
            className="grid grid-cols-[9.75rem_minmax(0,1fr)_auto] items-center gap-x-3 gap-y-0.5 max-tablet:grid-cols-[minmax(0,1fr)_auto]"
          >
            <span>{flowName(part, side)}</span>
            <ShareBar
              className="bg-transparent max-tablet:col-span-full max-tablet:row-start-2"
              parts={[
                {
                  key: "part",
                  points: pointsOf(part.cents, total),
                  ink: side === "received" ? 2 : 4,
                  look: part.own ? "held" : "free",
                },
              ]}
            />
            <Euros cents={part.cents} />
          </li>
        ))}
      </ul>
    </section>
  );
}
