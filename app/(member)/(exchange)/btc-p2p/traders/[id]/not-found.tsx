import { Unavailable } from "@/components/display/unavailable";

export default function TraderNotFound() {
  return (
    <Unavailable title="Miembro no disponible" href="/btc-p2p" act="Ver el mercado">
      No existe o ha cerrado su cuenta.
    </Unavailable>
  );
}
