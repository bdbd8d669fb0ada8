import { Unavailable } from "@/components/display/unavailable";

export default function FundNotFound() {
  return (
    <Unavailable title="Fondo no disponible" href="/apps" act="Explorar aplicaciones">
      No existe, o todavía no se ha abierto.
    </Unavailable>
  );
}
