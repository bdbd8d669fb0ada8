import Link from "next/link";
import { type Cursors, PageLinks } from "@/components/display/list-footer";
import { PART_LOOKS } from "@/components/equity/labels";
import { Money } from "@/components/equity/money";
import { type Column, DataTable } from "@/components/parts/data-table";
import { LinkButton } from "@/components/parts/link-button";
import { Badge } from "@/components/ui/badge";
import { Card, CardContent, CardHeader, CardTitle } from "@/components/ui/card";
import type { Page } from "@/lib/core/command/page";
import type { CallPartLine } from "@/lib/equity/calls/queries";
import type { CallLine } from "@/lib/equity/funds/queries";

type CallPaymentsCardProps = {
  call: CallLine;
  page: Page<CallPartLine>;
  cursors: Cursors;
  isFirst: boolean;
};

/** What each investor has paid of a call, for the manager and administrators. */
export function CallPaymentsCard(props: CallPaymentsCardProps) {
  const { call, page, cursors, isFirst } = props;
  const { rows, nextCursor } = page;
  return (
    <Card id="pagos" className="scroll-mt-20" aria-labelledby="titulo-pagos">
      <CardHeader>
        <CardTitle id="titulo-pagos">Pagos de la llamada n.º {call.nr}</CardTitle>
      </CardHeader>
      <CardContent className="grid gap-4">
        {rows.length > 0 ? (
          <DataTable
            caption={`Pagos de «${call.purpose}»`}
            columns={COLUMNS}
            rows={rows}
            keyOf={({ id }) => id}
          />
        ) : (
          <p className="text-sm text-muted-foreground">La llamada se está emitiendo.</p>
        )}
      </CardContent>
      <PageLinks
        href={paymentsPath(call)}
        name="part"
        cursors={cursors}
        isFirst={isFirst}
        nextCursor={nextCursor}
      />
    </Card>
  );
}

/** The address that shows the payments of a call. */
function paymentsPath({ id, fundId }: Pick<CallLine, "id" | "fundId">): string {
  return `/private-equity/${fundId}/manage?call=${id}#pagos`;
}

/** Shows the payments of an issued call. */
export function PaymentsLink({ call }: { call: CallLine }) {
  return (
    <LinkButton size="sm" variant="ghost" href={paymentsPath(call)}>
      Pagos <span className="sr-only">de «{call.purpose}»</span>
    </LinkButton>
  );
}

const COLUMNS: readonly Column<CallPartLine>[] = [
  {
    name: "Inversor",
    card: "wide",
    cellClassName: "font-semibold",
    cell: ({ investor, investmentId }) => (
      <Link href={`/private-equity/investments/${investmentId}`} prefetch={false}>
        {investor.name}
      </Link>
    ),
  },
  {
    name: "Estado",
    cell: ({ status, statusLabel }) => <Badge variant={PART_LOOKS[status]}>{statusLabel}</Badge>,
  },
  { name: "Importe", align: "end", cell: ({ amount }) => <Money euros={amount} /> },
  { name: "Falta", align: "end", cell: ({ rest }) => <Money euros={rest} /> },
];
