import { Unavailable } from "@/components/display/unavailable";

export default function TrancheNotFound() {
  return (
    <Unavailable title="Tramo no disponible" href="/funding?tab=offers&view=mine" act="Ver mis ofertas">
      No existe, o es de otras personas.
    </Unavailable>
  );
}
