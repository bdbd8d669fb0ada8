import type { ReactNode } from "react";
import { GatedLink } from "@/components/layout/public/gated-link";
import { Quarter } from "@/components/layout/public/quarter";
import { APPS } from "@/lib/auth/apps";
import { shown } from "@/lib/core/format/amount-text";
import type { OrderLine } from "@/lib/exchange/orders/queries";
import { readCheapest } from "./cheapest";

const { path, name } = APPS.btc;

type TodayOrderProps = { unknown: ReactNode; children: ReactNode };

/**
 * The cheapest sell order on the landing page. Shows `children` if there is none, `unknown` if the list is unavailable.
 */
export async function TodayOrder({ unknown, children }: TodayOrderProps) {
  const orders = await readCheapest();
  const order = orders?.[0];
  if (!order) return orders ? children : unknown;
  return (
    <>
      <span>Bitcoin desde {priceOf(order)}</span>
      <GatedLink href={path} name={name}>
        Ver órdenes
      </GatedLink>
    </>
  );
}

/** The same in the circle on a phone. */
export async function CircleOrder({ children }: { children: ReactNode }) {
  const order = (await readCheapest())?.[0];
  if (!order) return children;
  return (
    <Quarter
      href={path}
      name={name}
      label="BTC P2P"
      title={`Bitcoin desde ${priceOf(order)}`}
      act="Ver órdenes"
    />
  );
}

function priceOf({ pricePerBtc }: Pick<OrderLine, "pricePerBtc">): string {
  const { text, unit } = shown(pricePerBtc, "USD");
  return `${text}\u00a0${unit}`;
}
