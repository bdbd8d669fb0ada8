import { SearchX } from "lucide-react";
import { LinkButton } from "@/components/ui/link-button";

export default function SellerNotFound() {
  return (
    <div className="plain">
      <SearchX className="icon" />
      <h1 className="title">Ese vendedor no existe</h1>
      <p>O ha cerrado su cuenta. Los anuncios de los demás siguen en el marketplace.</p>
      <div className="acts">
        <LinkButton href="/marketplace">Volver al marketplace</LinkButton>
      </div>
    </div>
  );
}
