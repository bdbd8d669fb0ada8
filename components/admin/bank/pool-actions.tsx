"use client";

import dynamic from "next/dynamic";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import type { PoolRow } from "@/lib/bank/pools/present";
import type { OfferLine } from "@/lib/lending/posts/lines";

const PoolDialog = dynamic(() => import("./pool-dialog").then((module) => module.PoolDialog), { ssr: false });

const ContributionDialog = dynamic(
  () => import("./contribution-dialog").then((module) => module.ContributionDialog),
  { ssr: false },
);

const PoolOfferDialog = dynamic(
  () => import("./pool-offer-dialog").then((module) => module.PoolOfferDialog),
  { ssr: false },
);

const WithdrawOffer = dynamic(
  () => import("./withdraw-pool-offer").then((module) => module.WithdrawPoolOffer),
  {
    ssr: false,
  },
);

type Figures =
  | "id"
  | "asset"
  | "name"
  | "minDeposit"
  | "targetPercent"
  | "isOpen"
  | "lendPercent"
  | "lendPerBorrower";
type Offer = Pick<OfferLine, "amount" | "collateralRequired" | "interestRate" | "term" | "repayment">;

export type EditablePool = Pick<PoolRow, Figures> & { offer: Offer | null };

/** The administrator's actions on a pool; each form is loaded when it is opened. */
export function PoolActions({ pool }: { pool: EditablePool }) {
  const [open, setOpen] = useState<"edit" | "contribute" | "lend" | "withdraw" | null>(null);
  const close = () => setOpen(null);
  return (
    <>
      <span className="inline-flex flex-wrap justify-end gap-2 @max-table:justify-start">
        <Button size="sm" onClick={() => setOpen("edit")}>
          Editar<span className="sr-only"> {pool.name}</span>
        </Button>
        <Button size="sm" onClick={() => setOpen("contribute")}>
          Aportar<span className="sr-only"> a {pool.name}</span>
        </Button>
        {pool.asset === "BTC" ? null : (
          <Button size="sm" onClick={() => setOpen("lend")}>
            Prestar<span className="sr-only"> de {pool.name}</span>
          </Button>
        )}
        {pool.offer ? (
          <Button size="sm" variant="ghost" onClick={() => setOpen("withdraw")}>
            Dejar de prestar<span className="sr-only"> de {pool.name}</span>
          </Button>
        ) : null}
      </span>
      {open === "edit" ? <PoolDialog pool={pool} close={close} /> : null}
      {open === "lend" ? <PoolOfferDialog pool={pool} close={close} /> : null}
      {open === "withdraw" ? <WithdrawOffer pool={pool} close={close} /> : null}
      {open === "contribute" ? <ContributionDialog pool={pool} close={close} /> : null}
    </>
  );
}
