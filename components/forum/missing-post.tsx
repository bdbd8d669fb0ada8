import { SearchX } from "lucide-react";
import { LinkButton } from "@/components/ui/link-button";

export function MissingPost() {
  return (
    <div className="plain">
      <SearchX className="icon" />
      <h1 className="title">Post no encontrado</h1>
      <p>Puede que su autor lo haya borrado o que la dirección no esté completa.</p>
      <div className="acts">
        <LinkButton href="/forum">Volver al foro</LinkButton>
      </div>
    </div>
  );
}
