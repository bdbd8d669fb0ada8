import type { BankLine } from "@/lib/lending/portfolio/bank-queries";
import { BankLines } from "./bank-lines";

/** What the member has open in the loan market: posts with the button that cancels them, and loans with a link. */
export function OpenLines({ lines, timeZone }: { lines: readonly BankLine[]; timeZone: string }) {
  return (
    <BankLines
      id="prestamos"
      title="Tus préstamos y publicaciones"
      caption="Tus préstamos en curso, solicitudes y ofertas, del más reciente al más antiguo"
      lines={lines}
      posts="cancel"
      timeZone={timeZone}
      level="h2"
      empty={null}
    >
      {null}
    </BankLines>
  );
}
