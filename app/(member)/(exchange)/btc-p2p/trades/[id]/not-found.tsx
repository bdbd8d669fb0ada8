import { SearchX } from "lucide-react";
import { LinkButton } from "@/components/ui/link-button";

export default function TradeNotFound() {
  return (
    <div className="plain">
      <SearchX className="icon" />
      <h1 className="title">Operación no disponible</h1>
      <p>
        No existe o no es tuya: solo pueden verla el comprador y el vendedor. Las tuyas están en tu historial.
      </p>
      <div className="acts">
        <LinkButton href="/btc-p2p?tab=history">Ver mi historial</LinkButton>
      </div>
    </div>
  );
}
