import { SearchX } from "lucide-react";
import { LinkButton } from "@/components/ui/link-button";

export default function ReceiptNotFound() {
  return (
    <div className="plain">
      <SearchX className="icon" />
      <h1 className="title">Recibo no disponible</h1>
      <p>No existe o no es tuyo: solo puede verlo el comprador.</p>
      <div className="acts">
        <LinkButton href="/courses">Ver los cursos</LinkButton>
      </div>
    </div>
  );
}
