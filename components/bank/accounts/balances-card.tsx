import Link from "next/link";
import { Amount } from "@/components/display/amount";
import { Note } from "@/components/display/note";
import { type Column, DataTable } from "@/components/parts/data-table";
import { type Ink, Key, keysClass, ShareBar, Swatch } from "@/components/parts/share-bar";
import { Card, CardContent, CardFooter, CardHeader, CardTitle } from "@/components/ui/card";
import { ASSET_NAMES } from "@/lib/bank/accounts/constants";
import type { Summary } from "@/lib/bank/accounts/summary-queries";
import { formatMoney } from "@/lib/core/format/format";
import type { Currency } from "@/lib/core/format/money";
import { referenceLabel } from "@/lib/wallet/statement/rules";
import { percentText, pointsOf } from "./drawn";
import { Euros } from "./euros";
import { HoldsList } from "./holds-list";

type Asset = Summary["assets"][number];
type Hold = Summary["holds"][number];
type Row = Asset & { holds: readonly Hold[]; share: number };

const INKS: Readonly<Record<Currency, Ink>> = { EUR: 1, BTC: 2, USDC: 3, USD: 4, USDT: 5 };

/** The maximum number of holds named in the row of an asset; the footer lists all. */
const NAMED_HOLDS = 2;

type BalancesCardProps = Pick<Summary, "assets" | "holds"> & {
  /** Whether another person sees the card through a shared link; then it contains no links. */
  isShared?: boolean;
};

/** Each asset: the available, set-aside and held amounts, what holds them, and the value. */
export function BalancesCard({ assets, holds, isShared = false }: BalancesCardProps) {
  const rows = rowsOf(assets, holds);
  return (
    <Card aria-labelledby="activos">
      <CardHeader>
        <CardTitle id="activos">Saldos</CardTitle>
        <ul className={keysClass}>
          <Key name="Disponible" />
          <Key look="apart" name="Apartado" />
          <Key look="held" name="Retenido" />
        </ul>
      </CardHeader>
      <CardContent className="border-b">
        <ShareBar
          label={`Reparto por activo: ${rows.map(({ asset, share }) => `${ASSET_NAMES[asset]} ${percentText(share)}`).join(", ")}`}
          parts={rows.map(({ asset, share }) => ({ key: asset, points: share, ink: INKS[asset] }))}
        />
      </CardContent>
      <DataTable
        caption="Saldos por activo"
        columns={isShared ? READ_ONLY : COLUMNS}
        rows={rows}
        keyOf={({ asset }) => asset}
        foot={<Total assets={assets} />}
      />
      {holds.length > 0 ? (
        <CardFooter as="div">
          <HoldsList holds={holds} />
        </CardFooter>
      ) : null}
    </Card>
  );
}

// EUR first, then by value; assets without a balance are omitted.
function rowsOf(assets: readonly Asset[], holds: readonly Hold[]): Row[] {
  const total = assets.reduce((sum, { euroCents }) => sum + euroCents, 0n);
  const byWorth = (one: Asset, other: Asset) => (one.euroCents < other.euroCents ? 1 : -1);
  const [euro, others] = [
    assets.filter(({ asset }) => asset === "EUR"),
    assets.filter(({ asset, balance }) => asset !== "EUR" && balance > 0n),
  ];
  return [...euro, ...others.sort(byWorth)].map((row) => ({
    ...row,
    holds: holds.filter(({ asset }) => asset === row.asset),
    share: pointsOf(row.euroCents, total),
  }));
}

