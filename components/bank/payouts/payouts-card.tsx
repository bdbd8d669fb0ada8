import { ArrowUpRight } from "lucide-react";
import { Amount } from "@/components/display/amount";
import { PageLinks } from "@/components/display/list-footer";
import { Note } from "@/components/display/note";
import { type Column, DataTable } from "@/components/parts/data-table";
import { Card, CardHeader, CardTitle } from "@/components/ui/card";
import { Empty } from "@/components/ui/empty";
import type { listPayouts, PayoutLine } from "@/lib/bank/payouts/queries";
import { shown } from "@/lib/core/format/amount-text";
import { formatDate } from "@/lib/core/format/format";
import { groupedIban } from "@/lib/core/format/iban";
import { CancelPayout } from "./cancel-payout";
import { PayoutStatusBadge } from "./status-badge";

type PayoutsCardProps = {
  page: Awaited<ReturnType<typeof listPayouts>>;
  isFirst: boolean;
  timeZone: string;
  /** Whether the member is suspended: until that ends no payout leaves. */
  isSuspended?: boolean;
};

/** The member's payouts, newest first, each with what it waits for. */
export function PayoutsCard({ page, isFirst, timeZone, isSuspended = false }: PayoutsCardProps) {
  const { rows, nextCursor } = page;
  return (
    <Card aria-labelledby="retiradas">
      <CardHeader>
        <CardTitle id="retiradas">Tus retiradas</CardTitle>
      </CardHeader>
      {rows.length === 0 ? (
        <Empty icon={<ArrowUpRight />} title="Todavía no hay retiradas">
          Aquí verás cada una, desde que la pides hasta que llega a tu banco.
        </Empty>
      ) : (
        <DataTable
          caption="Tus retiradas, la más reciente primero"
          columns={columnsIn(timeZone, (line) => whyOf(line, { timeZone, isSuspended }))}
          rows={rows}
          keyOf={({ id }) => id}
        />
      )}
      <PageLinks href="/debank/payout" isFirst={isFirst} nextCursor={nextCursor} />
    </Card>
  );
}

function columnsIn(timeZone: string, why: (line: PayoutLine) => string): readonly Column<PayoutLine>[] {
  return [
    {
      name: "Retirada",
      card: "wide",
      cell: ({ id, iban, createdAt }) => (
        <span className="block">
          {groupedIban(iban)}
          <Note as="span" className="block">
            N.º {id} · {formatDate(new Date(createdAt), timeZone)}
          </Note>
        </span>
      ),
    },
    {
      name: "Importe",
      align: "end",
      card: "end",
      cell: ({ amount }) => <Amount {...shown(amount, "EUR")} className="font-semibold" />,
    },
    {
      name: "Estado",
      card: "wide",
      cell: (line) => (
        <span className="block">
          <PayoutStatusBadge status={line.status} />
          {why(line) ? (
            <Note as="span" className="block">
              {why(line)}
            </Note>
          ) : null}
        </span>
      ),
    },
    {
      name: "Cancelar",
      hidden: true,
      align: "end",
      card: "wide",
      cell: (line) => (line.canCancel ? <CancelPayout line={line} /> : null),
    },
  ];
}

/** Returns what a payout waits for, or why it was returned. */
function whyOf(line: PayoutLine, { timeZone, isSuspended }: { timeZone: string; isSuspended: boolean }) {
  const { status, waitsForApproval, holdUntil, reason } = line;
  const isPending = status === "pending";
  if (isPending && isSuspended) return "No sale mientras tu cuenta esté suspendida.";
  const reasons = [
    isPending && holdUntil
      ? `Cuenta nueva: no sale antes del ${formatDate(new Date(holdUntil), timeZone)}.`
      : null,
    waitsForApproval ? "Un administrador la revisa." : null,
    isPending && !holdUntil && !waitsForApproval ? "Sale con la próxima remesa al banco." : null,
    reason,
  ];
  return reasons.filter(Boolean).join(" ");
}
