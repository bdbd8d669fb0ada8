import { SearchX } from "lucide-react";
import { LinkButton } from "@/components/ui/link-button";

export default function ReceiptNotFound() {
  return (
    <div className="plain">
      <SearchX className="icon" />
      <h1 className="title">Ese recibo no existe</h1>
      <p>O no es tuyo: solo lo ve quien compra.</p>
      <div className="acts">
        <LinkButton href="/courses">Ver los cursos</LinkButton>
      </div>
    </div>
  );
}
