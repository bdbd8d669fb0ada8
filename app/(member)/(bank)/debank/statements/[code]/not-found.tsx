import { Unavailable } from "@/components/display/unavailable";
import { STATEMENT_NOT_FOUND } from "@/lib/bank/accounts/constants";

export default function StatementNotFound() {
  return (
    <Unavailable title={STATEMENT_NOT_FOUND} href="/debank" act="Volver a DeBank">
      Puede que sea de otra cuenta.
    </Unavailable>
  );
}
