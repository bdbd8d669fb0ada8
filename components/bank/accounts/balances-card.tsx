import { ArrowLeftRight } from "lucide-react";
import Link from "next/link";
import { LazyConvert } from "@/components/bank/conversion/convert.lazy";
import type { Spendable } from "@/components/bank/conversion/use-conversion";
import { Amount } from "@/components/display/amount";
import { Note } from "@/components/display/note";
import { Card, CardFooter, CardHeader, CardTitle } from "@/components/ui/card";
import { type Column, DataTable } from "@/components/ui/data-table";
import { ASSET_NAMES } from "@/lib/bank/accounts/constants";
import type { Summary } from "@/lib/bank/accounts/summary-queries";
import { formatMoney } from "@/lib/core/format/format";
import { printMoney } from "@/lib/core/format/money";
import { referenceLabel } from "@/lib/wallet/statement/rules";
import { Euros } from "./euros";

type AssetRow = Summary["assets"][number];

/** Each asset: what is free, what is put aside, what is held, and below what holds it. */
export function BalancesCard({ assets, holds }: Pick<Summary, "assets" | "holds">) {
  return (
    <Card aria-labelledby="activos">
      <CardHeader>
        <CardTitle id="activos">Balances</CardTitle>
        <LazyConvert size="sm" spendable={spendableOf(assets)}>
          <ArrowLeftRight /> Convertir
        </LazyConvert>
      </CardHeader>
      <DataTable caption="Balances por activo" columns={COLUMNS} rows={assets} keyOf={({ asset }) => asset} />
      {holds.length > 0 ? (
        <CardFooter as="div" className="grid gap-2">
          <h3 className="text-sm font-semibold">Qué retiene tu dinero</h3>
          <ul className="grid gap-1 text-sm">
            {holds.map((hold) => (
              <Held key={`${hold.asset}:${hold.refType}:${hold.refId}`} hold={hold} />
            ))}
          </ul>
          <Note>Sigue siendo tuyo: vuelve a tu disponible si lo que lo retiene se cancela.</Note>
        </CardFooter>
      ) : null}
    </Card>
  );
}

const spendableOf = (assets: readonly AssetRow[]) =>
  Object.fromEntries(
    assets.map(({ asset, available }) => [asset, printMoney(available, asset)]),
  ) as Spendable;

const COLUMNS: readonly Column<AssetRow>[] = [
  {
    name: "Activo",
    cell: ({ asset }) => (
      <>
        <strong className="font-semibold">{ASSET_NAMES[asset]}</strong>{" "}
        <span className="text-muted-foreground">{asset}</span>
      </>
    ),
  },
  {
    name: "Disponible",
    align: "end",
    cell: ({ asset, available }) => <Amount {...formatMoney(available, asset)} />,
  },
  {
    name: "Apartado",
    align: "end",
    drop: true,
    cell: ({ asset, inPots }) => <Part asset={asset} minor={inPots} />,
  },
  {
    name: "Retenido",
    align: "end",
    cell: ({ asset, held, inPots }) => <Part asset={asset} minor={held - inPots} />,
  },
  {
    name: "Valor",
    align: "end",
    card: "end",
    cellClassName: "font-semibold",
    cell: ({ euroCents }) => <Euros cents={euroCents} />,
  },
];

function Part({ asset, minor }: { asset: AssetRow["asset"]; minor: bigint }) {
  return minor === 0n ? (
    <span className="text-muted-foreground">—</span>
  ) : (
    <Amount {...formatMoney(minor, asset)} />
  );
}

function Held({ hold }: { hold: Summary["holds"][number] }) {
  const name = referenceLabel(hold.refType, hold.refId);
  return (
    <li className="flex justify-between gap-4">
      {hold.path ? <Link href={hold.path}>{name}</Link> : <span>{name}</span>}
      <Amount {...formatMoney(hold.minor, hold.asset)} />
    </li>
  );
}
