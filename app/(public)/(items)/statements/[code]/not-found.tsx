import { Unavailable } from "@/components/display/unavailable";
import { STATEMENT_NOT_FOUND } from "@/lib/bank/accounts/constants";

export default function StatementNotFound() {
  return (
    <Unavailable title={STATEMENT_NOT_FOUND} href="/" act="Ir a la portada">
      Comprueba que lo has copiado completo: son 16 letras y números.
    </Unavailable>
  );
}
