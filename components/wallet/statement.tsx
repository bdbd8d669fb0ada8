import { Download } from "lucide-react";
import Form from "next/form";
import Link from "next/link";
import { Amount } from "@/components/display/amount";
import { PageLinks } from "@/components/display/list-footer";
import { type Column, DataTable } from "@/components/parts/data-table";
import { Button } from "@/components/ui/button";
import { buttonVariants } from "@/components/ui/button-variants";
import { Card, CardHeader, CardTitle } from "@/components/ui/card";
import { Empty } from "@/components/ui/empty";
import { NativeSelect } from "@/components/ui/native-select";
import type { UserActor } from "@/lib/auth/actor";
import { ASSET_NAMES } from "@/lib/bank/accounts/constants";
import { formatDate, formatMoney } from "@/lib/core/format/format";
import { CURRENCIES } from "@/lib/core/format/money";
import type { StatementLine } from "@/lib/ledger/queries";
import { readStatement } from "@/lib/wallet/statement/queries";
import { labelOf } from "@/lib/wallet/statement/rules";
import type { StatementFilters } from "@/lib/wallet/statement/schema";
import { withSubjects } from "@/lib/wallet/statement/subjects";

const LINES_PER_PAGE = 25;

const PAGE = "/profile?tab=transactions";

type Line = StatementLine & { about: string; path: string | null };

/** The member's statement: all movements of the available balances, also as a file. */
export async function Statement({ viewer, filters }: { viewer: UserActor; filters: StatementFilters }) {
  const { currency, cursor } = filters;
  const { rows, nextCursor } = await readStatement(viewer, { currency, cursor, limit: LINES_PER_PAGE });
  const lines = await withSubjects(rows, viewer.id);
  const ofCurrency = currency ? `currency=${currency}` : "";
  return (
    <Card aria-labelledby="movimientos">
      <CardHeader>
        <CardTitle id="movimientos">Transacciones</CardTitle>
        {lines.length > 0 ? (
          <a
            className={buttonVariants({ size: "sm" })}
            href={`/api/user/statement/export?${ofCurrency}`}
            download
          >
            <Download /> Descargar CSV
          </a>
        ) : null}
        {lines.length > 0 || currency ? <CurrencyFilter currency={currency} /> : null}
      </CardHeader>
      {lines.length > 0 ? (
        <DataTable
          caption="Movimientos, del más reciente al más antiguo"
          columns={columnsOf(viewer.timezone)}
          rows={lines}
          keyOf={({ id }) => String(id)}
        />
      ) : (
        <Empty title={emptyTitle(filters)}>
          Aquí aparecerán tus compras, ventas, préstamos e inversiones.
        </Empty>
      )}
      <PageLinks href={currency ? `${PAGE}&${ofCurrency}` : PAGE} isFirst={!cursor} nextCursor={nextCursor} />
    </Card>
  );
}

function emptyTitle({ currency, cursor }: StatementFilters): string {
  if (cursor) return "No hay más transacciones";
  return currency ? `No tienes transacciones en ${currency}` : "Todavía no tienes transacciones";
}

function CurrencyFilter({ currency }: Pick<StatementFilters, "currency">) {
  return (
    <Form
      // A new key resets the field when the filter changes by other means.
      key={currency}
      action="/profile"
      className="flex w-full items-center gap-2"
      aria-label="Filtros de las transacciones"
      scroll={false}
    >
      <input type="hidden" name="tab" value="transactions" />
      <NativeSelect name="currency" aria-label="Moneda" defaultValue={currency ?? ""} className="max-w-60">
        <option value="">Todas las monedas</option>
        {CURRENCIES.map((one) => (
          <option key={one} value={one}>
            {ASSET_NAMES[one]} · {one}
          </option>
        ))}
      </NativeSelect>
      <Button type="submit" size="sm">
        Filtrar
      </Button>
    </Form>
  );
}

function columnsOf(timeZone: string): Column<Line>[] {
  return [
    { name: "Movimiento", cellClassName: "font-semibold", cell: labelOf },
    { name: "Fecha", cell: ({ occurredAt }) => formatDate(occurredAt, timeZone) },
    {
      name: "Referencia",
      cell: ({ about, path }) =>
        path ? (
          <Link href={path} prefetch={false}>
            {about}
          </Link>
        ) : (
          about
        ),
    },
    {
      name: "Cantidad",
      align: "end",
      cell: ({ amount, currency }) => (
        <Amount {...signed(amount, currency)} className={amount > 0n ? "text-success" : undefined} />
      ),
    },
  ];
}

function signed(amount: bigint, currency: StatementLine["currency"]) {
  const { text, unit } = formatMoney(amount, currency);
  return { text: amount > 0n ? `+${text}` : text, unit };
}