const columnsOf = (potsHref: string | undefined): readonly Column<Row>[] => [
  {
    name: "Activo",
    cellClassName: "@max-table:order-1",
    cell: ({ asset, holds }) => (
      <span className="grid grid-cols-[auto_minmax(0,1fr)] items-baseline gap-x-2">
        <Swatch ink={INKS[asset]} />
        <span>
          <strong className="font-semibold">{ASSET_NAMES[asset]}</strong>{" "}
          <span className="text-muted-foreground">{asset}</span>
        </span>
        {holds.slice(0, NAMED_HOLDS).map((hold) => (
          <Holder key={`${hold.refType}:${hold.refId}`} hold={hold} />
        ))}
        {holds.length > NAMED_HOLDS ? (
          <Note as="span" className="col-start-2">
            y {holds.length - NAMED_HOLDS} más
          </Note>
        ) : null}
      </span>
    ),
  },
  {
    name: "Reparto",
    hidden: true,
    drop: "tablet",
    card: "wide",
    cellClassName: "@max-table:order-3",
    cell: ({ asset, balance, available, held, inPots }) => (
      <ShareBar
        className="@table:w-22"
        label={`${ASSET_NAMES[asset]}: ${percentText(pointsOf(available, balance))} disponible`}
        parts={[
          { key: "free", points: pointsOf(available, balance), ink: INKS[asset] },
          { key: "apart", points: pointsOf(inPots, balance), ink: INKS[asset], look: "apart" },
          { key: "held", points: pointsOf(held - inPots, balance), ink: INKS[asset], look: "held" },
        ]}
      />
    ),
  },
  {
    name: "Disponible",
    align: "end",
    cellClassName: "@max-table:order-4",
    cell: ({ asset, available, euros }) => <Part asset={asset} minor={available} cents={euros.available} />,
  },
  {
    name: "Apartado",
    align: "end",
    drop: "tablet",
    cellClassName: "@max-table:order-5",
    cell: ({ asset, inPots, euros }) => (
      <Part asset={asset} minor={inPots} cents={euros.inPots} href={potsHref} />
    ),
  },
  {
    name: "Retenido",
    align: "end",
    cellClassName: "@max-table:order-5",
    cell: ({ asset, held, inPots, euros }) => <Part asset={asset} minor={held - inPots} cents={euros.held} />,
  },
  {
    name: "Valor",
    align: "end",
    label: null,
    cellClassName: "@max-table:order-2",
    cell: ({ euroCents, share }) => (
      <>
        <strong className="font-semibold">
          <Euros cents={euroCents} />
        </strong>
        <Note as="span" className="block">
          {percentText(share)}
        </Note>
      </>
    ),
  },
];

const COLUMNS = columnsOf("/debank#apartados");
const READ_ONLY = columnsOf(undefined);

function Holder({ hold }: { hold: Hold }) {
  const name = hold.subject ?? referenceLabel(hold.refType, hold.refId);
  return (
    <span className="col-start-2 inline-flex items-center gap-1.5 text-xs">
      <Swatch look="held" ink={INKS[hold.asset as Currency]} />
      <span className="sr-only">Retenido: </span>
      {hold.path ? (
        <Link href={hold.path} className="inline-block min-h-6">
          {name}
        </Link>
      ) : (
        <span>{name}</span>
      )}
    </span>
  );
}

type PartProps = { asset: Currency; minor: bigint; cents: bigint; href?: string | undefined };

function Part({ asset, minor, cents, href }: PartProps) {
  if (minor === 0n) return <span className="text-muted-foreground">—</span>;
  const amount = <Amount {...formatMoney(minor, asset)} />;
  return (
    <>
      {href ? (
        <Link href={href} className="inline-block min-h-6">
          {amount}
        </Link>
      ) : (
        amount
      )}
      {asset === "EUR" ? null : (
        <Note as="span" className="block">
          <Euros cents={cents} />
        </Note>
      )}
    </>
  );
}

function Total({ assets }: { assets: readonly Asset[] }) {
  const sumOf = (part: keyof Asset["euros"]) => assets.reduce((sum, { euros }) => sum + euros[part], 0n);
  const whole = assets.reduce((sum, { euroCents }) => sum + euroCents, 0n);
  const cell =
    "px-3 py-3 text-right whitespace-nowrap last:pr-5 @max-table:hidden @max-table:last:block @max-table:px-4";
  return (
    <tr className="border-t border-b-3 border-foreground font-[650] [border-bottom-style:double] @max-table:flex @max-table:justify-between">
      <th scope="row" className="py-3 pl-5 text-left font-[650] @max-table:pl-4">
        Total en euros
      </th>
      <td className="@max-[52rem]:hidden" />
      <td className={cell}>
        <Euros cents={sumOf("available")} />
      </td>
      <td className={`${cell} @max-[52rem]:hidden`}>
        <Euros cents={sumOf("inPots")} />
      </td>
      <td className={cell}>
        <Euros cents={sumOf("held")} />
      </td>
      <td className={cell}>
        <Euros cents={whole} />
      </td>
    </tr>
  );
}
