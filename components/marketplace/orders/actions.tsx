"use client";

import dynamic from "next/dynamic";
import { type DealAction, DealActions } from "@/components/deals/actions";
import type { ActionableOrder, OrderAction } from "./next-step";

const OrderActionDialog = dynamic(
  () => import("./action-dialog").then((module) => module.OrderActionDialog),
  {
    ssr: false,
  },
);
const OrderStatement = dynamic(() => import("./statement").then((module) => module.OrderStatement), {
  ssr: false,
});

/** The viewer's actions on the order, each with its dialog. */
export function OrderActionButtons({
  order,
  actions,
}: {
  order: ActionableOrder;
  actions: readonly DealAction<OrderAction>[];
}) {
  return (
    <DealActions
      actions={actions}
      dialog={(act, close) =>
        act === "dispute" || act === "evidence" ? (
          <OrderStatement kind={act} id={order.id} close={close} />
        ) : (
          <OrderActionDialog order={order} act={act} close={close} />
        )
      }
    />
  );
}
