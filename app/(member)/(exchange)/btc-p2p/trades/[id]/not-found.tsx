import { SearchX } from "lucide-react";
import { LinkButton } from "@/components/ui/link-button";

export default function TradeNotFound() {
  return (
    <div className="plain">
      <SearchX className="icon" />
      <h1 className="title">Esa operación no existe</h1>
      <p>O no es tuya: solo la ven quien compra y quien vende. Las tuyas están en tu historial.</p>
      <div className="acts">
        <LinkButton href="/btc-p2p?tab=history">Ver mi historial</LinkButton>
      </div>
    </div>
  );
}
