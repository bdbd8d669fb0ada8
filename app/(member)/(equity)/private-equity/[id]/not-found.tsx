import { Unavailable } from "@/components/display/unavailable";

export default function FundNotFound() {
  return (
    <Unavailable title="Fondo no disponible" href="/private-equity" act="Volver a Private Equity">
      No existe, o todavía no se ha abierto.
    </Unavailable>
  );
}
