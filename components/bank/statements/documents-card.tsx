import Link from "next/link";
import { Note } from "@/components/display/note";
import { Card, CardContent, CardFooter, CardHeader, CardTitle } from "@/components/ui/card";
import { Item, ItemGroup } from "@/components/ui/item";
import type { UserActor } from "@/lib/auth/actor";
import { PAPER_ZONE } from "@/lib/bank/accounts/constants";
import { listProofs } from "@/lib/bank/accounts/proof-queries";
import { endedQuarter, quarterText } from "@/lib/bank/accounts/rules";
import { dayOf } from "@/lib/core/format/calendar";
import { clock } from "@/lib/core/format/clock";
import { DAY_MS } from "@/lib/core/format/durations";
import { paperDayText } from "@/lib/core/format/format";
import { LazyStatementForm } from "./forms.lazy";

/** Official statements: those with a verification code, and the positions at the end of each quarter. */
export async function DocumentsCard({ viewer }: { viewer: UserActor }) {
  const proofs = await listProofs(viewer);
  const yesterday = dayOf(new Date(clock.now().getTime() - DAY_MS), PAPER_ZONE);
  const quarter = endedQuarter(dayOf(clock.now(), PAPER_ZONE));
  return (
    <Card aria-labelledby="documentos">
      <CardHeader>
        <CardTitle id="documentos">Extracto en PDF</CardTitle>
      </CardHeader>
      <CardContent className="grid gap-3">
        <Note>
          Lleva un código: quien lo reciba puede comprobar que es auténtico. Los días son los de Madrid.
        </Note>
        <LazyStatementForm from={`${yesterday.slice(0, 8)}01`} to={yesterday} />
      </CardContent>
      {proofs.length > 0 ? (
        <ItemGroup className="border-t">
          {proofs.map(({ code, asset, fromOn, toOn }) => (
            <Item key={code} className="flex flex-wrap justify-between gap-x-4 gap-y-1 text-sm">
              <Link href={`/debank/statements/${code}`}>{code}</Link>
              <span className="text-muted-foreground">
                {asset}, {paperDayText(fromOn)} – {paperDayText(toOn)}
              </span>
            </Item>
          ))}
        </ItemGroup>
      ) : null}
      <CardFooter as="div" className="flex flex-wrap gap-x-5 gap-y-1">
        <Link className="text-sm" href="/debank/positions">
          Posiciones al cierre del {quarterText(quarter)}
        </Link>
        <Link className="text-sm" href="/debank/taxes">
          Impuestos
        </Link>
      </CardFooter>
    </Card>
  );
}
