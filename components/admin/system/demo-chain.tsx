"use client";

import { Pickaxe, PlusCircle } from "lucide-react";
import dynamic from "next/dynamic";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Card, CardContent, CardHeader, CardTitle } from "@/components/ui/card";

const SimulateDeposit = dynamic(
  () => import("./demo-chain-deposit").then((module) => module.SimulateDeposit),
  { ssr: false },
);
const MineBlocks = dynamic(() => import("./demo-chain-blocks").then((module) => module.MineBlocks), {
  ssr: false,
});

/** The demonstration chain: simulates deposits and confirms them on command. */
export function DemoChain() {
  const [open, setOpen] = useState<"deposit" | "blocks" | null>(null);
  const close = () => setOpen(null);
  return (
    <Card aria-labelledby="cadena">
      <CardHeader>
        <CardTitle id="cadena">Cadena de demostración</CardTitle>
      </CardHeader>
      <CardContent className="grid content-start gap-4 *:min-w-0">
        <p className="text-sm">Simula un ingreso y mina los bloques necesarios para confirmarlo.</p>
        <div className="flex min-w-0 flex-wrap items-center gap-2">
          <Button onClick={() => setOpen("deposit")}>
            <PlusCircle /> Simular ingreso
          </Button>
          <Button onClick={() => setOpen("blocks")}>
            <Pickaxe /> Minar bloque
          </Button>
        </div>
      </CardContent>
      {open === "deposit" ? <SimulateDeposit close={close} /> : null}
      {open === "blocks" ? <MineBlocks close={close} /> : null}
    </Card>
  );
}
