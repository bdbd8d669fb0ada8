import { HandCoins, Handshake } from "lucide-react";
import { Card } from "@/components/ui/card";
import { Empty } from "@/components/ui/empty";

/** The way into the loan market: to lend, or to borrow. */
export function LendingTab() {
  return (
    <div className="grid grid-cols-2 gap-6 max-tablet:grid-cols-1">
      <h2 className="sr-only">Mercado de préstamos</h2>
      <Card as="div">
        <Empty icon={<HandCoins />} title="Prestar">
          Presta a otros miembros con garantía en Bitcoin. El mercado de préstamos está en preparación.
        </Empty>
      </Card>
      <Card as="div">
        <Empty icon={<Handshake />} title="Pedir prestado">
          Pide un préstamo dejando Bitcoin en garantía. El mercado de préstamos está en preparación.
        </Empty>
      </Card>
    </div>
  );
}
