import { Unavailable } from "@/components/display/unavailable";

export default function InvestmentNotFound() {
  return (
    <Unavailable
      title="Inversión no disponible"
      href="/private-equity?tab=my-investments"
      act="Ver mis inversiones"
    >
      No existe, o es de otra persona.
    </Unavailable>
  );
}
