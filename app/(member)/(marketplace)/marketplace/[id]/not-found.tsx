import { Unavailable } from "@/components/display/unavailable";

export default function ListingNotFound() {
  return (
    <Unavailable title="Anuncio no disponible" href="/marketplace" act="Volver al marketplace">
      No existe, o su vendedor lo ha pausado o cerrado.
    </Unavailable>
  );
}
