import { Unavailable } from "@/components/display/unavailable";

export default function TradeNotFound() {
  return (
    <Unavailable title="Operación no disponible" href="/btc-p2p?tab=history" act="Ver mi historial">
      No existe o no es tuya: solo pueden verla el comprador y el vendedor. Las tuyas están en tu historial.
    </Unavailable>
  );
}
