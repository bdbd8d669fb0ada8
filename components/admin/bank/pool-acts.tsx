"use client";

import dynamic from "next/dynamic";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import type { PoolRow } from "@/lib/bank/pools/present";

const PoolDialog = dynamic(() => import("./pool-dialog").then((module) => module.PoolDialog), { ssr: false });

const ContributionDialog = dynamic(
  () => import("./contribution-dialog").then((module) => module.ContributionDialog),
  { ssr: false },
);

export type EditablePool = Pick<PoolRow, "id" | "asset" | "name" | "minDeposit" | "targetPercent" | "isOpen">;

/** What an administrator does with a pool; each form is loaded when it is opened. */
export function PoolActs({ pool }: { pool: EditablePool }) {
  const [open, setOpen] = useState<"edit" | "contribute" | null>(null);
  const close = () => setOpen(null);
  return (
    <>
      <span className="inline-flex flex-wrap gap-2">
        <Button size="sm" onClick={() => setOpen("edit")}>
          Editar<span className="sr-only"> {pool.name}</span>
        </Button>
        <Button size="sm" onClick={() => setOpen("contribute")}>
          Aportar<span className="sr-only"> a {pool.name}</span>
        </Button>
      </span>
      {open === "edit" ? <PoolDialog pool={pool} close={close} /> : null}
      {open === "contribute" ? <ContributionDialog pool={pool} close={close} /> : null}
    </>
  );
}
