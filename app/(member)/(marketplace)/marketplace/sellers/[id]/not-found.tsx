import { Unavailable } from "@/components/display/unavailable";

export default function SellerNotFound() {
  return (
    <Unavailable title="Vendedor no disponible" href="/marketplace" act="Volver al marketplace">
      No existe o ha cerrado su cuenta. Los anuncios de los demás siguen en el marketplace.
    </Unavailable>
  );
}
