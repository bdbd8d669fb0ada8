"use client";

import dynamic from "next/dynamic";
import { type DealAct, DealActs } from "@/components/deals/actions";
import type { ActedSale, SaleAct } from "./next-step";

const SaleDialog = dynamic(() => import("./action-dialog").then((module) => module.SaleDialog), {
  ssr: false,
});
const SaleStatement = dynamic(() => import("./statement").then((module) => module.SaleStatement), {
  ssr: false,
});

/** What this person may do with the order now, each with what is asked before it. */
export function SaleActs({ sale, acts }: { sale: ActedSale; acts: readonly DealAct<SaleAct>[] }) {
  return (
    <DealActs
      acts={acts}
      dialog={(act, close) =>
        act === "dispute" || act === "evidence" ? (
          <SaleStatement kind={act} id={sale.id} close={close} />
        ) : (
          <SaleDialog sale={sale} act={act} close={close} />
        )
      }
    />
  );
}
