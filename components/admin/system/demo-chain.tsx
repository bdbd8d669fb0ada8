"use client";

import { Pickaxe, PlusCircle } from "lucide-react";
import dynamic from "next/dynamic";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Card, CardBody, CardHead } from "@/components/ui/card";

const SimulateDeposit = dynamic(
  () => import("./demo-chain-deposit").then((module) => module.SimulateDeposit),
  { ssr: false },
);
const MineBlocks = dynamic(() => import("./demo-chain-blocks").then((module) => module.MineBlocks), {
  ssr: false,
});

/** The chain of the demonstration: money comes in and is confirmed on command. */
export function DemoChain() {
  const [open, setOpen] = useState<"deposit" | "blocks" | null>(null);
  const close = () => setOpen(null);
  return (
    <Card aria-labelledby="cadena">
      <CardHead>
        <h2 className="subtitle" id="cadena">
          Cadena de demostración
        </h2>
      </CardHead>
      <CardBody className="stack">
        <p className="small">Simula un ingreso y mina los bloques necesarios para confirmarlo.</p>
        <div className="row row-2 wrap">
          <Button onClick={() => setOpen("deposit")}>
            <PlusCircle className="icon" /> Simular ingreso
          </Button>
          <Button onClick={() => setOpen("blocks")}>
            <Pickaxe className="icon" /> Minar bloque
          </Button>
        </div>
      </CardBody>
      {open === "deposit" ? <SimulateDeposit close={close} /> : null}
      {open === "blocks" ? <MineBlocks close={close} /> : null}
    </Card>
  );
}
