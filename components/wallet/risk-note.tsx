import Link from "next/link";
import { Note } from "@/components/display/note";

/** The risk of holding and trading crypto-assets. */
export function RiskNote() {
  return (
    <Note>
      El precio de los criptoactivos cambia con brusquedad: puedes perder todo lo que aportes, y ningún fondo
      de garantía lo cubre. <Link href="/terminos#riesgos">Riesgos</Link>
    </Note>
  );
}
