import { Note } from "@/components/display/note";
import { euroText } from "@/components/tokenization/labels";
import { Badge } from "@/components/ui/badge";
import { Card, CardContent, CardHeader, CardTitle } from "@/components/ui/card";
import { formatDay } from "@/lib/core/format/format";
import type { DistributionLine } from "@/lib/tokenization/distributions/queries";

type DistributionsProps = { distributions: readonly DistributionLine[]; timeZone: string };

/** The distributions of a project to its holders; renders nothing if there are none. */
export function DistributionsCard({ distributions, timeZone }: DistributionsProps) {
  if (distributions.length === 0) return null;
  return (
    <Card id="repartos" className="scroll-mt-20" aria-labelledby="titulo-repartos">
      <CardHeader>
        <CardTitle id="titulo-repartos">Repartos</CardTitle>
      </CardHeader>
      <CardContent as="ul" className="grid gap-3">
        {distributions.map((distribution) => (
          <li key={distribution.id} className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
            <span className="min-w-0">
              <span className="block text-sm font-medium wrap-anywhere">{titleOf(distribution)}</span>
              <Note as="span">
                {formatDay(new Date(distribution.createdAt), timeZone)}
                {distribution.mine ? `. Tu parte: ${euroText(distribution.mine.amount)}` : ""}
              </Note>
            </span>
            <span className="flex items-center gap-2 text-sm font-semibold">
              {distribution.status === "paying" ? <Badge>Pagándose</Badge> : null}
              {euroText(distribution.amount)}
            </span>
          </li>
        ))}
      </CardContent>
    </Card>
  );
}

function titleOf({ kind, note }: DistributionLine): string {
  if (kind === "milestone") return `Devolución del hito «${note}»`;
  return note || "Reparto a titulares";
}
