import { SearchX } from "lucide-react";
import { LinkButton } from "@/components/ui/link-button";

export default function SellerNotFound() {
  return (
    <div className="plain">
      <SearchX className="icon" />
      <h1 className="title">Vendedor no disponible</h1>
      <p>No existe o ha cerrado su cuenta. Los anuncios de los demás siguen en el marketplace.</p>
      <div className="acts">
        <LinkButton href="/marketplace">Volver al marketplace</LinkButton>
      </div>
    </div>
  );
}
