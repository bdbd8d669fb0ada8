import { Unavailable } from "@/components/display/unavailable";

export default function OfferNotFound() {
  return (
    <Unavailable title="Oferta no disponible" href="/funding?tab=offers&view=mine" act="Ver mis ofertas">
      No existe, o la negocian otras personas.
    </Unavailable>
  );
}
