import { HandCoins, Handshake } from "lucide-react";
import { Card } from "@/components/ui/card";
import { Empty } from "@/components/ui/empty";
import { LinkButton } from "@/components/ui/link-button";

/** The way into the loan market: to lend, or to borrow. */
export function LendingTab() {
  return (
    <div className="grid grid-cols-2 gap-6 max-tablet:grid-cols-1">
      <h2 className="sr-only">Mercado de préstamos</h2>
      <Card as="div">
        <Empty
          icon={<HandCoins />}
          title="Prestar"
          action={<LinkButton href="/p2p-lending?tab=lend">Ver solicitudes</LinkButton>}
        >
          Presta a otros miembros con garantía en Bitcoin.
        </Empty>
      </Card>
      <Card as="div">
        <Empty
          icon={<Handshake />}
          title="Pedir prestado"
          action={<LinkButton href="/p2p-lending?tab=borrow">Ver ofertas</LinkButton>}
        >
          Pide un préstamo dejando Bitcoin en garantía.
        </Empty>
      </Card>
    </div>
  );
}
