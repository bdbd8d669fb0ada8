import { Unavailable } from "@/components/display/unavailable";

export default function OrderNotFound() {
  return (
    <Unavailable title="Pedido no disponible" href="/marketplace?tab=purchases" act="Ver mis compras">
      No existe o no es tuyo: solo pueden verlo el comprador y el vendedor.
    </Unavailable>
  );
}
