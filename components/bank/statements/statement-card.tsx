import { Download } from "lucide-react";
import Link from "next/link";
import { SignedAmount } from "@/components/bank/accounts/euros";
import { Amount } from "@/components/display/amount";
import { ListFooter } from "@/components/display/list-footer";
import { Note } from "@/components/display/note";
import { Badge } from "@/components/ui/badge";
import { buttonVariants } from "@/components/ui/button-variants";
import { Card, CardContent, CardHeader, CardTitle } from "@/components/ui/card";
import { type Column, DataTable } from "@/components/ui/data-table";
import { Empty } from "@/components/ui/empty";
import { LinkButton } from "@/components/ui/link-button";
import { AREAS } from "@/lib/areas";
import type { UserActor } from "@/lib/auth/actor";
import { MOVEMENT_KINDS, STATEMENT_PER_PAGE } from "@/lib/bank/accounts/constants";
import { kindOf } from "@/lib/bank/accounts/rules";
import type { StatementFilter } from "@/lib/bank/accounts/schema";
import { readStatement } from "@/lib/bank/accounts/statement-queries";
import { describePayments } from "@/lib/bank/payments/payment-queries";
import { namesOfReferences } from "@/lib/core/area";
import { formatDate, formatMoney } from "@/lib/core/format/format";
import type { Movement } from "@/lib/ledger/movement-queries";
import { labelOf, referenceLabel } from "@/lib/wallet/statement/rules";
import { StatementFilters } from "./statement-filters";

type StatementCardProps = {
  viewer: UserActor;
  filters: StatementFilter & { cursor?: string | undefined };
};

/** Every movement of every account, with the balance after it. */
export async function StatementCard({ viewer, filters }: StatementCardProps) {
  const { cursor, ...filter } = filters;
  const { rows, nextCursor } = await readStatement(viewer, { ...filters, limit: STATEMENT_PER_PAGE });
  const [payments, nameOf] = await Promise.all([
    describePayments(viewer, paymentsIn(rows)),
    namesOfReferences(AREAS, rows),
  ]);
  const asked = queryOf(filter);
  const isNarrowed = asked.size > 0;
  return (
    <Card aria-labelledby="extracto">
      <CardHeader>
        <CardTitle id="extracto">Extracto</CardTitle>
        <a className={buttonVariants({ size: "sm" })} href={`/api/bank/statement/export?${asked}`} download>
          <Download /> Descargar CSV
        </a>
      </CardHeader>
      <CardContent className="border-b">
        <StatementFilters filter={filter} />
      </CardContent>
      {rows.length > 0 ? (
        <DataTable
          caption="Extracto, del más reciente al más antiguo, con el saldo disponible tras cada movimiento"
          columns={columnsOf(viewer.timezone, { payments, nameOf })}
          rows={rows}
          keyOf={({ id }) => String(id)}
        />
      ) : (
        <Empty
          title={
            isNarrowed || cursor ? "No hay movimientos con esos filtros" : "Todavía no tienes movimientos"
          }
        >
          {nextCursor
            ? "Puede haberlos más atrás."
            : "Aquí aparecerá todo lo que entre y salga de tus cuentas."}
        </Empty>
      )}
      {nextCursor || cursor ? (
        <ListFooter>
          <Note>El saldo es lo disponible de ese activo tras cada movimiento.</Note>
          <span className="flex gap-2">
            {cursor ? (
              <LinkButton size="sm" href={`/debank?${asked}#extracto`}>
                Los últimos
              </LinkButton>
            ) : null}
            {nextCursor ? (
              <LinkButton size="sm" href={`/debank?${withCursor(asked, nextCursor)}#extracto`}>
                Anteriores
              </LinkButton>
            ) : null}
          </span>
        </ListFooter>
      ) : null}
    </Card>
  );
}

function queryOf(filter: StatementFilter): URLSearchParams {
  const given = Object.entries(filter).filter((entry): entry is [string, string] => Boolean(entry[1]));
  return new URLSearchParams(given);
}

function withCursor(asked: URLSearchParams, cursor: string): URLSearchParams {
  return new URLSearchParams([...asked, ["cursor", cursor]]);
}

const paymentsIn = (rows: readonly Movement[]) =>
  rows.filter(({ refType }) => refType === "payment").map(({ refId }) => Number(refId));

type Names = {
  payments: ReadonlyMap<number, string>;
  nameOf: Awaited<ReturnType<typeof namesOfReferences>>;
};

function columnsOf(timeZone: string, { payments, nameOf }: Names): Column<Movement>[] {
  return [
    {
      name: "Movimiento",
      cell: ({ act, refType, refId }) => (
        <>
          <span className="font-semibold">{labelOf(act)}</span>
          <Note as="span" className="block">
            {refType === "payment" ? (
              <Link href={`/debank/payments/${refId}`} prefetch={false}>
                {payments.get(Number(refId)) ?? referenceLabel(refType, refId)}
              </Link>
            ) : (
              referenceLabel(refType, refId, nameOf({ refType, refId }))
            )}
          </Note>
        </>
      ),
    },
    { name: "Fecha", card: "end", cell: ({ occurredAt }) => formatDate(occurredAt, timeZone) },
    { name: "Tipo", drop: true, cell: ({ act }) => <Badge plain>{MOVEMENT_KINDS[kindOf(act)]}</Badge> },
    {
      name: "Importe",
      align: "end",
      cell: ({ amount, asset }) => <SignedAmount minor={amount} asset={asset} />,
    },
    {
      name: "Saldo",
      align: "end",
      card: "end",
      cell: ({ balance, asset }) => <Amount {...formatMoney(balance, asset)} className="font-semibold" />,
    },
  ];
}
