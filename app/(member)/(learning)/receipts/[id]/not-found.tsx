import { Unavailable } from "@/components/display/unavailable";

export default function ReceiptNotFound() {
  return (
    <Unavailable title="Recibo no disponible" href="/receipts" act="Ver tus recibos">
      No existe o no es tuyo: solo puede verlo el comprador.
    </Unavailable>
  );
}
