import { Unavailable } from "@/components/display/unavailable";

export default function ReceiptNotFound() {
  return (
    <Unavailable title="Recibo no disponible" href="/courses" act="Ver los cursos">
      No existe o no es tuyo: solo puede verlo el comprador.
    </Unavailable>
  );
}
