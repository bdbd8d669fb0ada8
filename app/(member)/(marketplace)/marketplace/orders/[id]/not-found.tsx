import { SearchX } from "lucide-react";
import { LinkButton } from "@/components/ui/link-button";

export default function SaleNotFound() {
  return (
    <div className="plain">
      <SearchX className="icon" />
      <h1 className="title">Pedido no disponible</h1>
      <p>No existe o no es tuyo: solo pueden verlo el comprador y el vendedor.</p>
      <div className="acts">
        <LinkButton href="/marketplace?tab=purchases">Ver mis compras</LinkButton>
      </div>
    </div>
  );
}
