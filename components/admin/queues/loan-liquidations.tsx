import { ShieldCheck } from "lucide-react";
import { LazyConfirmPrice, LazyLiquidation } from "@/components/admin/lending/actions.lazy";
import { priceNote, priceText } from "@/components/admin/lending/price-note";
import { Amount } from "@/components/display/amount";
import { DetailList, DetailRow } from "@/components/display/detail-row";
import { Note } from "@/components/display/note";
import { sum, sumText } from "@/components/lending/posts/labels";
import { type Column, DataTable } from "@/components/parts/data-table";
import { DialogBody } from "@/components/parts/dialog-parts";
import type { AdminActor } from "@/lib/auth/actor";
import { amountTextOf, shown } from "@/lib/core/format/amount-text";
import { formatDecimal } from "@/lib/core/format/decimal";
import { POOL_NAME } from "@/lib/lending/constants";
import { findLiquidation, type LiquidationLine, listLiquidations } from "@/lib/lending/liquidation/queries";
import { LOANS_PER_PAGE } from "@/lib/lending/loan/constants";
import { LOAN_NOT_FOUND } from "@/lib/lending/loan/schema";
import type { PriceLine } from "@/lib/lending/price/queries";
import { CasePanel } from "./case-panel";
import { CaseNumber, decideColumn } from "./columns";
import { hrefOf, type PanelParams, type QueuePlace, queuePlaceOf } from "./place";
import { ReviewQueue } from "./review-queue";

const VIEWS = { waiting: "En mora" } as const;

/** Loans in default, each with the result of a liquidation at the current price. */
export async function LiquidationQueue({ viewer, params }: { viewer: AdminActor; params: PanelParams }) {
  const place = queuePlaceOf({ queue: "loan-liquidations" }, VIEWS, params);
  const { cursor, id } = place;
  const [{ rows, nextCursor, price }, found] = await Promise.all([
    listLiquidations(viewer, { cursor, limit: LOANS_PER_PAGE }),
    id ? findLiquidation(viewer, Number(id)) : undefined,
  ]);
  return (
    <ReviewQueue
      place={place}
      title="Liquidaciones de préstamos"
      note={priceNote(price, viewer.timezone)}
      act={
        price.doubt ? <LazyConfirmPrice price={price.price} priceText={priceText(price.price)} /> : undefined
      }
      empty={rows.length === 0 ? { icon: <ShieldCheck />, title: "No hay préstamos en mora" } : null}
      nextCursor={nextCursor}
      missing={found === null ? `${LOAN_NOT_FOUND}.` : null}
      review={
        found ? (
          <CasePanel
            key={found.id}
            id={found.id}
            title={`Préstamo n.º ${found.id}`}
            closeHref={hrefOf(place, { id: undefined })}
          >
            <DialogBody className="grid content-start gap-4 *:min-w-0">
              <Sale line={found} price={price} />
              <Decision line={found} price={price} />
            </DialogBody>
          </CasePanel>
        ) : null
      }
    >
      <DataTable
        caption="Préstamos en mora"
        columns={columnsOf({ ...place, id: found ? id : undefined }, price)}
        rows={rows}
        keyOf={(line) => line.id}
        isSelected={(line) => line.id === found?.id}
      />
    </ReviewQueue>
  );
}

const REASONS = { payment: "No se ha pagado", ltv: "La garantía ya no cubre la deuda" } as const;

const lenderOf = ({ lender }: LiquidationLine) => lender ?? POOL_NAME;

function columnsOf(place: QueuePlace, price: PriceLine): Column<LiquidationLine>[] {
  return [
    {
      name: "Préstamo",
      cell: (line) => (
        <span className="block">
          {lenderOf(line)} presta a {line.borrower}
          <CaseNumber id={line.id} place={place}>
            {line.reason ? REASONS[line.reason] : null}
          </CaseNumber>
        </span>
      ),
    },
    {
      name: "Deuda",
      align: "end",
      cell: ({ debt, currency }) => <Amount {...sum(debt, currency)} className="font-semibold" />,
    },
    {
      name: "Garantía",
      align: "end",
      card: "wide",
      cell: ({ collateral, ltv }) => (
        <span className="block">
          <Amount {...shown(collateral, "BTC")} />
          <Note as="span" className="block">
            LTV {formatDecimal(ltv)} %
          </Note>
        </span>
      ),
    },
    decideColumn(place, (line) => <Decision line={line} price={price} />),
  ];
}

type Line = { line: LiquidationLine; price: PriceLine };

function Sale({ line, price }: Line) {
  const { debt, currency, collateral, ltv, toLender, fee, toBorrower, shortfall } = line;
  return (
    <DetailList>
      <DetailRow label="Presta">{lenderOf(line)}</DetailRow>
      <DetailRow label="Pide">{line.borrower}</DetailRow>
      <DetailRow label="Deuda">{sumText(debt, currency)}</DetailRow>
      <DetailRow label="Garantía">{amountTextOf(collateral, "BTC")}</DetailRow>
      <DetailRow label="LTV">{formatDecimal(ltv)} %</DetailRow>
      <DetailRow label="Precio">{priceText(price.price)}</DetailRow>
      <DetailRow label="Para el prestamista">{amountTextOf(toLender, "BTC")}</DetailRow>
      <DetailRow label="Coste de la liquidación">{amountTextOf(fee, "BTC")}</DetailRow>
      <DetailRow label="Para el prestatario">{amountTextOf(toBorrower, "BTC")}</DetailRow>
      {shortfall ? <DetailRow label="Sin cubrir">{sumText(shortfall, currency)}</DetailRow> : null}
    </DetailList>
  );
}

function Decision({ line, price }: Line) {
  if (line.isParty) return <Note as="span">Eres parte: debe decidirlo otra persona</Note>;
  if (price.doubt) return <Note as="span">Confirma antes el precio</Note>;
  return (
    <LazyLiquidation
      id={line.id}
      price={price.price}
      priceText={priceText(price.price)}
      isPool={line.lender === null}
    />
  );
}
