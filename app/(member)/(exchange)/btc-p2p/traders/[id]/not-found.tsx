import { Unavailable } from "@/components/display/unavailable";

export default function TraderNotFound() {
  return (
    <Unavailable title="Miembro no disponible" href="/dashboard" act="Ir al panel">
      No existe, ha cerrado su cuenta o no puedes ver su página sin BTC P2P.
    </Unavailable>
  );
}
