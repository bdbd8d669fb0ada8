import { SearchX } from "lucide-react";
import { LinkButton } from "@/components/ui/link-button";

export default function SaleNotFound() {
  return (
    <div className="plain">
      <SearchX className="icon" />
      <h1 className="title">Ese pedido no existe</h1>
      <p>O no es tuyo: solo lo ven quien compra y quien vende.</p>
      <div className="acts">
        <LinkButton href="/marketplace?tab=purchases">Ver mis compras</LinkButton>
      </div>
    </div>
  );
}
