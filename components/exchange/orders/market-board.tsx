"use client";

import { useEffect, useState } from "react";
import { Amount } from "@/components/display/amount";
import { GatedLink } from "@/components/layout/public/gated-link";
import { APPS } from "@/lib/auth/apps";
import { apiGet } from "@/lib/core/command/api-client";
import { SIGNS } from "@/lib/core/format/currencies";
import { formatDecimal } from "@/lib/core/format/decimal";
import type { OrderLine } from "@/lib/exchange/orders/queries";

const LISTED = 5;

type Board = { state: "reading" | "failed" } | { state: "read"; orders: readonly OrderLine[] };

/** The public market (D2): the cheapest open orders, and how to sign in to accept one. */
export function MarketBoard() {
  const [board, setBoard] = useState<Board>({ state: "reading" });
  useEffect(() => {
    apiGet<OrderLine[]>(`/api/btc/orders?side=sell&sort=cheapest&limit=${LISTED}`)
      .then(({ body }) => setBoard({ state: "read", orders: body }))
      .catch(() => setBoard({ state: "failed" }));
  }, []);
  return (
    <>
      {board.state === "read" && board.orders.length > 0 ? (
        <ul
          className="col-span-full grid grid-cols-[minmax(0,1fr)_auto_auto] gap-x-4 gap-y-1"
          aria-label="Órdenes de venta más baratas"
        >
          {board.orders.map((order) => (
            <Line key={order.id} order={order} />
          ))}
        </ul>
      ) : (
        <p role="status">{LABELS[board.state]}</p>
      )}
      <GatedLink href={APPS.btc.path} name={APPS.btc.name}>
        {board.state === "read" && board.orders.length === 0 ? "Crear la primera" : "Comprar o vender"}
      </GatedLink>
    </>
  );
}

const LABELS = {
  reading: "Cargando el mercado…",
  failed: "Ahora mismo no se puede cargar el mercado. Inténtalo en un momento.",
  read: "Sin órdenes abiertas por ahora.",
} as const;

function Line({ order: { maker, pricePerBtc, remainingAmount, paymentMethod } }: { order: OrderLine }) {
  return (
    <li className="col-span-full grid grid-cols-subgrid">
      <span>
        {maker.name} · {paymentMethod}
      </span>
      <span className="text-right whitespace-nowrap max-[30.01rem]:text-xs">
        <Amount text={formatDecimal(remainingAmount)} unit={SIGNS.BTC} />
      </span>
      <strong className="text-right whitespace-nowrap">
        <Amount text={formatDecimal(pricePerBtc)} unit={SIGNS.USD} />
      </strong>
    </li>
  );
}
