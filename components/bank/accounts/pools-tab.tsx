import { Card } from "@/components/ui/card";
import { Empty } from "@/components/ui/empty";
import { SegmentedNav } from "@/components/ui/segmented-nav";

const PARTS = { deposit: "Depositar", withdraw: "Retirar", own: "Mis Inversiones" } as const;
type Part = keyof typeof PARTS;

const NOTHING: Readonly<Record<Part, string>> = {
  deposit: "Los pools de euros, dólares y Bitcoin están en preparación.",
  withdraw: "Aquí retirarás lo que hayas aportado a un pool.",
  own: "Aquí verás lo que tienes en cada pool y lo que ha rendido.",
};

/** The pools of EUR, USD and BTC. */
export function PoolsTab({ part: asked }: { part: string | undefined }) {
  const part: Part = asked === "withdraw" || asked === "own" ? asked : "deposit";
  return (
    <>
      <SegmentedNav
        label="Pools de Activos"
        names={PARTS}
        current={part}
        hrefOf={(key) => (key === "deposit" ? "/debank?tab=pools" : `/debank?tab=pools&part=${key}`)}
      />
      <Card as="div">
        <Empty title={PARTS[part]}>{NOTHING[part]}</Empty>
      </Card>
    </>
  );
}
