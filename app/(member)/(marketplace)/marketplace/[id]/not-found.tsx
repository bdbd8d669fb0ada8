import { SearchX } from "lucide-react";
import { LinkButton } from "@/components/ui/link-button";

export default function ListingNotFound() {
  return (
    <div className="plain">
      <SearchX className="icon" />
      <h1 className="title">Anuncio no disponible</h1>
      <p>No existe, o su vendedor lo ha pausado o cerrado.</p>
      <div className="acts">
        <LinkButton href="/marketplace">Volver al marketplace</LinkButton>
      </div>
    </div>
  );
}
