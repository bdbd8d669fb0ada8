import { Amount } from "@/components/display/amount";
import { PublicBoard } from "@/components/layout/public/board";
import { CURRENCY_SYMBOLS } from "@/lib/core/format/currencies";
import { formatDecimal } from "@/lib/core/format/decimal";
import { readCheapest } from "./cheapest";

/** The public market (D2): the cheapest open orders, and how to sign in to accept one. */
export async function MarketBoard() {
  return (
    <PublicBoard
      rows={await readCheapest()}
      label="Órdenes de venta más baratas"
      note="En venta: cantidad y precio de 1 BTC"
      texts={{
        none: "Sin órdenes abiertas por ahora.",
        failed: "Ahora mismo no se puede cargar el mercado. Inténtalo en un momento.",
      }}
      app="btc"
      link={{ text: "Comprar o vender", first: "Crear la primera" }}
      className="grid-cols-[minmax(0,1fr)_auto_auto]"
      cells={({ maker, pricePerBtc, remainingAmount, paymentMethod }) => (
        <>
          <span>
            {maker.name} · {paymentMethod}
          </span>
          <span className="text-right whitespace-nowrap max-[30.01rem]:text-xs">
            <Amount text={formatDecimal(remainingAmount)} unit={CURRENCY_SYMBOLS.BTC} />
          </span>
          <strong className="text-right whitespace-nowrap">
            <Amount text={formatDecimal(pricePerBtc)} unit={CURRENCY_SYMBOLS.USD} />
          </strong>
        </>
      )}
    />
  );
}
