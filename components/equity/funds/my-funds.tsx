import Link from "next/link";
import type { ReactNode } from "react";
import { Note } from "@/components/display/note";
import { FUND_LOOKS, PLACE_LOOKS, percentText } from "@/components/equity/labels";
import { Badge } from "@/components/ui/badge";
import { Card, CardHeader, CardTitle } from "@/components/ui/card";
import { Progress } from "@/components/ui/progress";
import type { FundStatus, PlaceStatus } from "@/lib/equity/constants";
import { FUND } from "@/lib/equity/funds/machine";
import { PLACE } from "@/lib/equity/places/machine";

type OwnFund = { id: number; name: string; status: FundStatus; part: string };
type OwnPlace = { id: number; name: string; status: PlaceStatus; part: string };

/** On the dashboard: the member's investments and the funds that they manage; renders nothing if there are none. */
export function MyFunds({ places, funds }: { places: readonly OwnPlace[]; funds: readonly OwnFund[] }) {
  if (places.length === 0 && funds.length === 0) return null;
  return (
    <Card aria-labelledby="mis-fondos">
      <CardHeader>
        <CardTitle id="mis-fondos">Mis fondos</CardTitle>
        <Link
          className="text-sm"
          href={`/private-equity?tab=${places.length > 0 ? "my-investments" : "my-funds"}`}
          prefetch={false}
        >
          Ver todos
        </Link>
      </CardHeader>
      <ul>
        {places.map(({ id, name, status, part }) => (
          <Line
            key={`place ${id}`}
            href={`/private-equity/investments/${id}`}
            name={name}
            part={part}
            note={`Aportado: ${percentText(part)} de tu compromiso`}
          >
            <Badge variant={PLACE_LOOKS[status]}>{PLACE.labels[status]}</Badge>
          </Line>
        ))}
        {funds.map(({ id, name, status, part }) => (
          <Line
            key={`fund ${id}`}
            href={`/private-equity/${id}`}
            name={name}
            part={part}
            note={`Lo gestionas tú · Asignado: ${percentText(part)}`}
          >
            <Badge variant={FUND_LOOKS[status]}>{FUND.labels[status]}</Badge>
          </Line>
        ))}
      </ul>
    </Card>
  );
}

type LineProps = { href: string; name: string; part: string; note: string; children: ReactNode };

function Line({ href, name, part, note, children }: LineProps) {
  return (
    <li className="grid gap-2 px-5 py-3 not-first:border-t max-tablet:px-4">
      <div className="flex items-start justify-between gap-3">
        <span className="grid min-w-0">
          <Link
            className="truncate font-[550] text-inherit no-underline hover:underline"
            href={href}
            prefetch={false}
          >
            {name}
          </Link>
          <Note as="span">{note}</Note>
        </span>
        {children}
      </div>
      <Progress thin value={Math.min(100, Number(part))} label={note} />
    </li>
  );
}
