import { SearchX } from "lucide-react";
import { LinkButton } from "@/components/ui/link-button";

export default function ListingNotFound() {
  return (
    <div className="plain">
      <SearchX className="icon" />
      <h1 className="title">Ese anuncio no existe</h1>
      <p>O ya no está publicado: quien lo vende lo ha pausado o cerrado.</p>
      <div className="acts">
        <LinkButton href="/marketplace">Volver al marketplace</LinkButton>
      </div>
    </div>
  );
}
