import {
  ArrowDownLeft,
  ArrowLeftRight,
  Bitcoin,
  ChartPie,
  CircleDot,
  GraduationCap,
  HandCoins,
  Landmark,
  Layers,
  type LucideIcon,
  PiggyBank,
  Send,
  Store,
} from "lucide-react";
import Link from "next/link";
import { SignedAmount } from "@/components/bank/accounts/euros";
import { Amount } from "@/components/display/amount";
import { Note } from "@/components/display/note";
import { type Column, DataTable } from "@/components/parts/data-table";
import { Swatch } from "@/components/parts/share-bar";
import { Badge } from "@/components/ui/badge";
import { MOVEMENT_KINDS, type MovementKind } from "@/lib/bank/accounts/constants";
import { isTied, kindOf } from "@/lib/bank/accounts/rules";
import { dayOf } from "@/lib/core/format/calendar";
import { formatDay, formatMoney, formatTime, unitOf } from "@/lib/core/format/format";
import type { Currency } from "@/lib/core/format/money";
import type { Movement } from "@/lib/ledger/movement-queries";
import { labelOf, NO_REFERENCE } from "@/lib/wallet/statement/rules";
import { type Extent, MonthHead, monthsOf } from "./month-head";

export type StatementLine = Movement & { about: string; path: string | null };

type StatementTableProps = {
  lines: readonly StatementLine[];
  /** The account that is shown; all accounts if undefined. */
  asset: Currency | undefined;
  timeZone: string;
  extent: Extent;
};

/** The movements by month, newest first. For one account, complete months also show their sums. */
export function StatementTable({ lines, asset, timeZone, extent }: StatementTableProps) {
  const monthOf = ({ occurredAt }: Movement) => dayOf(occurredAt, timeZone).slice(0, 7);
  const months = monthsOf(lines, { monthOf, extent });
  const last = lines.at(-1);
  const carries = asset && last && !extent.ends && !extent.narrowed;
  return (
    <DataTable
      caption="Extracto, del más reciente al más antiguo, con el saldo disponible tras cada movimiento"
      columns={columnsOf(timeZone, asset)}
      rows={lines}
      keyOf={({ id }) => String(id)}
      unitsInHeads={asset !== undefined}
      dense
      groups={{
        keyOf: monthOf,
        head: (month) => (
          <MonthHead month={month} sums={asset ? months.get(month) : undefined} asset={asset} />
        ),
      }}
      foot={carries ? <Carried minor={last.balance - last.amount} asset={asset} /> : undefined}
    />
  );
}

function Carried({ minor, asset }: { minor: bigint; asset: Currency }) {
  return (
    <tr className="border-t border-foreground text-right @max-table:flex @max-table:justify-between @max-table:p-4">
      <td className="@max-[52rem]:hidden" />
      <td colSpan={4} className="px-3 py-3 font-medium text-muted-foreground @max-table:p-0">
        Suma y sigue
      </td>
      <td className="py-3 pr-5 pl-3 font-semibold @max-table:p-0">
        <Amount {...formatMoney(minor, asset)} />
      </td>
    </tr>
  );
}

function columnsOf(timeZone: string, asset: Currency | undefined): Column<StatementLine>[] {
  const headOf = (name: string) => (asset ? `${name}, ${unitOf(asset)}` : name);
  return [
    {
      name: "Fecha",
      cellClassName:
        "whitespace-nowrap @table:align-top @max-table:order-3 @max-table:text-xs @max-table:text-muted-foreground",
      cell: ({ occurredAt }) => (
        <>
          <span className="@table:font-semibold">{formatDay(occurredAt, timeZone)}</span>{" "}
          <Note as="span">{formatTime(occurredAt, timeZone)}</Note>
        </>
      ),
    },
    {
      name: "Concepto",
      label: null,
      card: "start",
      cellClassName: "@max-table:order-1 @max-table:min-w-0",
      cell: (line) => <Concept line={line} />,
    },
    {
      name: "Tipo",
      label: null,
      cellClassName: "@max-[52rem]:hidden",
      cell: ({ act }) => <Kind act={act} />,
    },
    {
      name: headOf("Entra"),
      align: "end",
      label: null,
      cellClassName: "empty:hidden @table:empty:table-cell @max-table:order-2",
      cell: ({ amount, asset: of }) => (amount > 0n ? <SignedAmount minor={amount} asset={of} /> : null),
    },
    {
      name: headOf("Sale"),
      align: "end",
      label: null,
      card: "end",
      cellClassName: "empty:hidden @table:empty:table-cell @max-table:order-2",
      cell: ({ act, amount, asset: of }) =>
        amount > 0n ? null : isTied(act) ? (
          <span className="inline-flex items-center gap-1.5 text-muted-foreground">
            <Swatch look="held" /> <SignedAmount minor={amount} asset={of} />
          </span>
        ) : (
          <SignedAmount minor={amount} asset={of} />
        ),
    },
    {
      name: headOf("Saldo"),
      align: "end",
      label: null,
      cellClassName:
        "@table:font-semibold @max-table:order-4 @max-table:text-xs @max-table:text-muted-foreground",
      cell: ({ balance, asset: of }) => <Amount {...formatMoney(balance, of)} />,
    },
  ];
}

const ICONS: Readonly<Record<MovementKind, LucideIcon>> = {
  deposits: ArrowDownLeft,
  withdrawals: Landmark,
  payments: Send,
  marketplace: Store,
  learning: GraduationCap,
  bitcoin: Bitcoin,
  conversions: ArrowLeftRight,
  pots: PiggyBank,
  pools: Layers,
  loans: HandCoins,
  investments: ChartPie,
  other: CircleDot,
};

function Concept({ line }: { line: StatementLine }) {
  const { act, about, path } = line;
  const Icon = ICONS[kindOf(act)];
  const name = labelOf(line);
  return (
    <span className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-2 @max-table:grid-cols-1">
      <Icon className="text-muted-foreground @max-table:hidden" aria-hidden="true" />
      <span className="min-w-0">
        {path ? (
          <Link href={path} className="inline-block min-h-6">
            {name}
          </Link>
        ) : (
          <span className="font-[550]">{name}</span>
        )}
        {about === NO_REFERENCE ? null : (
          <Note as="span" className="block wrap-anywhere">
            {about}
          </Note>
        )}
      </span>
    </span>
  );
}

function Kind({ act }: { act: string }) {
  if (!isTied(act)) return <Badge plain>{MOVEMENT_KINDS[kindOf(act)]}</Badge>;
  return (
    <Badge variant="outline" plain>
      <Swatch look="held" /> {kindOf(act) === "pots" ? "Apartado" : "Retención"}
    </Badge>
  );
}
