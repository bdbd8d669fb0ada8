import { Unavailable } from "@/components/display/unavailable";
import { CONTRACT_NOT_FOUND } from "@/lib/lending/portfolio/constants";

export default function ContractNotFound() {
  return (
    <Unavailable title={CONTRACT_NOT_FOUND} href="/" act="Ir a la portada">
      Comprueba que has copiado el código completo, con el número del préstamo delante.
    </Unavailable>
  );
}
